// Runs the engine: one request at a time, as "name\nrequest" in and JSON out. See engine/src/door.rs.

import { unpacked } from "./lzma";

/** What the page sends first: the packed engine to be compiled, or a part of it that is. */
export type Start = { packed: string; sizes: [engine: number, lanes: number] } | { module: WebAssembly.Module };
export type Question = { id: number; name: string; request: string };
export type Compiled = { engine: WebAssembly.Module; lanes: WebAssembly.Module | undefined };
export type Reply =
  | { id: number; answer: string }
  | { id: number; report: string }
  | { id: number; broken: string }
  | { compiled: Compiled };

type Exports = {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer_length(): number;
  answer_at(): number;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let engine: Promise<Exports> | undefined;
let asking = 0;

function reply(message: Reply): void {
  postMessage(message);
}

function text(exports: Exports, at: number, length: number): string {
  // A call may grow the memory, which detaches the old view: it is made anew each time.
  return decoder.decode(new Uint8Array(exports.memory.buffer, at, length));
}

async function compile(packed: string, [cut, rest]: [number, number]): Promise<Compiled> {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const whole = unpacked(bytes, cut + rest);
  const lanes = whole.subarray(cut);
  // A browser that can't calculate four lanes at once finds instructions in there that it does not know.
  const both = [WebAssembly.compile(whole.subarray(0, cut)), WebAssembly.validate(lanes) ? WebAssembly.compile(lanes) : undefined];
  const [engine, wide] = await Promise.all(both);
  return { engine: engine!, lanes: wide };
}

async function start(module: WebAssembly.Module): Promise<Exports> {
  let exports: Exports;
  const report = (at: number, length: number): void => reply({ id: asking, report: text(exports, at, length) });
  const instance = await WebAssembly.instantiate(module, { page: { report } });
  exports = instance.exports as unknown as Exports;
  return exports;
}

function ask(exports: Exports, { name, request }: Question): string {
  const bytes = encoder.encode(`${name}\n${request}`);
  const at = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const length = exports.answer_length();
  return text(exports, exports.answer_at(), length);
}

addEventListener("message", async ({ data }: MessageEvent<Start | Question>) => {
  if ("packed" in data) {
    const failed = (error: unknown): void => reply({ id: 0, broken: String(error) });
    await compile(data.packed, data.sizes).then((compiled) => reply({ compiled }), failed);
    return;
  }
  if ("module" in data) {
    engine = start(data.module);
    return;
  }
  try {
    const exports = await engine!;
    asking = data.id;
    reply({ id: data.id, answer: ask(exports, data) });
  } catch (error) {
    reply({ id: data.id, broken: String(error) });
  }
});
