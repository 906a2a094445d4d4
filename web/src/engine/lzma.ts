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
  #range = 0xffffffff;
  #code = 0;

  constructor(
    private readonly from: Uint8Array,
    private at: number,
  ) {
    for (let k = 0; k < 5; k++) this.#code = ((this.#code << 8) | this.from[this.at++]!) >>> 0;
  }

  bit(chances: Uint16Array, index: number): 0 | 1 {
    const chance = chances[index]!;
    const bound = (this.#range >>> BITS) * chance;
    let bit: 0 | 1;
    if (this.#code < bound) {
      this.#range = bound;
      chances[index] = chance + (((1 << BITS) - chance) >> 5);
      bit = 0;
    } else {
      this.#range -= bound;
      this.#code -= bound;
      chances[index] = chance - (chance >> 5);
      bit = 1;
    }
    this.#refill();
    return bit;
  }

  /** Bits with equal chances, the highest first. */
  direct(count: number): number {
    let value = 0;
    for (; count > 0; count--) {
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit) this.#code -= this.#range;
      value = value * 2 + bit;
      this.#refill();
    }
    return value;
  }

  /** A number of so many bits, the highest first; each bit has chances that depend on those before it. */
  tree(chances: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let k = 0; k < bits; k++) node = (node << 1) | this.bit(chances, from + node);
    return node - (1 << bits);
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

  #refill(): void {
    if (this.#range < 1 << 24) {
      this.#range = (this.#range << 8) >>> 0;
      this.#code = ((this.#code << 8) | (this.from[this.at++] ?? 0)) >>> 0;
    }
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

export function unpacked(from: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
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
    while (sign < 0x100) sign = (sign << 1) | coder.bit(literal, table + sign);
    out[at++] = sign;
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

  while (at < size) {
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
  return out;
}
