// The page in other places: served by the command, without a network, on a processor without SIMD, several at once.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { ARGUMENTS, CHROMIUM, EXERCISE, PAGE, SOLUTION, board, cell, isReady, play } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const isFull = () => document.querySelectorAll("[role=gridcell] .digit").length === 81;

test("the command serves it, and then it works without the command", async (t) => {
  const command = spawn("cargo", ["run", "--quiet", "--release", "--", "page", "--no-open", "--port", "0", EXERCISE], { cwd: ROOT, detached: true });
  const end = () => process.kill(-command.pid, "SIGINT");
  t.after(() => command.exitCode === null && end());
  const [address] = await once(createInterface({ input: command.stdout }), "line");
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/#p=53\.\.7/);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(address);
  await isReady(page);
  assert.equal(await board(page), EXERCISE.replaceAll(".", " "));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const { icons, display } = await page.evaluate(async () => {
    const link = document.querySelector("link[rel=manifest]").href;
    const cached = await caches.match(link);
    return cached.json();
  });
  assert.equal(display, "standalone");
  assert.equal(icons.length, 1);
  assert.deepEqual(errors, []);
  end();
  await once(command, "exit");
  await page.reload();
  await isReady(page);
  await page.keyboard.press("s");
  await page.waitForFunction(isFull);
  assert.equal(await board(page), SOLUTION);
});

test("it works on a processor without SIMD", async (t) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS, "--js-flags=--no-enable-sse4-1"] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${pathToFileURL(PAGE).href}#p=${EXERCISE}`);
  await isReady(page);
  await page.keyboard.press("s");
  await page.waitForFunction(isFull);
  assert.equal(await board(page), SOLUTION);
  await page.goto(`${pathToFileURL(PAGE).href}#view=speed`);
  await page.reload();
  const simd = page.locator("dl div", { hasText: "SIMD" }).locator("dd").first();
  await page.waitForFunction(() => /yes|no/.test(document.querySelector("dl")?.innerText ?? ""));
  assert.equal((await simd.innerText()).trim(), "no");
});

test("several pages at once share the list, and nothing else", async (t) => {
  const one = await play(t);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await isReady(other);
  assert.equal(await board(other), EXERCISE.replaceAll(".", " "));
  await cell(one, 2).click();
  await one.keyboard.press("4");
  assert.equal(await cell(other, 2).innerText(), "");
  await other.keyboard.press("s");
  await other.waitForFunction(isFull);
  assert.equal(await cell(one, 3).innerText(), "");
});

test("the first puzzle is solved while the engine is still being unpacked", async (t) => {
  const page = await play(t, "");
  const solution = await page.evaluate((line) => globalThis.boot.solution(line), EXERCISE);
  assert.equal(solution, SOLUTION);
  // Several solutions, none, and what would take long are left to the engine.
  for (const line of [".".repeat(81), `55${EXERCISE.slice(2)}`, ".....5.8....6.1.42.7........9.5........1.6............5......61........4........."]) {
    assert.equal(await page.evaluate((line) => globalThis.boot.solution(line), line), "");
  }
});
