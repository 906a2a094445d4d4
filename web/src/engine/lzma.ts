// Unpacks LZMA: the engine is a quarter smaller than with gzip, the best that browsers unpack by themselves.
//
//   byte 0: (pb * 5 + lp) * 9 + lc    1-4: size of the dictionary    5-12: size of the output    13-: the range coder

const BITS = 11;
const HALF = 1 << (BITS - 1);
const STATES = 12;

function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(HALF);
}

class RangeDecoder {
  /** The range and the code. In an array of their kind they are calculated as whole numbers, which is faster. */
  readonly #now = new Uint32Array([0xffffffff, 0]);

  constructor(
    private readonly from: Uint8Array,
    private at: number,
  ) {
    for (let k = 0; k < 5; k++) this.#now[1] = (this.#now[1]! << 8) | this.from[this.at++]!;
  }

  bit(chances: Uint16Array, index: number): 0 | 1 {
    const now = this.#now;
    const chance = chances[index]!;
    const range = now[0]!;
    const bound = Math.imul(range >>> BITS, chance) >>> 0;
    let bit: 0 | 1;
    let left: number;
    if (now[1]! < bound) {
      left = bound;
      chances[index] = chance + (((1 << BITS) - chance) >> 5);
      bit = 0;
    } else {
      left = (range - bound) >>> 0;
      now[1]! -= bound;
      chances[index] = chance - (chance >> 5);
      bit = 1;
    }
    now[0] = left;
    if (left < 1 << 24) this.#refill(now);
    return bit;
  }

  /** Bits with equal chances, the highest first. */
  direct(count: number): number {
    const now = this.#now;
    let value = 0;
    for (; count > 0; count--) {
      now[0] = now[0]! >>> 1;
      const bit = now[1]! >= now[0] ? 1 : 0;
      if (bit) now[1]! -= now[0];
      value = value * 2 + bit;
      if (now[0] < 1 << 24) this.#refill(now);
    }
    return value;
  }

  /** Goes down a tree of chances from a node, bit by bit, to the first node past the end. Most of the time is spent here. */
  walk(chances: Uint16Array, from: number, node: number, end: number): number {
    const now = this.#now;
    let range = now[0]!;
    let code = now[1]!;
    while (node < end) {
      const index = from + node;
      const chance = chances[index]!;
      const bound = Math.imul(range >>> BITS, chance) >>> 0;
      if (code < bound) {
        range = bound;
        chances[index] = chance + (((1 << BITS) - chance) >> 5);
        node <<= 1;
      } else {
        range = (range - bound) >>> 0;
        code = (code - bound) >>> 0;
        chances[index] = chance - (chance >> 5);
        node = (node << 1) | 1;
      }
      if (range < 1 << 24) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | (this.from[this.at++] ?? 0)) >>> 0;
      }
    }
    now[0] = range;
    now[1] = code;
    return node;
  }

  /** A number of so many bits, the highest first; each bit has chances that depend on those before it. */
  tree(chances: Uint16Array, from: number, bits: number): number {
    return this.walk(chances, from, 1, 1 << bits) - (1 << bits);
  }

  /** The same, the lowest first. */
  reverse(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let k = 0; k < bits; k++) {
      const bit = this.bit(chances, from + node);
      node = (node << 1) | bit;
      value |= bit << k;
    }
    return value;
  }

  #refill(now: Uint32Array): void {
    now[0] = now[0]! << 8;
    now[1] = (now[1]! << 8) | (this.from[this.at++] ?? 0);
  }
}

/** The length of a repetition: short, middle or long. */
class Lengths {
  readonly #choice = probabilities(2);
  readonly #short = probabilities(16 << 3);
  readonly #middle = probabilities(16 << 3);
  readonly #long = probabilities(1 << 8);

  read(coder: RangeDecoder, place: number): number {
    if (!coder.bit(this.#choice, 0)) return 2 + coder.tree(this.#short, place << 3, 3);
    if (!coder.bit(this.#choice, 1)) return 10 + coder.tree(this.#middle, place << 3, 3);
    return 18 + coder.tree(this.#long, 0, 8);
  }
}

/** What unpacks piece by piece: it goes on up to a place, and gives all that is there by then. */
export function unpacker(from: Uint8Array, size: number): (end: number) => Uint8Array<ArrayBuffer> {
  const properties = from[0]!;
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const coder = new RangeDecoder(from, 13);
  const out = new Uint8Array(size);
  const literal = probabilities(0x300 << (lc + lp));
  const isMatch = probabilities(STATES << 4);
  const isRepeat = probabilities(STATES);
  const isOther = [probabilities(STATES), probabilities(STATES), probabilities(STATES)] as const;
  const isLong = probabilities(STATES << 4);
  const slots = probabilities(4 << 6);
  const near = probabilities(1 + 128);
  const align = probabilities(1 << 4);
  const lengths = [new Lengths(), new Lengths()] as const;
  const last = [0, 0, 0, 0];
  let state = 0;
  let at = 0;

  function readLiteral(): void {
    const before = at > 0 ? out[at - 1]! : 0;
    const table = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let sign = 1;
    if (state >= 7) {
      // After a repetition: the byte that would have come next tells something.
      let match = out[at - last[0]! - 1]!;
      do {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = coder.bit(literal, table + ((1 + expected) << 8) + sign);
        sign = (sign << 1) | bit;
        if (bit !== expected) break;
      } while (sign < 0x100);
    }
    out[at++] = coder.walk(literal, table, sign, 0x100);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  function readDistance(length: number): number {
    const slot = coder.tree(slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + coder.reverse(near, base - slot, bits);
    return base + coder.direct(bits - 4) * 16 + coder.reverse(align, 0, 4);
  }

  /** Goes on at least to there; a repetition may lead past it. */
  function advance(end: number): void {
    while (at < end) {
      const place = at & ((1 << pb) - 1);
      if (!coder.bit(isMatch, (state << 4) + place)) {
        readLiteral();
        continue;
      }
      let length: number;
      if (coder.bit(isRepeat, state)) {
        if (!coder.bit(isOther[0], state)) {
          if (!coder.bit(isLong, (state << 4) + place)) {
            state = state < 7 ? 9 : 11;
            out[at] = out[at - last[0]! - 1]!;
            at++;
            continue;
          }
        } else {
          const which = !coder.bit(isOther[1], state) ? 1 : !coder.bit(isOther[2], state) ? 2 : 3;
          last.unshift(...last.splice(which, 1));
        }
        length = lengths[1].read(coder, place);
        state = state < 7 ? 8 : 11;
      } else {
        length = lengths[0].read(coder, place);
        state = state < 7 ? 7 : 10;
        last.unshift(readDistance(length));
        last.pop();
      }
      const source = at - last[0]! - 1;
      for (let k = 0; k < length && at < size; k++) out[at++] = out[source + k]!;
    }
  }

  return (end) => {
    advance(Math.min(end, size));
    return out;
  };
}

/** The bytes of base64. */
export function decoded(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}
