// Hints, the whole way, and all steps: on an easy, a hard and a broken puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXERCISE, SOLUTION, board, cell, play, said } from "./page.mjs";

const CHAIN = "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8....";
/** Sudoku Explainer's steps, with their ratings. */
const rated = (page) => page.getByLabel("Techniques of").selectOption("explainer");
const settled = (page) => page.waitForFunction(() => !document.querySelector(".busy"));

test("an easy puzzle: a hint tells a little, then more, then all, and can be done", async (t) => {
  const page = await play(t);
  await rated(page);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Hint 1 of 3", pressed: true }).waitFor();
  assert.match(await said(page), /Look at box 2\.\s+A digit can be written\./);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Hint 2 of 3", pressed: true }).waitFor();
  assert.match(await said(page), /Hidden Single/);
  await page.getByRole("button", { name: /Tell me more/ }).click();
  await page.getByRole("button", { name: "Do this step" }).waitFor();
  assert.equal(await cell(page, 5).locator(".placed").innerText(), "8");
  await page.getByRole("button", { name: "Do this step" }).click();
  assert.equal((await board(page))[5], "8");
  await page.keyboard.press("Control+z");
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
});

test("hints alone lead to the solution", async (t) => {
  const page = await play(t, `${SOLUTION.slice(0, 76)}.....`);
  for (let k = 0; k < 5; k++) {
    for (let level = 0; level < 3; level++) await page.keyboard.press("h");
    await page.getByRole("button", { name: "Do this step" }).click();
  }
  await page.getByText("Solved. Well done!").waitFor();
});

test("a hard puzzle: the chain is drawn, and the sentence under the pointer lights its cells", async (t) => {
  const page = await play(t, CHAIN);
  await rated(page);
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 66").waitFor();
  assert.match(await said(page), /ER\s+7\.1\s+EP\s+7\.1\s+ED\s+2\.6/);
  for (let k = 0; k < 4; k++) await page.keyboard.press("]");
  await page.getByText("Step 5 of 66").waitFor();
  assert.match(await said(page), /7\.1 Forcing Chain: r2c2-5/);
  assert.equal(await page.locator("path.link").count(), 7);
  assert.ok(await page.locator("path.link.strong").count());
  assert.equal(await cell(page, 10).locator(".gone").getAttribute("data-mark"), "5");
  await page.getByRole("button", { name: "Then r1c9 is 1:" }).hover();
  assert.deepEqual(await page.locator(".pointed").evaluateAll((cells) => cells.map((one) => one.dataset.cell)), ["8"]);
  await page.mouse.move(0, 0);
  assert.equal(await page.locator(".pointed").count(), 0);
  await page.getByRole("button", { name: "Then r1c9 is 1:" }).focus();
  assert.equal(await page.locator(".pointed").count(), 1);
});

test("the whole way is walked back and forth, and can be left anywhere", async (t) => {
  const page = await play(t, CHAIN);
  await rated(page);
  await page.getByRole("button", { name: /^Explain/ }).click();
  await page.getByRole("button", { name: "Last step" }).click();
  await page.getByText("Step 66 of 66").waitFor();
  assert.equal((await board(page)).replaceAll(" ", "").length, 80);
  await page.getByRole("button", { name: "Step back" }).click();
  await page.getByText("Step 65 of 66").waitFor();
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByText("Step 1 of 66").waitFor();
  await page.getByRole("list", { name: "Steps" }).getByRole("button").nth(39).click();
  await page.getByText("Step 40 of 66").waitFor();
  const there = await board(page);
  await page.getByRole("button", { name: "Go on from here" }).click();
  const now = await board(page);
  assert.ok([...there].every((sign, at) => sign === " " || sign === now[at]));
  await page.keyboard.press("Control+z");
  assert.equal(await board(page), CHAIN.replaceAll(".", " "));
});

test("the techniques that were used lead to the book", async (t) => {
  const page = await play(t, CHAIN);
  await rated(page);
  await page.keyboard.press("e");
  await page.getByText("Techniques used").waitFor();
  await page.locator(".used").getByRole("button", { name: "Forcing Chain" }).click();
  await page.getByRole("heading", { name: "Forcing Chain", exact: true }).waitFor();
  await page.getByRole("img", { name: "Example: Forcing Chain" }).waitFor();
  assert.ok(await page.locator("path.link").count());
  await page.getByRole("button", { name: "Put this position on the board" }).click();
  await page.locator(".view[data-known]").waitFor();
  assert.ok((await board(page)).trim().length > 20);
  await page.goBack();
  await page.getByRole("heading", { name: "Forcing Chain", exact: true }).waitFor();
});

test("all steps that can be taken now are listed", async (t) => {
  const page = await play(t, CHAIN);
  await rated(page);
  await page.keyboard.press("t");
  await page.getByText(/Step 1 of \d\d+/).waitFor();
  assert.match(await said(page), /2\.6 Pointing/);
  await page.keyboard.press("]");
  await page.getByText(/Step 2 of \d\d+/).waitFor();
  await page.getByRole("button", { name: "Do this step" }).click();
  assert.equal(await page.getByRole("button", { name: /Automatic marks/ }).getAttribute("aria-pressed"), "true");
});

test("players' techniques come first: hints, the way with its score, all steps", async (t) => {
  const page = await play(t, CHAIN);
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Hint 2 of 3", pressed: true }).waitFor();
  assert.match(await said(page), /Pointing, 50 points\./);
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 64").waitFor();
  assert.match(await said(page), /Level\s+Unfair\s+Score\s+1174/);
  await page.getByRole("list", { name: "Steps" }).getByRole("button", { name: /Skyscraper|XY-Chain|AIC|Nice Loop/ }).first().click();
  assert.match(await said(page), /Suppose r\dc\d is \d\./);
  assert.ok(await page.locator(".gone").count());
  await page.getByRole("button", { name: "Go on from here" }).click();
  await page.keyboard.press("e");
  await page.getByText("from here", { exact: true }).waitFor();
  await page.keyboard.press("t");
  await page.getByText(/Step 1 of \d\d+/).waitFor();
  await page.keyboard.press("h");
  for (let level = 0; level < 2; level++) await page.keyboard.press("h");
  const before = await board(page);
  await page.getByRole("button", { name: "Do this step" }).click();
  await page.keyboard.press("h");
  assert.ok((await board(page)).length === before.length);
});

test("the other ladder answers the same question anew, and is kept", async (t) => {
  const page = await play(t, CHAIN);
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 64").waitFor();
  await rated(page);
  await page.getByText("Step 1 of 66").waitFor();
  assert.match(await said(page), /ER\s+7\.1/);
  await page.reload();
  await page.locator(".view[data-known]").waitFor();
  assert.equal(await page.getByLabel("Techniques of").inputValue(), "explainer");
  await page.keyboard.press("e");
  await page.getByText("Step 1 of 66").waitFor();
  await page.getByLabel("Techniques of").selectOption("hodoku");
  await page.getByText("Step 1 of 64").waitFor();
});

test("the book has the second ladder, with a live example of each technique", async (t) => {
  const page = await play(t, CHAIN);
  await page.keyboard.press("e");
  await page.getByText("Techniques used").waitFor();
  await page.locator(".used").getByRole("button", { name: "XY-Chain" }).or(page.locator(".used").getByRole("button").first()).first().click();
  await page.getByRole("heading", { level: 2 }).waitFor();
  for (const name of ["Skyscraper", "W-Wing", "Sue de Coq", "Franken Swordfish", "Forcing Net Verity"]) {
    await page.getByRole("navigation", { name: "Techniques" }).getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await page.getByRole("img", { name: `Example: ${name}` }).waitFor();
    await page.getByText(/^Remove \d from/).waitFor();
  }
});

test("a broken puzzle: the hint is what is wrong with it", async (t) => {
  const page = await play(t, `55${EXERCISE.slice(2)}`);
  await page.keyboard.press("h");
  await settled(page);
  assert.match(await said(page), /digit 5 more than once/);
  await page.keyboard.press("e");
  await settled(page);
  assert.match(await said(page), /digit 5 more than once|no solution/i);
});

test("a mistake of the player is named first", async (t) => {
  const page = await play(t);
  await cell(page, 2).click();
  await page.keyboard.press("2");
  await page.keyboard.press("h");
  await page.locator(".told").getByText(/A digit there is wrong/).waitFor();
});

test("a long explanation shows how far it is, and can be stopped", async (t) => {
  const page = await play(t, "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  await rated(page);
  await page.keyboard.press("e");
  await page.locator(".busy", { hasText: "Explaining…" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await settled(page);
  await page.keyboard.press("s");
  await page.locator(".told").getByText("It has exactly one solution.").waitFor();
});

test("the words follow the language", async (t) => {
  const page = await play(t, CHAIN, { locale: "zh-CN" });
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  await page.keyboard.press("h");
  await page.getByText("提示 1 / 3").waitFor();
  assert.match(await said(page), /[一-鿿]{4}/);
  await page.getByLabel("语言").selectOption("en");
  await page.getByText("Hint 1 of 3").waitFor();
  await page.waitForFunction(() => /Look at/.test(document.querySelector(".told").innerText));
  await page.reload();
  await page.getByLabel("Language").waitFor();
});
