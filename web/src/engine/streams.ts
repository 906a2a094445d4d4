// The numbers of a module's code, each kind by itself. Alike numbers that lie together pack better: a sixteenth of the engine.
//
//   module:  what comes before | code: instructions with their numbers         | what comes after
//   parted:  what comes before | instructions | gets | sets | calls | offsets   | what comes after
//
// Sizes of functions and of the code are left out: they follow from the rest. The same walk goes both ways: it takes each number from
// where it stands and puts it where it belongs.

/** What stands by itself: instructions, and the numbers of local.get, of local.set and local.tee, of calls, of loads and stores. */
const STREAMS = 5;
const [MAIN, GETS, SETS, CALLS, OFFSETS] = [0, 1, 2, 3, 4] as const;

/** The size of what comes before, of each stream, and of what comes after. */
export type Sizes = readonly number[];

/** A place in some bytes. */
class Cursor {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    public at: number,
  ) {}

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
}

/** Takes bytes from one stream or from several, and puts them into several or into one. */
class Walk {
  constructor(
    private readonly from: readonly Cursor[],
    private readonly to: readonly Cursor[],
  ) {}

  bytes(count: number, stream: number = MAIN): void {
    const [from, to] = [this.from[stream]!, this.to[stream]!];
    for (; count > 0; count--) to.bytes[to.at++] = from.bytes[from.at++]!;
  }

  number(stream: number = MAIN): number {
    const from = this.from[stream]!;
    const [start, value] = [from.at, from.number()];
    const count = from.at - start;
    from.at = start;
    this.bytes(count, stream);
    return value;
  }

  numbers(count: number): void {
    for (; count > 0; count--) this.number();
  }

  /** A function without its size: its locals, then instructions to its end. */
  body(): void {
    for (let groups = this.number(); groups > 0; groups--) {
      this.number();
      this.bytes(1);
    }
    for (let depth = 1; depth > 0; ) depth += this.instruction();
  }

  /** An instruction; how many blocks more are open after it. */
  private instruction(): number {
    const from = this.from[MAIN]!;
    const code = from.bytes[from.at]!;
    this.bytes(1);
    if (code >= 0x28 && code <= 0x3e) {
      this.number();
      this.number(OFFSETS);
    } else if (code >= 0x02 && code <= 0x04) {
      this.number();
      return 1;
    } else if (code === 0x0b) {
      return -1;
    } else if (code === 0x20) {
      this.number(GETS);
    } else if (code === 0x21 || code === 0x22) {
      this.number(SETS);
    } else if (code === 0x10) {
      this.number(CALLS);
    } else if (code === 0x0e) {
      this.numbers(this.number() + 1);
    } else if (code === 0x11) {
      this.numbers(2);
    } else if ([0x0c, 0x0d, 0x23, 0x24, 0x3f, 0x40, 0x41, 0x42].includes(code)) {
      this.number();
    } else if (code === 0x43 || code === 0x44) {
      this.bytes(code === 0x43 ? 4 : 8);
    } else if (code === 0xfc) {
      // Of these, conversions have no numbers, memory.copy two and memory.fill one.
      const which = this.number();
      if (which > 7 && which !== 10 && which !== 11) throw new Error(`instruction fc ${which}`);
      this.numbers(which === 10 ? 2 : which === 11 ? 1 : 0);
    } else if (code > 0xc4 || (code > 0x24 && code < 0x28) || code === 0x1c) {
      throw new Error(`instruction ${code.toString(16)}`);
    }
    return 0;
  }
}

/** The sizes of functions take five bytes, as linkers write them. */
const SIZE = 5;

function putSize(bytes: Uint8Array, at: number, size: number): void {
  for (let k = 0; k < SIZE; k++) bytes[at + k] = ((size >>> (7 * k)) & 127) | (k < SIZE - 1 ? 128 : 0);
}

/** The module that was parted. */
export function joined(parted: Uint8Array<ArrayBuffer>, sizes: Sizes): Uint8Array<ArrayBuffer> {
  const starts = sizes.map((_, k) => sizes.slice(0, k).reduce((sum, size) => sum + size, 0));
  const from = Array.from({ length: STREAMS }, (_, k) => new Cursor(parted, starts[k + 1]!));
  const [before, after] = [parted.subarray(0, sizes[0]), parted.subarray(starts[STREAMS + 1])];
  const count = new Cursor(parted, from[MAIN]!.at).number();
  const out = new Cursor(new Uint8Array(parted.length + SIZE * (count + 2)), 0);
  out.bytes.set(before);
  out.at = before.length;
  out.bytes[out.at++] = 10;
  const start = (out.at += SIZE);
  const walk = new Walk(from, Array<Cursor>(STREAMS).fill(out));
  walk.number();
  for (let left = count; left > 0; left--) {
    const body = (out.at += SIZE);
    walk.body();
    putSize(out.bytes, body - SIZE, out.at - body);
  }
  putSize(out.bytes, start - SIZE, out.at - start);
  out.bytes.set(after, out.at);
  return out.bytes.subarray(0, out.at + after.length);
}

/** A module in parts, and their sizes. */
export function parted(module: Uint8Array<ArrayBuffer>): { bytes: Uint8Array; sizes: Sizes } {
  const from = new Cursor(module, 8);
  let start = from.at;
  while (module[from.at] !== 10) {
    from.at++;
    const size = from.number();
    start = from.at += size;
  }
  from.at++;
  const size = from.number();
  const end = from.at + size;
  const streams = Array.from({ length: STREAMS }, () => new Cursor(new Uint8Array(module.length), 0));
  const walk = new Walk(Array<Cursor>(STREAMS).fill(from), streams);
  for (let left = walk.number(); left > 0; left--) {
    from.number();
    walk.body();
  }
  if (from.at !== end) throw new Error("the code ends elsewhere");
  const parts = [module.subarray(0, start), ...streams.map(({ bytes, at }) => bytes.subarray(0, at)), module.subarray(end)];
  const sizes = parts.map(({ length }) => length);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return { bytes, sizes };
}
