// The page by keyboard alone and by ear; its faults as axe-core sees them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXERCISE, cell, faults, isTooWide, open, play } from "./page.mjs";

const CHAIN = "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8....";

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds no fault in the main view, ${colorScheme}`, async (t) => {
    const page = await play(t, CHAIN, { colorScheme });
    const clean = async (what) => assert.deepEqual(await faults(page), [], what);
    await clean("board");
    await page.keyboard.press("a");
    await cell(page, 0).click();
    await page.keyboard.press("Alt+Digit3");
    await page.keyboard.press("v");
    await clean("marks and colours");
    for (const [key, text] of [["h", "Hint 1 of 3"], ["e", "Techniques used"], ["t", /Step 1 of/], ["k", "No mistake"]]) {
      await page.keyboard.press(key);
      await page.locator(".told").getByText(text).first().waitFor();
      await clean(key);
    }
    await page.keyboard.press("s");
    await page.locator(".told").getByText("exactly one solution").waitFor();
    await clean("solved");
    for (const key of ["i", "u", "l", "?"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(100);
      await clean(key);
      await page.keyboard.press("Escape");
    }
  });

  test(`axe finds no fault in a broken puzzle and in the book, ${colorScheme}`, async (t) => {
    for (const puzzle of [`55${EXERCISE.slice(2)}`, `${EXERCISE.slice(0, 79)}.9`]) {
      const page = await play(t, puzzle, { colorScheme, locale: "zh-CN" });
      assert.deepEqual(await faults(page), []);
    }
    const page = await open(t, { hash: "#view=book&topic=Forcing%20Chain", colorScheme });
    await page.getByRole("img", { name: "Example: Forcing Chain" }).waitFor();
    assert.deepEqual(await faults(page), []);
  });
}

test("the keyboard alone reaches everything", async (t) => {
  const page = await open(t);
  await page.locator(".view[data-known]").waitFor();
  const reached = new Set();
  for (let k = 0; k < 70; k++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => (document.activeElement.getAttribute("role") === "gridcell" ? "board" : document.activeElement.innerText || document.activeElement.ariaLabel || "")));
  }
  for (const name of ["board", "Make", "Learn", "Batch", "Techniques", "Speed", "New", "Import", "Share", "My puzzles", "Start over", "Print"]) {
    assert.ok([...reached].some((text) => text.trim() === name), `${name} of ${[...reached].join(" | ")}`);
  }
  for (const name of ["Digit", "Corner", "Centre", "Colour", "Hint", "Check", "Solve", "Explain", "All steps"]) {
    assert.ok([...reached].some((text) => text.startsWith(name)), name);
  }
  await page.getByRole("link", { name: "Learn" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Learn", level: 1 }).waitFor();
});

test("a listener hears cells, marks, conflicts and hints", async (t) => {
  const page = await play(t, `55${EXERCISE.slice(2)}`);
  const tree = async () => page.locator("main").ariaSnapshot();
  let heard = await tree();
  assert.match(heard, /grid "Sudoku board"/);
  assert.match(heard, /gridcell "row 1, column 1, 5 given, clashes with r1c2"/);
  assert.match(heard, /gridcell "row 1, column 3, blank"/);
  await page.goto(`${page.url().split("#")[0]}#p=${EXERCISE}`);
  await page.reload();
  await page.locator(".view[data-known]").waitFor();
  await page.keyboard.press("a");
  await page.waitForFunction(() => /candidates/.test(document.querySelector("[data-cell='2']").ariaLabel));
  heard = await tree();
  assert.match(heard, /gridcell "row 1, column 3, blank, candidates 1 2 4"/);
  await page.keyboard.press("h");
  const live = page.locator(".right > [role=status]");
  await page.waitForFunction(() => /Look at r5c5/.test(document.querySelector(".right > [role=status]").textContent));
  assert.equal(await live.getAttribute("aria-live"), "polite");
  heard = await tree();
  assert.match(heard, /status:[\s\S]*Look at r5c5/);
  await page.keyboard.press("k");
  await page.waitForFunction(() => /No mistake so far/.test(document.querySelector(".right > [role=status]").textContent));
});

test("the keyboard stays on the board while the arrows move", async (t) => {
  const page = await play(t);
  await cell(page, 0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "10");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await page.locator("[aria-selected=true]").count(), 2);
  await page.keyboard.press("Home");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "9");
});

test("nothing is too wide, from a small phone to a large screen", async (t) => {
  for (const [width, height] of [[360, 640], [390, 844], [820, 1180], [1280, 720], [2560, 1440]]) {
    for (const locale of ["en-US", "zh-CN"]) {
      const page = await play(t, CHAIN, { viewport: { width, height }, locale });
      await page.keyboard.press("e");
      await page.locator(".used").waitFor();
      assert.equal(await isTooWide(page), false, `${width} ${locale}`);
      await page.close();
    }
  }
});

test("language and appearance are chosen, and kept", async (t) => {
  const page = await play(t, "");
  await page.getByLabel("Appearance").selectOption("dark");
  await page.getByLabel("Language").selectOption("zh");
  await page.reload();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  await page.getByRole("link", { name: "出题" }).waitFor();
});

test("every word of the page is there in Chinese", async (t) => {
  for (const view of ["play", "make", "learn", "batch", "book", "speed"]) {
    const page = await open(t, { hash: `#view=${view}`, locale: "zh-CN" });
    await page.waitForTimeout(700);
    const english = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (parentElement.closest("pre, code, kbd, textarea, option, .code, li.rank1, .programs, label") || !parentElement.checkVisibility()) continue;
        if (/[A-Za-z]{4,}( [A-Za-z]{2,}){2,}/.test(textContent)) found.push(textContent.trim());
      }
      return found;
    });
    assert.deepEqual(english, [], view);
    await page.close();
  }
});

test("printing shows the board alone", async (t) => {
  const page = await play(t);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("button").filter({ visible: true }).count(), 0);
  assert.equal(await page.locator("[role=grid]").isVisible(), true);
});

test("motion is reduced where that is wanted", async (t) => {
  const page = await play(t, "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByLabel("Techniques of").selectOption("explainer"); // it has long to look for its steps here
  await page.keyboard.press("e");
  const wheel = page.locator(".wheel");
  await wheel.waitFor();
  assert.equal(await wheel.evaluate((one) => getComputedStyle(one).animationName), "none");
});
