// Runs before all other scripts: a worker unpacks the engine while the page is still being built. The small part of it is there at
// once, so that the first puzzle need not wait.

import { ask, type Exports } from "./door";
import { decoded, unpacker } from "./lzma";
import type { Reply, Start } from "./worker";

export type Boot = {
  /** The address of the workers' script, which stands in the page. */
  url: string;
  worker: Worker;
  /** What the worker said before somebody listened. */
  said: Reply[];
  /** The only solution of a line, if it is found within some milliseconds. */
  solution(line: string): string;
};

const inside = (id: string): string => document.getElementById(id)?.textContent ?? "";
const url = URL.createObjectURL(new Blob([inside("worker")], { type: "text/javascript" }));
const worker = new Worker(url);
const said: Reply[] = [];
worker.onmessage = ({ data }: MessageEvent<Reply>) => said.push(data);
const packed = inside("engine");
const [small = 0, ...large] = (document.getElementById("engine")?.dataset.sizes ?? "").split(" ").map(Number);
worker.postMessage({ packed, small, large } satisfies Start);

/** So many signs of base64 hold more than the small part. */
const FIRST = 120_000;

/** The small part, or nothing where the browser can't run it. */
function begun(): Exports | undefined {
  try {
    const lanes = unpacker(decoded(packed.slice(0, FIRST)), small)(small);
    return new WebAssembly.Instance(new WebAssembly.Module(lanes)).exports as unknown as Exports;
  } catch {
    return undefined;
  }
}

const lanes = begun();
const solution = (line: string): string => (lanes ? ask(lanes, "first", line) : "");
(globalThis as { boot?: Boot }).boot = { url, worker, said, solution };
