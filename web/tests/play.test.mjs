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
  await page.getByText("No mistake so far.").waitFor();
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
  assert.equal(await dialog.locator("li").count(), 2);
  await dialog.getByRole("button", { name: "Open Imported puzzle" }).click();
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  await page.keyboard.press("l");
  await dialog.getByRole("button", { name: "Remove Puzzle" }).click();
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
