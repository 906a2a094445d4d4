// How fast the page is, in a real browser: node web/bench.mjs. Machines are noisy; what is printed is the best and the middle of some runs.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const PAGE = pathToFileURL(process.env.NINEFOLD_PAGE ?? fileURLToPath(new URL("ninefold.html", import.meta.url))).href;
const EXERCISE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CLUES17 = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const RUNS = 9;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});

/** The best and the middle of some measurements. */
async function measured(name, unit, once) {
  const all = [];
  for (let run = 0; run < RUNS; run++) all.push(await once(run));
  all.sort((a, b) => a - b);
  console.log(`${name.padEnd(58)} best ${all[0].toFixed(1)} ${unit}, middle ${all[RUNS >> 1].toFixed(1)} ${unit}`);
}

/** A fresh page with a puzzle. */
async function opened(hash, script) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  await page.goto(PAGE + hash);
  return page;
}

/** Presses a key, and says after how many milliseconds the page shows the answer. */
async function answered(page, key, isThere) {
  return page.evaluate(
    ([key, isThere]) =>
      new Promise((done) => {
        const test = new Function(`return ${isThere}`);
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (!test()) return;
          watch.disconnect();
          done(performance.now() - start);
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }),
    [key, isThere],
  );
}

const FULL = "document.querySelectorAll('[role=gridcell] .digit').length === 81";

await measured("first solve after the page has loaded", "ms", async () => {
  const page = await opened(`#p=${EXERCISE}`, () => {
    addEventListener("load", () => {
      const start = performance.now();
      let pressed = false;
      const look = () => {
        if (!pressed && document.querySelector(".view[data-ready]")) {
          pressed = true;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true, cancelable: true }));
        }
        if (document.querySelectorAll("[role=gridcell] .digit").length === 81) globalThis.first = performance.now() - start;
        else setTimeout(look, 1);
      };
      look();
    });
  });
  await page.waitForFunction(() => globalThis.first);
  const first = await page.evaluate(() => globalThis.first);
  await page.context().close();
  return first;
});

{
  const page = await opened(`#p=${CLUES17}`);
  await page.locator(".view[data-ready]").waitFor();
  await measured("a 17-clue puzzle, from the key to the full board", "ms", async () => {
    const time = await answered(page, "s", FULL);
    await page.keyboard.press("Control+z");
    return time;
  });
  console.log(`  the page itself says: ${await page.locator(".told").innerText().catch(() => "")}`);
  await page.context().close();
}

{
  // Puzzles below ER 7, each from its start: the first hint at the highest level.
  const lines = readFileSync(new URL("../puzzles/thousand.txt", import.meta.url), "utf8").split("\n");
  const puzzles = lines.map((line) => line.split("\t")).filter(([, er]) => Number(er) < 7 && Number(er) >= 6).map(([puzzle]) => puzzle);
  await measured("a hint below ER 7 (position after all singles), level 3", "ms", async (run) => {
    const page = await opened(`#p=${puzzles[run * 7]}`);
    await page.locator(".view[data-ready]").waitFor();
    // To the hardest step of its path, then a hint there.
    await page.keyboard.press("e");
    await page.locator(".told ol[aria-label] li").first().waitFor();
    const hardest = await page.locator(".told .rating").evaluateAll((all) => {
      const ratings = all.filter((one) => one.tagName === "SPAN").map((one) => Number(one.textContent));
      return ratings.indexOf(Math.max(...ratings));
    });
    if (hardest > 0) {
      await page.locator(".told ol[aria-label] button").nth(hardest - 1).click();
      await page.waitForTimeout(100);
      await page.getByRole("button", { name: "Go on from here" }).click();
      await page.waitForTimeout(100);
    }
    const time = await answered(page, "h", "/Hint 1/.test(document.querySelector('.told').innerText)");
    await page.context().close();
    return time;
  });
}

{
  const page = await opened("#view=learn&topic=bits");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  for (let k = 0; k < 9; k++) await page.keyboard.press("+");
  const session = await page.context().newCDPSession(page);
  const frames = [];
  session.on("Tracing.dataCollected", ({ value }) => frames.push(...value.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts)));
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await session.send("Tracing.start", { categories: "disabled-by-default-devtools.timeline.frame,devtools.timeline.frame", transferMode: "ReportEvents" });
  await page.waitForTimeout(4000);
  await session.send("Tracing.end");
  await ended;
  frames.sort((a, b) => a - b);
  const seconds = (frames.at(-1) - frames[0]) / 1e6;
  console.log(`${"a solver at work, frames by the browser's own tracing".padEnd(58)} ${((frames.length - 1) / seconds).toFixed(1)} a second`);
  await page.context().close();
}

await browser.close();
