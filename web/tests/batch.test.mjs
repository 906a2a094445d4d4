// Many puzzles: files and pasted text in any format, answers in order, rubbish told.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { faults, isTooWide, open } from "./page.mjs";

const puzzles = (name) => new URL(`../../puzzles/${name}`, import.meta.url);
const lines = (name) => readFileSync(puzzles(name), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
const THOUSAND = lines("thousand.txt").map((line) => line.split("\t"));
const ANSWERS = lines("answers.txt").map((line) => line.split(" "));

const start = (page) => page.getByRole("button", { name: "Start" });

function choose(page, name, text) {
  return page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

async function saved(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the answers" }).click()]);
  return { name: file.suggestedFilename(), lines: readFileSync(await file.path(), "utf8").trimEnd().split("\n") };
}

test("a file with rubbish between its puzzles loses nothing", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  const text = ANSWERS.flatMap(([puzzle], k) => (k % 10 === 3 ? [puzzle, "rubbish, and more of it"] : [puzzle])).join("\n");
  await choose(page, "mixed.txt", text);
  await start(page).click();
  await page.getByText("44 puzzles answered in").waitFor();
  const count = (outcome) => ANSWERS.filter(([, answer]) => answer === outcome).length;
  const told = (outcome) => page.locator(`[data-outcome=${outcome}]`).innerText();
  assert.equal(await told("none"), String(count("none")));
  assert.equal(await told("many"), String(count("many")));
  assert.equal(await told("invalid"), "4");
  await page.getByText("line 5, column 1:").waitFor();
  const { name, lines } = await saved(page);
  assert.equal(name, "mixed-answers.csv");
  assert.equal(lines.length, 45);
  assert.equal(lines[0], "puzzle,solution,er,ep,ed,technique,outcome,reason");
  const proper = lines.slice(1).filter((line) => !line.includes("invalid"));
  for (const [k, [puzzle, answer]] of ANSWERS.entries()) {
    const isUnique = answer.length === 81;
    assert.equal(proper[k], `${puzzle},${isUnique ? answer : ""},,,,,${isUnique ? "unique" : answer},`);
  }
  assert.match(lines[5], /^"rubbish, and more of it",,,,,,invalid,.*5:1: /);
});

test("ratings are those of the library, in order, pasted and as plain lines", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  const some = THOUSAND.filter((_, k) => k % 10 === 0);
  await page.getByLabel("or paste puzzles").fill(some.map(([puzzle]) => puzzle).join("\n"));
  await page.getByLabel("Solutions and ratings").check();
  await page.getByLabel("Plain lines").check();
  await start(page).click();
  await page.getByText("100 puzzles answered in").waitFor();
  const { name, lines } = await saved(page);
  assert.equal(name, "ninefold-answers.txt");
  assert.deepEqual(lines.map((line) => line.split("\t").slice(0, 4)), some);
  const easy = some.filter(([, er]) => Number(er) < 1.6).length;
  assert.equal(await page.locator("[data-band=easy]").innerText(), String(easy));
});

test("other formats and pencilmark puzzles have their answers", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const marks = [...board].map((sign) => [..."123456789"].map((digit) => (sign === "." || sign === digit ? digit : ".")).join("")).join("");
  const few = marks.replace("123456789", "..3456789"); // no classic puzzle says so
  const rows = board.match(/.{9}/g).join("\n");
  await page.getByLabel("or paste puzzles").fill(`${rows}\n\n<opensudoku><game data="${board.replaceAll(".", "0")}"/></opensudoku>\n${few}\n`);
  await page.getByLabel("Solutions and ratings").check();
  await start(page).click();
  await page.getByText("3 puzzles answered in").waitFor();
  assert.equal(await page.locator("[data-outcome=unique]").innerText(), "3");
  await page.getByText("a pencilmark puzzle; only classic puzzles are rated").waitFor();
});

test("a hundred thousand lines do not freeze the page", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  const block = THOUSAND.map(([puzzle]) => puzzle).join("\n") + "\n";
  await choose(page, "many.sdm", block.repeat(100));
  await page.evaluate(() => {
    let last = performance.now();
    window.longest = 0;
    const look = () => {
      window.longest = Math.max(window.longest, performance.now() - last);
      last = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await start(page).click();
  await page.getByText("100,000 puzzles answered in").waitFor();
  assert.ok((await page.evaluate(() => window.longest)) < 500);
  const { lines } = await saved(page);
  assert.equal(lines.length, 100_001);
  const solution = (line) => line.split(",")[1];
  for (let k = 0; k < 1000; k++) assert.equal(solution(lines[1 + k]), solution(lines[99_001 + k]));
});

test("a long job can be cancelled, and what is done stays", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  const block = THOUSAND.map(([puzzle]) => puzzle).join("\n") + "\n";
  await choose(page, "long.txt", block.repeat(50));
  await page.getByLabel("Solutions and ratings").check();
  await start(page).click();
  await page.locator("[data-outcome=unique]").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("answered up to there").waitFor();
  const told = (await page.getByText("answered up to there").innerText()).replace(/\D/g, "");
  const { lines } = await saved(page);
  assert.equal(lines.length, Number(told) + 1);
  // The next job is not touched by the last.
  await page.getByLabel("Solutions", { exact: true }).check();
  await choose(page, "short.txt", THOUSAND[0][0]);
  await start(page).click();
  await page.getByText("1 puzzle answered in").waitFor();
});

test("a file is dropped, and everything works by keyboard", async (t) => {
  const page = await open(t, { hash: "#view=batch" });
  await start(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Choose a file or paste puzzles first.").waitFor();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.txt"));
    return transfer;
  }, THOUSAND.slice(0, 5).map(([puzzle]) => puzzle).join("\n"));
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: data });
  await page.getByText("dropped.txt").waitFor();
  await page.getByLabel("Solutions", { exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.getByLabel("Solutions and ratings").isChecked());
  await start(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("5 puzzles answered in").waitFor();
});

for (const colorScheme of ["light", "dark"]) {
  test(`nothing is in the way of anyone: ${colorScheme}`, async (t) => {
    const page = await open(t, { hash: "#view=batch", colorScheme, viewport: { width: 360, height: 740 } });
    assert.deepEqual(await faults(page), []);
    await choose(page, "some.txt", `${THOUSAND.slice(0, 30).map(([puzzle]) => puzzle).join("\n")}\nrubbish\n`);
    await page.getByLabel("Solutions and ratings").check();
    await start(page).click();
    await page.getByText("31 puzzles answered in").waitFor();
    assert.deepEqual(await faults(page), []);
    assert.equal(await isTooWide(page), false);
  });
}

test("in Chinese", async (t) => {
  const page = await open(t, { hash: "#view=batch", locale: "zh-CN" });
  await page.getByLabel("或粘贴题目").fill(`${THOUSAND[500][0]}\n废话\n`);
  await page.getByLabel("解和难度").check();
  await page.getByRole("button", { name: "开始" }).click();
  await page.getByText("2 道题已处理").waitFor();
  await page.getByText("第 2 行第 1 列").waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /\b(Puzzle|Solution|Start|line|Hidden|Naked)\b/);
});
