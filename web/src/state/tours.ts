// The guided tours of docs/, in sections. The engine has their text; what was read once is kept.

import { quick } from "../engine/bridge";
import { sections, type Section } from "../parts/markdown";
import type { Language } from "./settings.svelte";

export type Tours = Record<Language, Section[]>;

const read = new Map<string, Promise<Tours>>();

/** A tour in both languages, section by section in the same order. */
export function tour(name: "learn" | "techniques"): Promise<Tours> {
  let tours = read.get(name);
  if (!tours) {
    const text = async (language: Language): Promise<Section[]> => sections(await quick.ask("tour", { name, language }));
    tours = Promise.all([text("en"), text("zh")]).then(([en, zh]) => ({ en, zh }));
    read.set(name, tours);
  }
  return tours;
}
