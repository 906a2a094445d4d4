// The engine in the page answers as the library does on this machine, word for word.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { EXERCISE, PAGE } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** How the page joins the streams of the engine: its own code, as it stands in the worker. */
async function joining() {
  const out = `${tmpdir()}/ninefold-streams-${process.pid}.mjs`;
  const rolldown = `${ROOT}/web/node_modules/.bin/rolldown`;
  const made = spawnSync(rolldown, [`${ROOT}/web/src/engine/streams.ts`, "--file", out, "--format", "es", "--platform", "node"]);
  assert.equal(made.status, 0, String(made.stderr));
  const { joined } = await import(out);
  rmSync(out);
  return joined;
}

/** The two parts of the engine, taken out of the page. */
async function parts() {
  const [, sizes, packed] = /id="engine" data-sizes="([^"]*)">([^<]*)</.exec(readFileSync(PAGE, "utf8"));
  const unpacked = spawnSync("xz", ["--format=lzma", "--decompress", "--stdout"], {
    input: Buffer.from(packed, "base64"),
    maxBuffer: 1 << 26,
  });
  assert.equal(unpacked.status, 0);
  const [lanes, ...streams] = sizes.split(" ").map(Number);
  assert.equal(unpacked.stdout.length, streams.reduce((sum, size) => sum + size, lanes));
  const joined = await joining();
  return [joined(unpacked.stdout.subarray(lanes), streams), unpacked.stdout.subarray(0, lanes)];
}

async function asking(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { page: { report() {} } });
  const { memory, room, answer_length, answer_at } = instance.exports;
  return (name, request) => {
    const text = new TextEncoder().encode(`${name}\n${request}`);
    const at = room(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const length = answer_length();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer_at(), length));
  };
}

function lines(path) {
  const text = readFileSync(`${ROOT}/puzzles/${path}`, "utf8");
  return text.split("\n").filter((line) => line && !line.startsWith("#"));
}

function puzzle(givens, entries = ".".repeat(81)) {
  return { givens, limits: Array(81).fill("123456789"), entries, removed: Array(81).fill("") };
}

/** Every function, on puzzles of every kind. */
function questions() {
  const asked = [];
  const ask = (name, request, language = "en") => asked.push([name, JSON.stringify({ ...request, language })]);
  for (const line of lines("answers.txt")) {
    const [givens, answer] = line.split(/\s+/);
    for (const name of ["solve", "check", "marks"]) ask(name, { puzzle: puzzle(givens) });
    if (answer === "many") ask("count", { puzzle: puzzle(givens), limit: 1000 });
  }
  ask("learn", { puzzle: EXERCISE, lesson: "scan", limit: 10_000 });
  for (const at of [1, 9, 70]) ask("moment", { at });
  lines("thousand.txt").forEach((line, k) => {
    const [givens] = line.split(/\s+/);
    const language = k % 2 ? "zh" : "en";
    if (k % 6 === 0) {
      ask("path", { puzzle: puzzle(givens), ladder: k % 12 ? "explainer" : "hodoku" }, language);
      for (const number of [0, 7, 30, 50]) ask("stage", { number }, language);
    }
    for (const ladder of ["explainer", "hodoku"]) {
      if (k % 25 === 0) for (const level of [1, 2, 3]) ask("hint", { puzzle: puzzle(givens), level, ladder }, language);
      if (k % 100 === 0) ask("steps", { puzzle: puzzle(givens), ladder }, language);
    }
  });
  for (const name of readdirSync(`${ROOT}/puzzles/formats`)) {
    ask("read", { text: readFileSync(`${ROOT}/puzzles/formats/${name}`, "latin1") });
  }
  for (const language of ["en", "zh"]) for (const name of ["about", "ladder"]) ask(name, {}, language);
  for (const line of lines("techniques.txt").slice(0, 20)) ask("example", { technique: line.split("\t")[0] });
  for (const line of lines("ladder.txt").filter((_, k) => k % 3 === 0)) ask("example", { technique: `hodoku:${line.split("\t")[0]}` });
  return asked;
}

test("the engine in the page answers as the library does", async () => {
  const [engine] = await parts();
  const ask = await asking(engine);
  const asked = questions();
  const input = asked.map(([name, request]) => `${name} ${request}\n`).join("");
  // With the features of the other tests, so that nothing is built anew.
  const features = process.env.NINEFOLD_FEATURES ?? "ninefold/serde";
  const built = spawnSync("cargo", ["build", "--quiet", "--workspace", "--features", features, "--example", "ask"], { cwd: ROOT });
  assert.equal(built.status, 0, String(built.stderr));
  const native = spawnSync(`${process.env.CARGO_TARGET_DIR ?? `${ROOT}/target`}/debug/examples/ask`, { input, maxBuffer: 1 << 28 });
  assert.equal(native.status, 0, String(native.stderr));
  const answers = String(native.stdout).trimEnd().split("\n");
  assert.equal(answers.length, asked.length);
  asked.forEach(([name, request], k) => assert.equal(ask(name, request), answers[k], `${name} ${request}`));
  console.log(`${asked.length} answers are equal, ${String(native.stdout).length} characters`);
});

test("four lanes answer as one does", async () => {
  const [engine, lanes] = await parts();
  const [one, four] = [await asking(engine), await asking(lanes)];
  const puzzles = [...lines("answers.txt"), ...lines("thousand.txt")].map((line) => line.slice(0, 81)).join("\n");
  const [, ...wide] = four("lines", puzzles).split("\n");
  const [, ...narrow] = one("lines", puzzles).split("\n");
  assert.equal(wide.length, 1041);
  assert.deepEqual(wide, narrow);
});
