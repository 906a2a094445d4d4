// The view "learn": everything of it by keyboard and by pointer, read from the screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, isTooWide, open } from "./page.mjs";

const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** The view with this solver, once its run is there. */
async function learn(t, { topic = "scan", ...options } = {}) {
  const page = await open(t, { hash: `#view=learn&topic=${topic}`, ...options });
  await page.locator(".code li").first().waitFor();
  await counted(page, /\b0\b/);
  return page;
}

const solver = (page) => page.getByRole("combobox", { name: "Solver" });
const puzzle = (page) => page.getByRole("combobox", { name: "Puzzle" });
const sentence = (page) => page.locator(".sentence").innerText();
const count = (page) => page.locator(".count").innerText();
const at = async (page) => Number(/[\d,]+/.exec(await count(page))[0].replaceAll(",", ""));
const events = async (page) => Number((await count(page)).match(/[\d,]+/g)[1].replaceAll(",", ""));

/** Waits until the line under the sentence is so, and the moment that it counts is shown. */
async function counted(page, pattern) {
  await page.waitForFunction((source) => {
    const [, number] = /([\d,]+)/.exec(document.querySelector(".count")?.textContent ?? "") ?? [];
    const isShown = !number || document.querySelector(".said")?.dataset.at === number.replaceAll(",", "");
    return isShown && new RegExp(source).test(document.querySelector(".count").textContent);
  }, pattern.source);
}

/** Waits until the sentence is so. */
async function said(page, pattern) {
  await page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".sentence")?.textContent ?? ""), pattern.source);
}

/** The digits on the board, `.` for a blank. */
function board(page) {
  return page.locator(".stage .cell").evaluateAll((cells) => cells.map((cell) => cell.textContent.trim() || ".").join(""));
}

/** The text of the line of code that is marked. */
const marked = (page) => page.locator(".code li.now code").innerText();

test("the keys step, jump, play and go to both ends", async (t) => {
  const page = await learn(t);
  assert.equal(await board(page), EXAMPLE);
  await page.keyboard.press("ArrowRight");
  await said(page, /call: fill the rest/);
  assert.match(await marked(page), /^fn solve/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await counted(page, /Event 1 of/);
  await page.keyboard.press("p");
  await said(page, /write 1 into r1c3/);
  assert.match(await marked(page), /board\.set\(cell, Some\(digit\)\)/);
  await page.keyboard.press("]");
  await said(page, /write 2 into r1c4/);
  await page.keyboard.press("[");
  await said(page, /write 1 into r1c3/);
  await page.keyboard.press("Shift+ArrowRight");
  await said(page, /write 2 into r1c4/);
  await page.keyboard.press("Shift+ArrowLeft");
  await said(page, /write 1 into r1c3/);
  await page.keyboard.press("d");
  await said(page, /nine digits failed/);
  const dead = await at(page);
  await page.keyboard.press("b");
  await said(page, /go back: wipe/);
  await page.keyboard.press("Shift+D");
  await counted(page, new RegExp(`Event ${dead} of`));
  await page.keyboard.press("Shift+D");
  await counted(page, /There is none that way/);
  await page.keyboard.press("s");
  await said(page, /solved: no blank is left/);
  assert.equal(await board(page), SOLUTION);
  assert.equal(await at(page), await events(page));
  await page.keyboard.press("Home");
  await counted(page, /Event 0 of/);
  await page.keyboard.press("End");
  await said(page, /solved/);
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await counted(page, /Event [1-9]/);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("what is stepped to is told to those who listen, what plays is not", async (t) => {
  const page = await learn(t);
  const told = page.locator("[aria-live=polite]");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector("[aria-live=polite]").textContent === "write 1 into r1c3");
  await page.keyboard.press("+");
  await page.keyboard.press(" ");
  await counted(page, /Event [2-9]\d/);
  assert.equal(await told.textContent(), "");
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.querySelector("[aria-live=polite]").textContent !== "");
});

test("a rejected digit: the cell, the house and the cell that objects are lit, and the digit is pale", async (t) => {
  const page = await learn(t);
  await page.keyboard.press("p");
  await said(page, /write 1 into r1c3/);
  // A busy machine shows an event late: the next key waits for it.
  for (let event = (await at(page)) + 1; !/^not /.test(await sentence(page)); event++) {
    await page.keyboard.press("ArrowRight");
    await counted(page, new RegExp(`Event ${event} of`));
  }
  assert.equal(await sentence(page), "not 1 in r1c4: its row already has a 1");
  assert.equal(await page.locator(".stage .lit-here").getAttribute("data-cell"), "3");
  assert.equal(await page.locator(".stage .lit-objects").getAttribute("data-cell"), "2");
  assert.equal(await page.locator(".stage .lit-here .ghost").innerText(), "1");
  assert.equal(await page.locator(".stage .house-clash").getAttribute("width"), "9");
  assert.match(await marked(page), /return false/);
});

test("buttons, timeline and speed", async (t) => {
  const page = await learn(t, { topic: "bits" });
  await page.getByRole("button", { name: "One step on" }).click();
  await counted(page, /Event 1 of/);
  await page.getByRole("button", { name: "One step back" }).click();
  await counted(page, /Event 0 of/);
  await page.getByRole("button", { name: "Next dead end" }).click();
  await said(page, /nine digits failed/);
  await page.getByRole("button", { name: "Next backtrack" }).click();
  await said(page, /go back/);
  await page.getByRole("button", { name: "Last digit written" }).click();
  await said(page, /write/);
  await page.getByRole("button", { name: "To the end" }).click();
  await said(page, /solved/);
  await page.getByRole("button", { name: "To the start" }).click();
  await counted(page, /Event 0 of/);
  await page.getByRole("slider", { name: "Timeline" }).focus();
  await page.keyboard.press("ArrowRight"); // the slider's own key
  await counted(page, /Event 1 of/);
  const box = await page.getByRole("slider", { name: "Timeline" }).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const half = (await at(page)) / (await events(page));
  assert.ok(half > 0.45 && half < 0.55, `${half}`);
  await page.locator("h2").first().click();
  for (let k = 0; k < 20; k++) await page.keyboard.press("+");
  await page.getByText("100,000 a second").waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await said(page, /solved/); // 121,340 events
  for (let k = 0; k < 20; k++) await page.keyboard.press("-");
  await page.getByText("1 a second", { exact: true }).waitFor();
});

test("every solver runs to its solution, with its own structure", async (t) => {
  const page = await learn(t);
  const parts = {
    scan: /keeps nothing beside the board/,
    onward: /keeps nothing beside the board/,
    arrays: /cell\[3\]\[3\]\[9\]/,
    hash: /boxes\[3\]\[3\]/,
    flow: /boxes\[9\]\[9\]/,
    loop: /written: the digits written/,
    patches: /patches\[8\]/,
    bits: /Masks in binary/,
    fewest: /Masks in binary/,
    propagate: /written: the digits written/,
  };
  for (const [name, part] of Object.entries(parts)) {
    await solver(page).selectOption(name);
    await counted(page, /Event 0 of/);
    await page.locator("#panel").getByText(part).first().waitFor();
    // While a run is being recorded there is no end to go to yet: a person presses again.
    await page.waitForFunction(() => {
      document.querySelector("button[aria-label='To the end']")?.click();
      return /solved/.test(document.querySelector(".sentence")?.textContent ?? "");
    }, undefined, { polling: 300 });
    assert.equal(await board(page), SOLUTION, name);
  }
});

test("the changed entry flashes, with the statement that changed it", async (t) => {
  const page = await learn(t, { topic: "arrays" });
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowRight");
  await said(page, /mark it: row\[0\]\[0\] = true/);
  assert.equal(await page.locator(".entry").innerText(), "just now: row[0][0] = true");
  assert.equal(await page.locator("td.lit").count(), 1);
  assert.equal(await page.locator("td.lit i.on").count(), 1);
  assert.equal(await page.locator(".flash").count(), 1);
  await solver(page).selectOption("bits");
  await counted(page, /Event 0 of/);
  await page.locator("h2").first().click();
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowRight");
  await said(page, /mark it: rows\[0\] \^= 1 << 0/);
  assert.equal(await page.locator("td.lit").innerText(), "1");
  await page.getByText("rows[0] | columns[2] | boxes[0] = 0b").waitFor();
});

test("while it plays, the page goes on frame by frame", async (t) => {
  const page = await learn(t, { topic: "bits" });
  await page.getByRole("button", { name: "Tree", exact: true }).click();
  for (let k = 0; k < 9; k++) await page.keyboard.press("+");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const [frames, moments] = await page.evaluate(
    () =>
      new Promise((done) => {
        const [seen, start] = [new Set(), performance.now()];
        let frames = 0;
        const frame = (now) => {
          frames++;
          seen.add(document.querySelector(".sentence").textContent + document.querySelector("dd").textContent);
          if (now - start < 2000) requestAnimationFrame(frame);
          else done([frames, seen.size]);
        };
        requestAnimationFrame(frame);
      }),
  );
  // A machine that is busy with other things may be slower; standing still is what must not be.
  assert.ok(frames > 10 && moments > 0.3 * frames, `${frames} frames, ${moments} moments`);
});

test("the call stack and the counters go with it", async (t) => {
  const page = await learn(t, { topic: "hash" });
  await page.keyboard.press("d");
  await said(page, /nine digits failed/);
  const calls = await page.locator("section[aria-label='Call stack'] li").allInnerTexts();
  assert.match(calls[0], /r1c9 = 9 \?/);
  assert.match(calls.at(-1), /r1c3 = 1/);
  await page.getByText(`${calls.length} open calls`).waitFor();
  const counts = Object.fromEntries(await page.locator("dl[aria-label='Counted so far'] div").evaluateAll((all) => all.map((one) => one.innerText.split("\n"))));
  assert.deepEqual([counts.written, counts.backtracks], ["5", "0"]);
});

test("the tree grows, zooms, and leads to its moments", async (t) => {
  const page = await learn(t, { topic: "patches" });
  const small = await page.locator("option", { hasText: /^Tiny/ }).getAttribute("value");
  await puzzle(page).selectOption(small);
  await counted(page, /Event 0 of/);
  await page.getByRole("button", { name: "Tree", exact: true }).click();
  await page.getByRole("button", { name: "To the end" }).click();
  await said(page, /solved/);
  const summary = await page.locator(".tree canvas").getAttribute("aria-label");
  const [nodes, dead] = summary.match(/\d+/g).map(Number);
  assert.equal(nodes - dead, 6); // the blanks of the tiny one
  assert.ok(dead > 0);
  const way = page.getByRole("navigation", { name: "The way from the root" }).getByRole("button");
  assert.equal(await way.count(), 7);
  const before = await page.locator(".tree canvas").screenshot();
  await page.getByRole("button", { name: "Zoom in" }).click();
  assert.ok(!before.equals(await page.locator(".tree canvas").screenshot()));
  await page.getByRole("button", { name: "Whole tree" }).click();
  assert.ok(before.equals(await page.locator(".tree canvas").screenshot()));
  await way.nth(1).focus();
  await page.keyboard.press("Enter");
  await said(page, /^write \d into/);
  const first = await at(page);
  assert.equal(await way.count(), 2);
  // A click on a node: the whole tree is drawn, so one lies under some point of the canvas.
  await page.getByRole("button", { name: "To the end" }).click();
  await said(page, /solved/);
  const box = await page.locator(".tree canvas").boundingBox();
  search: for (let y = 20; y < box.height; y += 16) {
    for (let x = box.width / 2 - 90; x < box.width / 2 + 90; x += 12) {
      await page.mouse.click(box.x + x, box.y + y);
      if (/^write/.test(await sentence(page))) break search;
    }
  }
  await said(page, /^write \d into/);
  assert.ok((await at(page)) >= 1 && first >= 1);
  const still = await page.locator(".tree canvas").screenshot();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 140, { steps: 4 });
  await page.mouse.up();
  const dragged = await page.locator(".tree canvas").screenshot();
  assert.ok(!still.equals(dragged));
  await page.mouse.wheel(0, -300);
  await page.waitForTimeout(100);
  assert.ok(!dragged.equals(await page.locator(".tree canvas").screenshot()));
});

test("the flow chart lights the box where the run is", async (t) => {
  const page = await learn(t, { topic: "flow" });
  await page.getByRole("button", { name: "Structure" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.getByRole("button", { name: "Flow chart" }).getAttribute("aria-pressed"), "true");
  const lit = async (key, text) => {
    await page.locator("h2").first().click();
    await page.keyboard.press(key);
    await page.waitForFunction((text) => document.querySelector("#panel .now text")?.textContent === text, text);
  };
  await lit("p", "is it legal?");
  await lit("d", "is a digit left?");
  await lit("b", "go back one place");
  await lit("s", "solved");
  assert.match(await page.locator("#panel svg").getAttribute("aria-label"), /now at: solved/);
});

test("the lesson: its section, its links, its pictures that lead to the live thing", async (t) => {
  const page = await learn(t, { topic: "hash" });
  await page.getByRole("button", { name: "Lesson", exact: true }).click();
  await page.getByRole("heading", { name: "hash: sets, and a list of blanks" }).waitFor();
  await page.getByLabel("Section").selectOption({ label: "Find your tutorial" });
  await page.locator("article a code", { hasText: "patches" }).click();
  await page.getByRole("heading", { name: "patches: a tree of points" }).waitFor();
  await page.getByRole("button", { name: "Watch: the lists of patches" }).click();
  await page.locator("#panel").getByText("patches[0]").waitFor();
  assert.equal(await solver(page).inputValue(), "patches");
  await page.getByRole("button", { name: "Lesson", exact: true }).click();
  await page.getByLabel("Section").selectOption({ label: "Exercises" });
  const answer = page.locator("article details").first();
  await answer.locator("summary").click();
  assert.match(await answer.innerText(), /row \/ 3 \* 3 \+ column \/ 3/);
});

test("what comes next? is asked, answered and explained", async (t) => {
  const page = await learn(t, { topic: "arrays" });
  await page.getByRole("button", { name: "What comes next?" }).click();
  const quiz = page.getByRole("region", { name: "What comes next?" });
  for (let asked = 1; asked <= 4; asked++) {
    await quiz.getByText("What does the solver do next?").waitFor();
    const options = await quiz.locator(".options button").allInnerTexts();
    assert.ok(options.length >= 3 && new Set(options).size === options.length);
    const before = await at(page);
    await quiz.locator(".options button").nth(asked % options.length).focus();
    await page.keyboard.press("Enter");
    await quiz.getByText(/^(Right\.|No\.)/).waitFor();
    await counted(page, new RegExp(`Event ${before + 1} of`));
    // What the run does now is the option that is called right.
    const right = (await quiz.locator(".options .right").innerText()).replace(/^✓\s*/, "");
    await said(page, new RegExp(right.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")));
    await quiz.getByText(new RegExp(`of ${asked} right`)).waitFor();
    await quiz.getByRole("button", { name: "Next question" }).click();
    await page.waitForFunction(() => !document.querySelector(".options .right"));
  }
  await quiz.getByRole("button", { name: "End the quiz" }).click();
  assert.equal(await quiz.count(), 0);
});

test("the LeetCode answer goes to the clipboard", async (t) => {
  const page = await learn(t, { topic: "hash" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the LeetCode answer" }).click();
  await page.getByText("The answer as hash has it is in the clipboard").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^use std::collections::HashSet;/);
  assert.match(text, /impl Solution \{\n {4}pub fn solve_sudoku\(board: &mut Vec<Vec<char>>\) \{/);
  assert.doesNotMatch(text, /fn main|struct Solution|mod common/);
  await solver(page).selectOption("patches");
  await page.getByRole("button", { name: "Copy the LeetCode answer" }).click();
  await page.getByText("its nearest relative, scan").waitFor();
});

test("a race of several solvers ends with a ranking and times", async (t) => {
  const page = await learn(t);
  await page.getByRole("button", { name: "Race" }).click();
  for (const name of ["scan", "arrays", "bits"]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByRole("checkbox", { name: "fewest" }).uncheck();
  await page.getByText("At least two.").waitFor();
  assert.ok(await page.getByRole("button", { name: "Start the race" }).isDisabled());
  for (const name of ["scan", "hash", "fewest"]) await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("Seconds for the slowest").selectOption("3");
  await page.getByRole("button", { name: "Start the race" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".runner").first().waitFor();
  const work = () => page.getByRole("region", { name: "scan" }).locator("dd").first().innerText();
  const early = await work();
  await page.waitForTimeout(400);
  assert.notEqual(await work(), early); // the counters are live
  await page.getByRole("table").waitFor();
  const rows = (await page.locator("tbody tr").allInnerTexts()).map((row) => row.split("\t"));
  assert.deepEqual(rows.map((row) => row[1]), ["propagate", "fewest", "hash", "scan"]);
  assert.equal(rows[3][4], "4,208"); // what docs/learn says
  assert.ok(rows.every((row) => /^[\d.,]+ (µs|ms)$/.test(row.at(-1))));
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "Run it again" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await page.locator(".runner").count(), 0);
});

test("any puzzle: pasted, unreadable, clashing, hopeless", async (t) => {
  const page = await learn(t, { topic: "bits" });
  const paste = async (text) => {
    await page.getByRole("button", { name: "Paste a puzzle" }).click();
    await page.getByRole("textbox").fill(text);
    await page.getByRole("textbox").press("p"); // a letter in a text is no jump
    await page.getByRole("textbox").fill(text);
    await page.getByRole("button", { name: "Use it" }).click();
  };
  await paste(SOLUTION.replace(/^5346/, "...."));
  await page.waitForFunction(() => document.querySelectorAll(".stage .cell .digit").length === 77);
  assert.match(await board(page), /^\.{4}7/);
  await page.getByRole("button", { name: "To the end" }).click();
  await said(page, /solved/);
  assert.equal(await board(page), SOLUTION);
  await paste("hello");
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await paste(`55${".".repeat(79)}`);
  await said(page, /givens clash/);
  const trap = await page.locator("option", { hasText: /^The trap/ }).getAttribute("value");
  await puzzle(page).selectOption(trap);
  await counted(page, /of 2,000,000/);
  await page.getByRole("button", { name: "To the end" }).click();
  await counted(page, /recording is full/);
});

test("the puzzle of Play can be watched", async (t) => {
  const page = await open(t, { hash: `#puzzle=${EXAMPLE}` });
  await page.locator(".board").first().waitFor();
  await page.evaluate((line) => {
    const fields = Object.fromEntries(["entries", "removed", "corner", "centre", "colours"].map((name) => [name, new Array(81).fill(0)]));
    fields.givens = Array.from(line, (sign) => Number(sign) || 0);
    const game = { id: "one", title: "", fields, limits: null, auto: false, seconds: 0, solved: false, past: [], future: [] };
    localStorage.setItem("ninefold.games", JSON.stringify({ current: "one", games: [game] }));
    addEventListener("pagehide", () => localStorage.setItem("ninefold.games", JSON.stringify({ current: "one", games: [game] })));
  }, SOLUTION.replace(/^5346/, "...."));
  await page.reload();
  await page.getByRole("link", { name: "Learn" }).click();
  await page.locator(".code li").first().waitFor();
  await puzzle(page).selectOption({ label: "The puzzle on the board of Play" });
  await page.waitForFunction(() => document.querySelectorAll(".stage .cell .digit").length === 77);
});

test("in Chinese: the words of the page and of the engine, also when the language changes", async (t) => {
  const page = await learn(t, { topic: "flow", locale: "zh-CN" });
  await page.keyboard.press("p");
  await said(page, /在 r1c3 填入 1/);
  await page.getByRole("button", { name: "流程图", exact: true }).click();
  await page.locator("#panel text", { hasText: "合法吗？" }).waitFor();
  await page.getByRole("button", { name: "课文", exact: true }).click();
  await page.getByRole("heading", { name: "flow：照着流程图走" }).waitFor();
  await page.getByRole("button", { name: "搜索树", exact: true }).click();
  await page.getByText("目前的搜索树：1 个节点").first().waitFor();
  const english = /[A-Za-z]{4,}/g;
  const known = /^(Ninefold|English|LeetCode|Shift|Home|Inkala|Escargot|Easter|Monster|propagate|scan|onward|arrays|hash|flow|loop|patches|bits|fewest|true|false)$/;
  const body = (await page.locator("body").innerText()).replace(await page.locator(".code").innerText(), "");
  assert.deepEqual((body.match(english) ?? []).filter((word) => !known.test(word)), []);
  await page.getByLabel("语言").selectOption("en");
  await said(page, /write 1 into r1c3/);
});

test("on a phone everything is there, nothing is too wide, and the controls stay in sight", async (t) => {
  const page = await learn(t, { topic: "hash", viewport: { width: 360, height: 740 } });
  assert.equal(await isTooWide(page), false);
  const play = page.getByRole("button", { name: "Play", exact: true });
  assert.ok(await play.isVisible());
  const inSight = async () => {
    const { y } = await play.boundingBox();
    return y >= 0 && y < 740;
  };
  assert.ok(await inSight());
  for (const tab of ["Tree", "Flow chart", "Lesson", "Structure"]) {
    await page.getByRole("button", { name: tab, exact: true }).click();
    assert.equal(await isTooWide(page), false, tab);
    assert.ok(await inSight(), tab);
  }
  await page.getByRole("button", { name: "Race" }).click();
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(await faults(page), []);
});

test("no fault for axe in light and dark, in every tab", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    for (const [topic, key] of [["arrays", "p"], ["hash", "b"], ["patches", "d"], ["propagate", "p"], ["scan", "d"]]) {
      const page = await learn(t, { topic, colorScheme });
      await page.keyboard.press(key);
      await page.getByText("Keys", { exact: true }).click();
      await counted(page, /Event [1-9]/);
      assert.deepEqual(await faults(page), [], `${topic} ${colorScheme}`);
      if (topic === "arrays") {
        await page.getByRole("button", { name: "What comes next?" }).click();
        await page.locator(".options button").first().click();
        for (const tab of ["Tree", "Flow chart", "Lesson"]) {
          await page.getByRole("button", { name: tab, exact: true }).click();
          assert.deepEqual(await faults(page), [], `${tab} ${colorScheme}`);
        }
      }
      await page.context().close();
    }
  }
});

test("who wants no motion gets none", async (t) => {
  const page = await learn(t, { topic: "arrays" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowRight");
  await said(page, /mark it/);
  const name = await page.locator(".flash").first().evaluate((element) => getComputedStyle(element).animationName);
  assert.equal(name, "none");
  await page.getByRole("button", { name: "Race" }).click();
  await page.getByRole("button", { name: "Start the race" }).click();
  await page.locator(".runner").first().waitFor();
  assert.equal(await page.getByRole("table").count(), 1); // at once at its end
});
