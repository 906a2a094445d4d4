// The keys of this view.

import type { Player } from "./player.svelte";
import type { Goal } from "./types";

const goals: Record<string, Goal> = { p: "placement", d: "deadend", b: "backtrack", s: "solution" };

/** Whether a key belongs to what has the focus: text is typed there, or the key works it. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select")) return true;
  if (event.key === " " && target.closest("button, a, summary")) return true;
  const isArrow = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
  return isArrow && target.closest("[role='region'], article pre, article .wide") !== null;
}

/** Does what a key stands for; says whether it stands for anything. */
export function press(player: Player, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return false;
  const goal = goals[event.key.toLowerCase()];
  if (goal) {
    void player.jump(goal, event.shiftKey);
    return true;
  }
  const acts: Record<string, () => void> = {
    " ": () => player.toggle(),
    ArrowLeft: () => (event.shiftKey ? void player.jump("placement", true) : player.step(-1)),
    ArrowRight: () => (event.shiftKey ? void player.jump("placement") : player.step(1)),
    "[": () => void player.jump("placement", true),
    "]": () => void player.jump("placement"),
    Home: () => player.seek(0),
    End: () => player.seek(player.events),
    "+": () => player.faster(1),
    "=": () => player.faster(1),
    "-": () => player.faster(-1),
  };
  const act = acts[event.key];
  act?.();
  return act !== undefined;
}
