// The words of the frame around all views.

import type { Words } from "./state/settings.svelte";

const en = {
  language: "Language",
  theme: "Appearance",
  themes: { auto: "Auto", light: "Light", dark: "Dark" },
  views: "Views",
  view: {
    play: "Play",
    make: "Make",
    learn: "Learn",
    batch: "Batch",
    book: "Techniques",
    speed: "Speed",
  },
  skip: "Skip to the board",
  broken: "Something went wrong in the engine, and it was started again. The board is as it was.",
  missing: "This browser can't run WebAssembly, so the engine can't start.",
};

const zh: typeof en = {
  language: "语言",
  theme: "外观",
  themes: { auto: "自动", light: "浅色", dark: "深色" },
  views: "页面",
  view: {
    play: "解题",
    make: "出题",
    learn: "学习",
    batch: "批量",
    book: "技巧",
    speed: "速度",
  },
  skip: "跳到盘面",
  broken: "引擎出了错，已重新启动。盘面未变。",
  missing: "此浏览器不支持 WebAssembly，引擎无法启动。",
};

export const words: Words<typeof en> = { en, zh };
