// Names of cells, and numbers as people read them.

/** `r1c3` for cell 2. */
export function cellName(cell: number): string {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}

const format = new Intl.NumberFormat("en");

/** With a comma between thousands, which both languages use. */
export function grouped(count: number): string {
  return format.format(count);
}
