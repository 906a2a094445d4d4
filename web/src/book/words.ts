// The words of the book of techniques.

import type { Words } from "../state/settings.svelte";

const en = {
  contents: "Techniques",
  loading: "Finding the example…",
  example: (name: string): string => `Example: ${name}`,
  tryIt: "Put this position on the board",
  ladder: "The second ladder: as players name them",
  ladderAbout:
    "The techniques that players of today name, in the order in which HoDoKu tries them, with its levels and scores. At every step the first that is there is taken. The score of a puzzle is the sum of what its steps score; its level is that of its hardest step, raised where the score is high.",
  rung: (level: string, score: number, short: string): string => `${level}, ${score} points, ${short}`,
};

const zh: typeof en = {
  contents: "技巧",
  loading: "正在找例子……",
  example: (name) => `例子：${name}`,
  tryIt: "把这个局面放到盘面上",
  ladder: "第二个阶梯：玩家常用的技巧",
  ladderAbout:
    "这里是如今玩家常用的技巧，次序、等级和得分依照 HoDoKu。每一步都取最先找到的技巧。题目的总分是各步得分之和；等级取最难一步的等级，总分高时再提高。",
  rung: (level, score, short) => `${level}，${score} 分，${short}`,
};

export const words: Words<typeof en> = { en, zh };
