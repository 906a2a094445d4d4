// The exercise's answers, in the form that its editor takes.

import arrays from "../../../examples/arrays.rs?raw";
import bits from "../../../examples/bits.rs?raw";
import fewest from "../../../examples/fewest.rs?raw";
import hash from "../../../examples/hash.rs?raw";
import scan from "../../../examples/scan.rs?raw";
import type { LessonName } from "./types";

/** The examples, and those of the other solvers that are nearest to them. */
const nearest: Record<LessonName, "scan" | "arrays" | "hash" | "bits" | "fewest"> = {
  scan: "scan",
  onward: "scan",
  arrays: "arrays",
  hash: "hash",
  flow: "arrays",
  loop: "arrays",
  patches: "scan",
  bits: "bits",
  fewest: "fewest",
  propagate: "fewest",
};

const sources = { scan, arrays, hash, bits, fewest };

/** What is to be pasted, and whose it is. */
export function answer(lesson: LessonName): { lesson: string; text: string } {
  const name = nearest[lesson];
  const lines = sources[name].split("\n");
  const uses = lines.filter((line) => line.startsWith("use "));
  // The editor has its own `struct Solution`; what stands after `main` is for running it here.
  const program = lines.slice(lines.indexOf("struct Solution;") + 1, lines.indexOf("fn main() {"));
  const kept = program.filter((line) => !line.startsWith("#[allow"));
  return { lesson: name, text: `${[...uses, ...kept].join("\n").trim()}\n` };
}
