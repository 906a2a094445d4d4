// Runs the engine: one request at a time, as "name\nrequest" in and JSON out. See engine/src/door.rs.

import { ask, text, type Exports } from "./door";
import { decoded, unpacker } from "./lzma";

/** What the page sends first: the packed engine to be compiled, or a part of it that is. */
export type Start = { packed: string; sizes: [lanes: number, engine: number] } | { module: WebAssembly.Module };
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

async function compile(packed: string, [small, large]: [number, number]): Promise<void> {
  const upTo = unpacker(decoded(packed), small + large);
  const lanes = upTo(small).slice(0, small);
  // A browser that can't calculate four lanes at once finds instructions in there that it does not know.
  reply({ lanes: WebAssembly.validate(lanes) ? await WebAssembly.compile(lanes) : undefined });
  reply({ engine: await WebAssembly.compile(upTo(small + large).subarray(small)) });
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
    await compile(data.packed, data.sizes).catch((error: unknown) => reply({ id: 0, broken: String(error) }));
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
