// A line of Rust in parts, each with its kind: enough to read it more easily.

export type Token = [kind: "comment" | "keyword" | "literal" | "type" | "", text: string];

const PARTS =
  /(\/\/.*$)|\b(fn|let|mut|for|in|if|else|return|match|loop|while|continue|break|struct|impl|enum|use|const|true|false|self|Self|usize|u16|u32|bool|as)\b|\b(\d\w*)\b|\b([A-Z]\w*)\b/g;

export function tokens(line: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(PARTS)) {
    if (match.index > end) found.push(["", line.slice(end, match.index)]);
    const kind = match[1] ? "comment" : match[2] ? "keyword" : match[3] ? "literal" : "type";
    found.push([kind, match[0]]);
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push(["", line.slice(end)]);
  return found;
}
