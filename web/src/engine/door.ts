// How a text goes into the engine and its answer comes out. See engine/src/door.rs.

export type Exports = {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer_length(): number;
  answer_at(): number;
};

export function text(exports: Exports, at: number, length: number): string {
  // A call may grow the memory, which detaches the old view: it is made anew each time.
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length));
}

export function ask(exports: Exports, name: string, request: string): string {
  const bytes = new TextEncoder().encode(`${name}\n${request}`);
  const at = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const length = exports.answer_length();
  return text(exports, exports.answer_at(), length);
}
