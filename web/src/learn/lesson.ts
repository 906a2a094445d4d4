// The text of docs/learn: which section belongs to which solver, and what its pictures lead to.

import type { Section } from "../parts/markdown";
import { LESSONS, type LessonName } from "./types";

/** The tabs beside the stage. */
export const TABS = ["structure", "tree", "chart", "text"] as const;
export type Tab = (typeof TABS)[number];

/** The section of a solver: the table of the page links to it. */
export function sectionOf(lesson: LessonName, sections: readonly Section[]): string {
  const link = new RegExp(`data-section="([^"]+)"><code>${lesson}</code>`);
  for (const { html } of sections) {
    const found = link.exec(html);
    if (found) return found[1]!;
  }
  return sections[0]?.id ?? "";
}

/** What a picture of the page is of: a solver, and the tab that shows it live. */
const pictured: Record<string, [LessonName, Tab]> = {
  tables: ["flow", "structure"],
  tree: ["scan", "tree"],
  flow: ["flow", "chart"],
  fewest: ["fewest", "tree"],
};

function picture(name: string): [LessonName, Tab] | undefined {
  const lesson = LESSONS.find((lesson) => lesson === name);
  return pictured[name] ?? (lesson && [lesson, "structure"]);
}

/** A section with its pictures as buttons that show the same thing live. */
export function live(html: string, watch: string): string {
  return html.replace(/<span class="picture" data-picture="learn\/([a-z]+)[^"]*">([^<]*)<\/span>/g, (_, name: string, words: string) => {
    const found = picture(name);
    if (!found) return `<span class="note">${words}</span>`;
    return `<button type="button" class="picture" data-lesson="${found[0]}" data-tab="${found[1]}">${watch}: ${words}</button>`;
  });
}
