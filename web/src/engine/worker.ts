// Runs the engine: one request at a time, as "name\nrequest" in and JSON out. See engine/src/door.rs.

import { ask, text, type Exports } from "./door";
import { decoded, unpacker } from "./lzma";
import { joined, type Sizes } from "./streams";

/** What the page sends first: the packed engine to be compiled, or a part of it that is. */
export type Start = Packed | { module: WebAssembly.Module };
/** The size of the small part, and those of the streams of the large one. */
type Packed = { packed: string; small: number; large: Sizes };
export type Question = { id: number; name: string; request: string };
/** The parts of the engine: the solver of many lines is small and comes first; where it can't run, there is none. */
export type Compiled = { lanes: WebAssembly.Module | undefined } | { engine: WebAssembly.Module };
export type Reply =
  | { id: number; answer: string }
  | { id: number; report: string }
  | { id: number; broken: string }
  | Compiled;

let engine: Promise<Exports> | undefined;
let asking = 0;

function reply(message: Reply): void {
  postMessage(message);
}

async function compile({ packed, small, large }: Packed): Promise<void> {
  const all = large.reduce((sum, size) => sum + size, small);
  const upTo = unpacker(decoded(packed), all);
  const lanes = upTo(small).slice(0, small);
  // A browser that can't calculate four lanes at once finds instructions in there that it does not know.
  reply({ lanes: WebAssembly.validate(lanes) ? await WebAssembly.compile(lanes) : undefined });
  reply({ engine: await WebAssembly.compile(joined(upTo(all).subarray(small), large)) });
}

async function start(module: WebAssembly.Module): Promise<Exports> {
  let exports: Exports;
  const report = (at: number, length: number): void => reply({ id: asking, report: text(exports, at, length) });
  const instance = await WebAssembly.instantiate(module, { page: { report } });
  exports = instance.exports as unknown as Exports;
  return exports;
}

addEventListener("message", async ({ data }: MessageEvent<Start | Question>) => {
  if ("packed" in data) {
    await compile(data).catch((error: unknown) => reply({ id: 0, broken: String(error) }));
    return;
  }
  if ("module" in data) {
    engine = start(data.module);
    return;
  }
  try {
    const exports = await engine!;
    asking = data.id;
    reply({ id: data.id, answer: ask(exports, data.name, data.request) });
  } catch (error) {
    reply({ id: data.id, broken: String(error) });
  }
});
