// What the reader chose for the whole page. It is kept in the browser.

import { kept } from "./kept";

export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";

type Kept = { language: Language; theme: Theme; timer: boolean };

const store = kept<Partial<Kept> | null>("settings", {});
const { language, theme, timer } = store.read() ?? {};

/** What is kept may be anything: somebody else may have written it. */
const one = <T>(all: readonly T[], value: unknown): T | undefined => all.find((known) => known === value);

class Settings {
  language = $state<Language>(one(["en", "zh"], language) ?? (navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en"));
  theme = $state<Theme>(one(["auto", "light", "dark"], theme) ?? "auto");
  /** Whether the clock of a game is shown. */
  timer = $state(timer !== false);

  keep(): void {
    store.write({ language: this.language, theme: this.theme, timer: this.timer });
  }
}

export const settings = new Settings();

/** The words of a part of the page in both languages: the same words in each. */
export type Words<T> = { en: T; zh: T };
