// What the reader chose for the whole page. It is kept in the browser.

import { kept } from "./kept";

export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";

type Kept = { language: Language; theme: Theme; timer: boolean };

const store = kept<Partial<Kept>>("settings", {});
const chosen = store.read();

class Settings {
  language = $state<Language>(chosen.language ?? (navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en"));
  theme = $state<Theme>(chosen.theme ?? "auto");
  /** Whether the clock of a game is shown. */
  timer = $state(chosen.timer ?? true);

  keep(): void {
    store.write({ language: this.language, theme: this.theme, timer: this.timer });
  }
}

export const settings = new Settings();

/** The words of a part of the page in both languages: the same words in each. */
export type Words<T> = { en: T; zh: T };
