// The guided tours as modules: `import sections from "docs:techniques"` gives the sections of both languages, as HTML.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { sections } from "./markdown.ts";

const PREFIX = "docs:";

export function docs(): Plugin {
  return {
    name: "docs",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(1 + PREFIX.length);
      const text = (language: string): string => {
        const path = new URL(`../docs/${name}${language}.md`, import.meta.url).pathname;
        this.addWatchFile(path);
        return readFileSync(path, "utf8");
      };
      const both = { en: sections(text("")), zh: sections(text(".zh-CN")) };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(both))});`;
    },
  };
}
