// The words of the book of techniques.

import type { Words } from "../state/settings.svelte";

const en = {
  contents: "Techniques",
  loading: "Finding the example…",
  example: (name: string): string => `Example: ${name}`,
  tryIt: "Put this position on the board",
};

const zh: typeof en = {
  contents: "技巧",
  loading: "正在找例子……",
  example: (name) => `例子：${name}`,
  tryIt: "把这个局面放到盘面上",
};

export const words: Words<typeof en> = { en, zh };
