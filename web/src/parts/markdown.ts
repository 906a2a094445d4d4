// The part of Markdown that docs/ uses, as HTML. The text is our own; everything in it is escaped all the same.

/** A heading, and all up to the next one of the same or a higher rank. */
export type Section = { id: string; rank: number; title: string; html: string };

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The address of a heading, as the usual sites make it. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** Code is put aside first, so that a link may have code in its words. */
function inline(text: string): string {
  const codes: string[] = [];
  const rest = text.replace(/`([^`]+)`/g, (_, code: string) => `\uE000${codes.push(code) - 1}\uE000`);
  return prose(rest).replace(/\uE000(\d+)\uE000/g, (_, k: string) => `<code>${escaped(codes[Number(k)] ?? "")}</code>`);
}

function prose(text: string): string {
  return escaped(text)
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, (_, alt: string, path: string) => `<span class="picture" data-picture="${path}">${alt}</span>`)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, to: string) => link(words, to))
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^*])\*([^*]+)\*/g, "$1<em>$2</em>");
}

/** Links within the page stay; those to other files are only words here. */
function link(words: string, to: string): string {
  return to.startsWith("#") ? `<a href="${to}" data-section="${to.slice(1)}">${words}</a>` : words;
}

const cells = (line: string): string[] => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));

/** The blocks of some lines. */
export function html(lines: string[]): string {
  const out: string[] = [];
  let at = 0;
  const take = (while_: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && while_(lines[at]!)) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === "" || line.startsWith("<!--")) {
      at++;
    } else if (line.startsWith("```")) {
      at++;
      const code = take((line) => !line.startsWith("```"));
      at++;
      out.push(`<pre tabindex="0"><code>${escaped(code.join("\n"))}</code></pre>`);
    } else if (line === "</details>" || line.startsWith("<details>")) {
      const summary = /<summary>(.*)<\/summary>/.exec(line);
      out.push(summary ? `<details><summary>${inline(summary[1]!)}</summary>` : line);
      at++;
    } else if (line.startsWith("|")) {
      out.push(table(take((line) => line.startsWith("|"))));
    } else if (/^(- |\d+\. )/.test(line)) {
      const tag = line.startsWith("- ") ? "ul" : "ol";
      const items: string[] = [];
      for (const part of take((line) => /^(- |\d+\. |\s+\S)/.test(line))) {
        if (/^(- |\d+\. )/.test(part)) items.push(part.replace(/^(- |\d+\. )/, ""));
        else items[items.length - 1] += ` ${part.trim()}`;
      }
      out.push(`<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`);
    } else if (line.startsWith("#")) {
      const rank = line.indexOf(" ");
      out.push(`<h${rank} id="${slug(line.slice(rank + 1))}">${inline(line.slice(rank + 1))}</h${rank}>`);
      at++;
    } else {
      out.push(`<p>${inline(take((line) => line.trim() !== "" && !/^(```|\||#|- |\d+\. |<!--|<\/?details>)/.test(line)).join("\n"))}</p>`);
      if (at < lines.length && lines[at] === line) at++; // a line that looks like a block and is none
    }
  }
  return out.join("\n");
}

function table(lines: string[]): string {
  const [head = "", , ...rows] = lines;
  const row = (line: string, tag: string): string => `<tr>${cells(line).map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join("")}</tr>`;
  return `<div class="wide" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
}

/** The sections of a page: each second or third heading with what stands below it. */
export function sections(text: string): Section[] {
  const found: { rank: number; title: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const heading = isCode ? null : /^(#{1,3}) (.*)$/.exec(line);
    if (heading) found.push({ rank: heading[1]!.length, title: heading[2]!, lines: [] });
    else found[found.length - 1]?.lines.push(line);
  }
  return found.map(({ rank, title, lines }) => ({ id: slug(title), rank, title, html: html(lines) }));
}
