// A file, or what was pasted, as pieces of text: however large it is, a little of it is in memory.

export type Piece = { text: string; first: boolean; last: boolean; end: number };

/** So many bytes are read at once: some thousand puzzles. */
const SIZE = 1 << 19;

/** How the bytes are to be read. Windows likes to write UTF-16. */
function encoding(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return "utf-8";
}

export async function* pieces(source: Blob): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding(new Uint8Array(await source.slice(0, 2).arrayBuffer())));
  let at = 0;
  do {
    const end = Math.min(at + SIZE, source.size);
    const last = end === source.size;
    const text = decoder.decode(await source.slice(at, end).arrayBuffer(), { stream: !last });
    yield { text, first: at === 0, last, end };
    at = end;
  } while (at < source.size);
}
