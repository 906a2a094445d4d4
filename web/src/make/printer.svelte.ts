// Pages for the printer. They stand in the page only while it prints.

import { tick } from "svelte";
import { quick } from "../engine/bridge";
import type { Entry, SheetRequest } from "./types";

export type Look = Omit<SheetRequest, "entries"> & { ratings: boolean };

class Printer {
  /** How sheets look. In America paper has another size. */
  look = $state<Look>({
    title: "",
    paper: /-(US|CA|MX)$/i.test(navigator.language) ? "letter" : "a4",
    per_page: 4,
    large: false,
    solutions: true,
    ratings: true,
  });
  /** The drawings, as addresses that hold them whole. */
  pages = $state.raw<string[]>([]);
  paper = $state<"a4" | "letter">("a4");

  async print(entries: Entry[], perPage = this.look.per_page): Promise<void> {
    const { ratings, ...look } = $state.snapshot(this.look);
    const told = ratings ? entries : entries.map((entry) => ({ ...entry, rating: null, label: "" }));
    const { pages } = await quick.ask("sheet", { ...look, per_page: perPage, entries: told });
    this.paper = look.paper;
    this.pages = pages.map((page) => `data:image/svg+xml,${encodeURIComponent(page)}`);
    await tick();
    const images = [...document.querySelectorAll<HTMLImageElement>(".sheets img")];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // Some browsers tell when it is over; in others the reader is back when the page is touched again.
    const over = new AbortController();
    const clear = (): void => (over.abort(), this.clear());
    for (const event of ["afterprint", "pointerdown", "keydown"]) window.addEventListener(event, clear, { signal: over.signal });
    window.print();
  }

  clear(): void {
    this.pages = [];
  }
}

export const printer = new Printer();
