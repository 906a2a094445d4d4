// What the reader chose for the whole page. It is kept in the browser.

import type { Ladder } from "../engine/types";
import { kept } from "./kept";

export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";

type Kept = { language: Language; theme: Theme; timer: boolean; ladder: Ladder };

const store = kept<Partial<Kept> | null>("settings", {});
const { language, theme, timer, ladder } = store.read() ?? {};

/** What is kept may be anything: somebody else may have written it. */
const one = <T>(all: readonly T[], value: unknown): T | undefined => all.find((known) => known === value);

class Settings {
  language = $state<Language>(one(["en", "zh"], language) ?? (navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en"));
  theme = $state<Theme>(one(["auto", "light", "dark"], theme) ?? "auto");
  /** Whether the clock of a game is shown. */
  timer = $state(timer !== false);
  /** Whose techniques explain. Players know the names of the second ladder. */
  ladder = $state<Ladder>(one(["explainer", "hodoku"], ladder) ?? "hodoku");

  keep(): void {
    store.write({ language: this.language, theme: this.theme, timer: this.timer, ladder: this.ladder });
  }
}

export const settings = new Settings();

/** The words of a part of the page in both languages: the same words in each. */
export type Words<T> = { en: T; zh: T };
