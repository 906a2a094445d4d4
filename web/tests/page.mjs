// The page in a real browser. One browser for all tests of a file; a test fails on any error that the page logs.
//
//   NINEFOLD_PAGE=/tmp/other.html node --test web/tests

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const PAGE = process.env.NINEFOLD_PAGE ?? fileURLToPath(new URL("../ninefold.html", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched;
after(async () => (await launched)?.close());

/** A new page, with nothing kept from others. It is closed when the test ends. */
export async function open(t, { hash = "", viewport = { width: 1280, height: 900 }, colorScheme = "light", locale = "en-US" } = {}) {
  launched ??= chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const browser = await launched;
  const context = await browser.newContext({ viewport, colorScheme, locale, acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const errors = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  t.after(async () => {
    await context.close();
    assert.deepEqual(errors, []);
  });
  await page.goto(pathToFileURL(PAGE).href + hash);
  return page;
}

/** What axe-core finds wrong: nothing, we hope. */
export async function faults(page) {
  await page.evaluate(AXE);
  // Only the violations: of all that is right, axe would tell every element.
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  });
}

/** Whether the page can be scrolled sideways: it never should. */
export function isTooWide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The exercise's board, and its solution. */
export const EXERCISE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** The main view with a puzzle, when it is there. */
export async function play(t, puzzle = EXERCISE, how = {}) {
  const page = await open(t, { hash: puzzle && `#p=${puzzle}`, ...how });
  await isReady(page);
  return page;
}

export async function isReady(page) {
  await page.locator(".view[data-known]").waitFor();
}

/** A cell of the board that is played on. */
export function cell(page, at) {
  return page.locator(`[role=gridcell][data-cell="${at}"]`);
}

/** The digits on it, a space for a blank. */
export async function board(page) {
  const digits = await page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((one) => one.querySelector(".digit:not(.placed)")?.textContent ?? " "));
  return digits.join("");
}

/** What the engine said beside it. */
export async function said(page) {
  return page.locator(".told").innerText();
}
