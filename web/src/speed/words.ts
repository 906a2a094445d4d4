// The words of the view that measures.

import type { Words } from "../state/settings.svelte";

const en = {
  intro: (count: string) =>
    `How fast does this browser solve on this computer? Two sets of ${count} different puzzles are made and solved for about two seconds each, in the page itself. Every answer is checked.`,
  start: "Measure",
  again: "Measure again",
  cancel: "Cancel",
  making: "Making the puzzles",
  measuring: "Measuring",
  browser: "This browser",
  simd: "SIMD (many lanes in one instruction)",
  yes: "yes",
  no: "no",
  lanes: "Puzzles side by side (lanes)",
  cores: "Workers for all cores",
  done: (checked: string) => `Done. ${checked} answers were checked, and all are right.`,
  wrong: (wrong: string) => `${wrong} answers were wrong: a fault of ours. Please tell us.`,
  cancelled: "Cancelled.",
  what: "What",
  how: "How",
  workers: "Workers",
  perSecond: "Puzzles per second",
  micros: "µs per puzzle",
  tasks: { easy: "Solve easy ones", minimal: "Solve minimal ones", rate: "Rate minimal ones" },
  parts: { lanes: "with SIMD", engine: "without SIMD" },
  table: "Results",
  note: "The time includes the way from the page to the worker and back. Minimal puzzles have no given to spare, so they are harder. On the command line, ninefold bench measures with the same puzzles.",
};

const zh: typeof en = {
  intro: (count) => `这个浏览器在这台电脑上解题有多快？先出两组各 ${count} 道不同的题目，再在页面里各解大约两秒。每个答案都检查。`,
  start: "开始测量",
  again: "再测一次",
  cancel: "取消",
  making: "正在出题",
  measuring: "正在测量",
  browser: "这个浏览器",
  simd: "SIMD（一条指令处理多个通道）",
  yes: "支持",
  no: "不支持",
  lanes: "同时解几道题（通道数）",
  cores: "用上所有核的线程数",
  done: (checked) => `测量完毕。检查了 ${checked} 个答案，全部正确。`,
  wrong: (wrong) => `有 ${wrong} 个答案不对：这是我们的缺陷，请告诉我们。`,
  cancelled: "已取消。",
  what: "项目",
  how: "方式",
  workers: "线程",
  perSecond: "每秒题数",
  micros: "每题微秒",
  tasks: { easy: "解简单题", minimal: "解极小题", rate: "评定极小题" },
  parts: { lanes: "用 SIMD", engine: "不用 SIMD" },
  table: "结果",
  note: "时间包括从页面到线程再回来的路。极小题没有多余的提示数，所以更难。命令行的 ninefold bench 用同样的题目测量。",
};

export const words: Words<typeof en> = { en, zh };
