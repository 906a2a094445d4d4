// Puzzles from outside: every format, files, links; what is wrong with a bad one; what comes from hostile hands.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { EXERCISE, SOLUTION, board, cell, isReady, open, play, said } from "./page.mjs";

const FORMATS = fileURLToPath(new URL("../../puzzles/formats/", import.meta.url));
const blanks = (line) => line.replaceAll(".", " ");

/** Pastes into the page, as Ctrl+V does. */
async function paste(page, text) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test("every format is understood", async (t) => {
  const page = await play(t, "");
  const files = readdirSync(FORMATS);
  assert.ok(files.length > 20);
  for (const name of files) {
    await page.getByRole("button", { name: "New" }).click();
    await page.keyboard.press("i");
    await page.locator("dialog input[type=file]").setInputFiles(`${FORMATS}${name}`);
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell] .digit").length >= 30, undefined, { timeout: 8000 }).catch(() => assert.fail(name));
    const shown = await board(page);
    [...EXERCISE].forEach((sign, at) => sign !== "." && assert.equal(shown[at], sign, name));
    if (await page.getByRole("dialog").count()) await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test("text is pasted anywhere, and a file dropped anywhere", async (t) => {
  const page = await play(t, "");
  await paste(page, readFileSync(`${FORMATS}dots.txt`, "utf8"));
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell] .digit").length === 30);
  assert.equal(await board(page), blanks(EXERCISE));
  await page.evaluate((line) => {
    const data = new DataTransfer();
    data.items.add(new File([line], "other.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, SOLUTION.slice(0, 40) + ".".repeat(41));
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell] .digit").length === 40);
});

test("a text that is no puzzle is told with the reason", async (t) => {
  const page = await play(t, "");
  await paste(page, `${EXERCISE.slice(0, 40)}#${EXERCISE.slice(41)}`);
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("alert").waitFor();
  assert.match(await dialog.getByRole("alert").innerText(), /line 1, column 41: 40 cells; 81 expected/);
  await dialog.getByRole("textbox").fill("hello");
  await dialog.getByRole("button", { name: "Read" }).click();
  assert.match(await dialog.getByRole("alert").innerText(), /could not be read|no puzzle/);
});

test("a clash, a contradiction and several solutions are shown on the board", async (t) => {
  const page = await play(t, `55${EXERCISE.slice(2)}`);
  assert.match(await said(page), /Row 1 has the digit 5 more than once/);
  assert.deepEqual(await page.locator(".lit-clash").evaluateAll((cells) => cells.map((one) => one.dataset.cell)), ["0", "1"]);
  assert.match(await cell(page, 0).getAttribute("aria-label"), /clashes with r1c2/);
  await paste(page, `123456.........789${".".repeat(62)}7`);
  await page.locator(".lit-conflict").first().waitFor();
  assert.match(await said(page), /no place left in row 1/);
  assert.equal(await page.locator(".lit-conflict").count(), 7);
  await paste(page, `${EXERCISE.slice(0, 79)}.9`);
  await page.locator(".lit-open").first().waitFor();
  assert.match(await said(page), /can differ in 6 of the 81 cells/);
  assert.equal(await page.locator(".lit-open").count(), 6);
  await page.keyboard.press("s");
  await page.locator(".told").getByText("2 solutions.").waitFor();
  await page.getByRole("button", { name: "Add the given that makes it proper" }).click();
  await page.keyboard.press("s");
  await page.locator(".told").getByText("It has exactly one solution.").waitFor();
});

test("solutions are counted live, up to a limit", async (t) => {
  const page = await play(t, `${EXERCISE.slice(0, 18)}${".".repeat(63)}`);
  await page.keyboard.press("s");
  await page.getByText(/Counting: [\d,]+ solutions so far/).waitFor();
  await page.locator(".told").getByText("At least 1,000,000 solutions.").waitFor();
});

test("givens can be written on the board, and clash at once", async (t) => {
  const page = await play(t, "");
  assert.equal(await page.getByRole("button", { name: /Write givens/ }).getAttribute("aria-pressed"), "true");
  await page.keyboard.type("55");
  await page.locator(".lit-clash").first().waitFor();
  await page.keyboard.press("Backspace");
  await page.waitForFunction(() => !document.querySelector(".lit-clash"));
  assert.equal((await board(page)).trim(), "5");
});

test("links hold a puzzle, as other sites write them too", async (t) => {
  const page = await open(t, { hash: `?bd=${EXERCISE.replaceAll(".", "0")}` });
  await isReady(page);
  assert.equal(await board(page), blanks(EXERCISE));
});

test("a link holds the whole position, and a second page opens it", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit2");
  await page.keyboard.press("Alt+Digit7");
  await page.keyboard.press("u");
  const link = await page.getByLabel("Link to this position").inputValue();
  assert.match(link, /#p=53\.\.7/);
  const other = await page.context().newPage();
  await other.goto(link);
  await isReady(other);
  assert.equal(await other.locator("[role=gridcell][data-cell='2']").innerText(), "4");
  assert.match(await cell(other, 3).getAttribute("aria-label"), /corner marks 2, colours 7/);
  // Both pages go on, each with its own board.
  await page.keyboard.press("Escape");
  await cell(page, 3).click();
  await page.keyboard.press("Delete");
  assert.match(await cell(other, 3).getAttribute("aria-label"), /corner marks 2/);
});

test("the position is written in every format", async (t) => {
  const page = await play(t);
  await page.keyboard.press("u");
  const dialog = page.getByRole("dialog");
  const formats = await dialog.locator("option").evaluateAll((options) => options.map((one) => one.value));
  assert.ok(formats.length > 8);
  for (const format of formats) {
    await dialog.getByLabel("Format").selectOption(format);
    await page.waitForTimeout(60);
    assert.ok((await dialog.getByLabel("Text").inputValue()).length > 20, format);
  }
  await dialog.getByLabel("Format").selectOption("rows");
  await page.waitForFunction(() => /^53\.\.7\.\.\.\.\n/.test(document.querySelector("dialog textarea").value));
});

test("the examples open", async (t) => {
  const page = await play(t, "");
  await page.keyboard.press("i");
  await page.getByRole("button", { name: "AI Escargot" }).click();
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell] .digit").length === 23);
});

test("hostile links and pasted markup are only text", async (t) => {
  const markup = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
  for (const hash of [`#p=${encodeURIComponent(markup)}`, `?bd=${encodeURIComponent(markup)}`, `#view=${markup}`, `#view=book&topic=${markup}`, `#p=${"9".repeat(5000)}`, "#p=%E0%A4%A", `#p=${EXERCISE}&e=${markup}&m=${markup}`]) {
    const page = await open(t, { hash });
    await page.waitForTimeout(250);
    assert.equal(await page.evaluate(() => window.hacked), undefined, hash);
    await page.close();
  }
  const page = await play(t, "");
  await paste(page, `${markup}\n${EXERCISE}`);
  await page.waitForTimeout(300);
  await paste(page, `# ${markup}\n${EXERCISE}\n`);
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator("img").count(), 0);
  // What stands in the browser's store may be anything, too.
  await page.evaluate(() => {
    localStorage.setItem("ninefold.games", '{"current":5,"games":[null,{"id":"x"},7]}');
    localStorage.setItem("ninefold.settings", "rubbish");
  });
  await page.goto(page.url().split("#")[0]);
  await isReady(page);
});

test("the policy of the page allows nothing from outside", async (t) => {
  const page = await play(t, "");
  const policy = await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content");
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/);
});
