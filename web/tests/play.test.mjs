// A puzzle entered, played, checked and solved, by keyboard and by pointer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXERCISE, SOLUTION, board, cell, isReady, play, said } from "./page.mjs";

test("a puzzle typed on the keyboard is solved by one key", async (t) => {
  const page = await play(t, "");
  await page.keyboard.type(EXERCISE);
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  await page.keyboard.press("s");
  await page.waitForFunction(() => document.querySelectorAll("[data-cell] .digit").length === 81);
  assert.equal(await board(page), SOLUTION);
  assert.match(await said(page), /exactly one solution/);
  assert.match(await said(page), /Solved in [\d.]+ (µs|ms)/);
});

test("digits, marks and colours go where the modes say, and everything can be undone", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  assert.equal(await cell(page, 2).innerText(), "4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await page.keyboard.press("2");
  await page.keyboard.press("Shift+Digit6");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /corner marks 2 6/);
  await page.keyboard.press("c");
  await page.keyboard.press("6");
  await page.keyboard.press("Control+Digit2");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /centre marks 2 6/);
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /colours 3/);
  await page.keyboard.press("Alt+Digit5");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /colours 3 5/);
  for (let k = 0; k < 7; k++) await page.keyboard.press("Control+z");
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  assert.doesNotMatch(await cell(page, 3).getAttribute("aria-label"), /marks|colours/);
  for (let k = 0; k < 7; k++) await page.keyboard.press("Control+y");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /corner marks 2 6, centre marks 2 6, colours 3 5/);
  await page.keyboard.press("Delete");
  assert.doesNotMatch(await cell(page, 3).getAttribute("aria-label"), /marks/);
});

test("givens can't be overwritten, and Space takes the next mode", async (t) => {
  const page = await play(t);
  await cell(page, 0).click();
  await page.keyboard.press("9");
  await page.keyboard.press("Delete");
  assert.equal(await cell(page, 0).innerText(), "5");
  await page.keyboard.press(" ");
  assert.equal(await page.getByRole("button", { name: /^Corner/ }).getAttribute("aria-pressed"), "true");
});

test("cells are chosen by drawing, by Ctrl and by a double click", async (t) => {
  const page = await play(t);
  const middle = async (at) => {
    const { x, y, width, height } = await cell(page, at).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(2)));
  await page.mouse.down();
  for (const at of [3, 12, 21]) await page.mouse.move(...(await middle(at)), { steps: 4 });
  await page.mouse.up();
  const chosen = () => page.locator("[aria-selected=true]").evaluateAll((cells) => cells.map((one) => Number(one.dataset.cell)));
  assert.deepEqual(await chosen(), [2, 3, 12, 21]);
  await cell(page, 80).click({ modifiers: ["Control"] });
  assert.deepEqual(await chosen(), [2, 3, 12, 21, 80]);
  await cell(page, 0).dblclick();
  assert.ok((await chosen()).every((at) => EXERCISE[at] === "5"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  assert.equal((await chosen()).length, 81);
});

test("automatic marks can be edited, and clear themselves", async (t) => {
  const page = await play(t);
  await page.keyboard.press("a");
  const label = (at) => cell(page, at).getAttribute("aria-label");
  await page.waitForFunction(() => /candidates 1 2 4/.test(document.querySelector("[data-cell='2']").ariaLabel));
  await cell(page, 2).click();
  await page.keyboard.press("Control+Digit2");
  await page.waitForFunction(() => /candidates 1 4/.test(document.querySelector("[data-cell='2']").ariaLabel));
  await cell(page, 11).click();
  await page.keyboard.press("4");
  await page.waitForFunction(() => /candidates 1$/.test(document.querySelector("[data-cell='2']").ariaLabel));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /candidates 1 2 4/.test(document.querySelector("[data-cell='2']").ariaLabel));
  assert.match(await label(2), /row 1, column 3, blank/);
});

test("the keypad does the same for fingers", async (t) => {
  const page = await play(t, EXERCISE, { viewport: { width: 390, height: 844 } });
  await cell(page, 2).click();
  await page.getByRole("button", { name: "4, 7 left" }).click();
  assert.equal(await cell(page, 2).innerText(), "4");
  await page.getByRole("button", { name: "4, 6 left" }).waitFor();
  await page.getByRole("button", { name: /Erase/ }).click();
  assert.equal(await cell(page, 2).innerText(), "");
  await page.getByRole("button", { name: /^Corner/ }).click();
  await page.getByRole("button", { name: "1, 6 left" }).click();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /corner marks 1/);
  await page.getByRole("button", { name: /Undo/ }).click();
  assert.doesNotMatch(await cell(page, 2).getAttribute("aria-label"), /corner/);
});

test("a digit can be highlighted", async (t) => {
  const page = await play(t);
  await page.getByRole("group", { name: "Highlight a digit" }).getByRole("button", { name: "6" }).click();
  const lit = await page.locator(".cell.same").evaluateAll((cells) => cells.map((one) => one.innerText));
  assert.deepEqual(new Set(lit), new Set(["6"]));
  assert.equal(lit.length, [...EXERCISE].filter((sign) => sign === "6").length);
});

test("errors are told only when somebody asks", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("2"); // it should be 4
  assert.equal(await page.locator(".lit-wrong, .lit-clash").count(), 0);
  await page.keyboard.press("k");
  await page.locator(".lit-wrong").waitFor();
  assert.match(await said(page), /One digit is wrong/);
  assert.match(await cell(page, 2).getAttribute("aria-label"), /wrong/);
  await page.keyboard.press("Delete");
  await page.keyboard.press("k");
  await page.locator(".told").getByText("No mistake so far.").waitFor();
});

test("a game outlives a reload, with its list of moves", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit2");
  await page.reload();
  await isReady(page);
  assert.equal(await cell(page, 2).innerText(), "4");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /corner marks 2/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
});

test("several puzzles are kept in a list", async (t) => {
  const page = await play(t);
  await page.getByRole("button", { name: "New" }).click();
  assert.equal((await board(page)).trim(), "");
  await page.keyboard.press("7");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog");
  await dialog.locator("li").nth(1).waitFor();
  assert.equal(await dialog.locator("li").count(), 2);
  await dialog.getByRole("button", { name: "Open Imported puzzle" }).click();
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  await page.keyboard.press("l");
  await dialog.getByRole("button", { name: "Remove Puzzle" }).click();
  assert.equal(await dialog.locator("li").count(), 2, "it asks first");
  await dialog.getByRole("button", { name: "Remove? Yes, remove Puzzle" }).click();
  assert.equal(await dialog.locator("li").count(), 1);
});

test("the timer runs, and can be hidden for good", async (t) => {
  const page = await play(t);
  await page.getByRole("button", { name: /Timer 00:0[1-9]/ }).waitFor();
  await page.getByRole("button", { name: /Timer/ }).click();
  await page.getByRole("button", { name: "Show timer" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Show timer" }).waitFor();
});

test("who solves it is told so", async (t) => {
  const page = await play(t, `${SOLUTION.slice(0, 80)}.`);
  await cell(page, 80).click();
  await page.keyboard.press(SOLUTION[80]);
  await page.getByText("Solved. Well done!").waitFor();
});

test("starting over is one move", async (t) => {
  const page = await play(t);
  await page.keyboard.press("s");
  await page.waitForFunction(() => document.querySelectorAll("[data-cell] .digit").length === 81);
  await page.getByRole("button", { name: "Start over" }).click();
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  await page.keyboard.press("Control+z");
  assert.equal(await board(page), SOLUTION);
});

test("an edit ends what was asked about the board before it", async (t) => {
  const page = await play(t, "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  await cell(page, 1).click();
  await page.getByLabel("Techniques of").selectOption("explainer"); // it has long to look for its steps here
  await page.keyboard.press("e");
  await page.locator(".busy", { hasText: "Explaining…" }).waitFor();
  await page.keyboard.press("4");
  await page.waitForFunction(() => !document.querySelector(".busy"));
  await page.waitForTimeout(300);
  assert.equal(await cell(page, 1).innerText(), "4");
  assert.equal(await page.locator(".told").innerText(), "");
});

test("quick steps and Escape are no trouble", async (t) => {
  const page = await play(t, "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8....");
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 64").waitFor();
  for (let k = 0; k < 6; k++) await page.keyboard.press("]");
  for (const key of ["Escape", "h", "e", "t", "k"]) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  assert.equal(await page.locator(".trouble").count(), 0);
});

test("keys go on working after a click on a button or a choice of language", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.getByRole("button", { name: /^Corner/ }).click();
  await page.keyboard.press("1");
  assert.match(await cell(page, 2).getAttribute("aria-label"), /corner marks 1/);
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Language").selectOption("zh");
  await page.keyboard.press("2");
  assert.match(await cell(page, 3).getAttribute("aria-label"), /角标 2/);
});

test("two pages keep their games side by side", async (t) => {
  const one = await play(t, "");
  const other = await one.context().newPage();
  await other.goto(`${one.url()}#p=${EXERCISE}`);
  await isReady(other);
  await one.keyboard.type("123");
  await one.waitForTimeout(400);
  await one.keyboard.press("l");
  await one.getByRole("dialog").locator("li").nth(1).waitFor();
});

test("many puzzles at once do not push out the player's own", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await page.evaluate((line) => {
    const data = new DataTransfer();
    const digits = "123456789";
    const lines = Array.from({ length: 1000 }, (_, k) => line.replace(/[1-9]/g, (sign) => digits[(digits.indexOf(sign) + k) % 9]));
    data.setData("text/plain", lines.join("\n"));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, EXERCISE);
  await page.getByText("The first 100 of 1000 puzzles were added to your list.").waitFor();
  const ids = await page.evaluate(() => JSON.parse(localStorage.getItem("ninefold.games")).games.map(({ id }) => id));
  assert.equal(new Set(ids).size, 101);
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await page.getByRole("dialog").locator("li").nth(100).waitFor();
  assert.equal(await page.getByRole("dialog").locator("li").count(), 101);
  await page.getByText("31 of 81").waitFor();
});

test("what was asked stays when another view was looked at", async (t) => {
  const page = await play(t, "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8....");
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 64").waitFor();
  await page.keyboard.press("]");
  await page.getByText("Step 2 of 64").waitFor();
  await page.getByRole("button", { name: "About this technique" }).click();
  await page.getByRole("heading", { name: "Pointing", exact: true, level: 2 }).waitFor();
  await page.goBack();
  await page.getByText("Step 2 of 64").waitFor();
});

test("whatever stands in the browser's store, the page opens", async (t) => {
  const page = await play(t, "");
  for (const [name, text] of [["settings", "null"], ["settings", '{"language":"de"}'], ["games", "null"], ["games", '{"games":[{"id":"x","fields":{}}]}']]) {
    await page.evaluate(([name, text]) => localStorage.setItem(`ninefold.${name}`, text), [name, text]);
    await page.reload();
    await isReady(page);
  }
});

test("the board and the digits are in sight together on a small phone", async (t) => {
  const page = await play(t, EXERCISE, { viewport: { width: 360, height: 640 } });
  const { y } = await page.getByRole("grid").boundingBox();
  const pad = await page.getByRole("group", { name: "Digits" }).boundingBox();
  assert.ok(y >= 0 && pad.y + pad.height <= 640, `${y} ${pad.y + pad.height}`);
  await page.getByRole("button", { name: /^Hint/ }).click();
  await page.locator(".brief").waitFor();
  assert.match(await page.locator(".brief").innerText(), /Look at r5c5/);
});
