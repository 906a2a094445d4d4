// The search tree, drawn on a canvas: some thousand nodes, sixty times a second.

import { cellName } from "./names";
import type { Stub, Tree, TreeNode } from "./types";

/** The distance between two columns and between two rows, and the size of a node, before zooming. */
const ACROSS = 30;
const DOWN = 46;
const RADIUS = 11;

/** Where the picture is: what stands at its middle, and how large everything is. */
export type View = { x: number; y: number; scale: number };

export type Colours = Record<"paper" | "ink" | "soft" | "good" | "goodSoft" | "bad" | "badSoft" | "here" | "hereInk" | "accent", string>;

export function colours(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of("paper"),
    ink: of("ink"),
    soft: of("soft"),
    good: of("good"),
    goodSoft: of("good-soft"),
    bad: of("bad"),
    badSoft: of("bad-soft"),
    here: of("here"),
    hereInk: of("here-ink"),
    accent: of("accent"),
  };
}

/** The columns of the nodes that are born, and of the root. */
export type Places = { columns: ArrayLike<number>; root: number; isLive: boolean };

/** The places in the tree as it will be at its end: no node ever moves. */
export function settled(tree: Tree): Places {
  return { columns: tree.nodes.map(({ x }) => x / 100), root: tree.x / 100, isLive: false };
}

/** The places in the tree as it is now, each node above the last of its children: so the way to the current node is a straight line. */
export function live(tree: Tree, at: number): Places {
  let count = 0;
  while (count < tree.nodes.length && tree.nodes[count]!.born <= at) count++;
  const columns = new Float32Array(count);
  const isParent = new Uint8Array(count);
  for (let k = 0; k < count; k++) isParent[tree.nodes[k]!.parent ?? count] = 1;
  // A node comes before its children and after all that is to the left of it, so the leaves are in order.
  let leaves = 0;
  for (let k = 0; k < count; k++) if (!isParent[k]) columns[k] = leaves++;
  let root = 0;
  for (let k = count - 1; k >= 0; k--) {
    const { parent } = tree.nodes[k]!;
    if (parent === null) root = Math.max(root, columns[k]!);
    else columns[parent] = Math.max(columns[parent]!, columns[k]!);
  }
  return { columns, root, isLive: true };
}

/** The middle of a node, or of the root. */
export function spot(tree: Tree, places: Places, node: number | null | undefined): [x: number, y: number] {
  if (node === null || node === undefined) return [places.root * ACROSS, 0];
  return [places.columns[node]! * ACROSS, tree.nodes[node]!.depth * DOWN];
}

/** The view that shows the whole tree. */
export function whole(tree: Tree, width: number, height: number): View {
  const [columns, rows] = tree.size;
  const scale = Math.min(width / ((columns + 1) * ACROSS), height / ((rows + 2) * DOWN), 1.4);
  return { x: ((columns - 1) / 2) * ACROSS, y: (rows / 2) * DOWN, scale };
}

/** The number of the deepest node that stands on the board after so many events. */
export function current(tree: Tree, at: number): number | undefined {
  let found: number | undefined;
  // Nodes are in the order of their births, and what is born later and lives is deeper.
  for (let k = 0; k < tree.nodes.length && tree.nodes[k]!.born <= at; k++) {
    const { died } = tree.nodes[k]!;
    if (died === null || died > at) found = k;
  }
  return found;
}

/** The way from the root to a node. */
export function path(tree: Tree, node: number | undefined): number[] {
  const found: number[] = [];
  for (let k = node ?? null; k !== null; k = tree.nodes[k]!.parent) found.unshift(k);
  return found;
}

/** The node at a point of the picture. */
export function hit(tree: Tree, places: Places, at: number, view: View, [x, y]: [number, number], size: [number, number]): number | undefined {
  const [wx, wy] = [(x - size[0] / 2) / view.scale + view.x, (y - size[1] / 2) / view.scale + view.y];
  let [best, least]: [number | undefined, number] = [undefined, Math.max(RADIUS + 4, 12 / view.scale)];
  for (let k = 0; k < tree.nodes.length && tree.nodes[k]!.born <= at; k++) {
    const [nx, ny] = spot(tree, places, k);
    const distance = Math.hypot(nx - wx, ny - wy);
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}

/** Draws all that is born by now. */
export function draw(context: CanvasRenderingContext2D, tree: Tree, places: Places, at: number, view: View, size: [number, number], c: Colours, font: string): void {
  const ratio = devicePixelRatio;
  const [width, height] = size;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const zoom = ratio * view.scale;
  context.setTransform(zoom, 0, 0, zoom, ratio * (width / 2 - view.x * view.scale), ratio * (height / 2 - view.y * view.scale));
  const [wide, high] = [width / 2 / view.scale + ACROSS, height / 2 / view.scale + DOWN];
  const isSeen = (x: number, y: number): boolean => Math.abs(x - view.x) < wide && Math.abs(y - view.y) < high;
  const now = current(tree, at);
  const way = path(tree, now);
  let born = 0;
  while (born < tree.nodes.length && tree.nodes[born]!.born <= at) born++;

  const edge = (k: number): void => {
    const [x, y] = spot(tree, places, k);
    const [px, py] = spot(tree, places, tree.nodes[k]!.parent);
    if (Math.max(x, px) < view.x - wide || Math.min(x, px) > view.x + wide || y < view.y - high || py > view.y + high) return;
    context.moveTo(px, py);
    // In the tree that grows, branches leave the straight way at right angles.
    if (places.isLive && x !== px) {
      context.lineTo(px, y - DOWN / 2);
      context.lineTo(x, y - DOWN / 2);
    }
    context.lineTo(x, y);
  };
  context.lineJoin = "round";
  context.lineWidth = 1;
  context.strokeStyle = c.soft;
  context.beginPath();
  for (let k = 0; k < born; k++) edge(k);
  context.stroke();
  context.lineWidth = 3;
  context.strokeStyle = c.accent;
  context.beginPath();
  way.forEach(edge);
  context.stroke();

  context.textAlign = "center";
  context.textBaseline = "middle";
  if (view.scale > 0.28) {
    context.strokeStyle = c.bad;
    context.fillStyle = c.bad;
    context.lineWidth = 0.9;
    context.font = `7px ${font}`;
    context.beginPath();
    for (let k = -1; k < born; k++) {
      const [x, y] = spot(tree, places, k < 0 ? null : k);
      if (isSeen(x, y)) stubs(context, k < 0 ? tree.stubs : tree.nodes[k]!.stubs, at, x, y, view.scale > 1.1);
    }
    context.stroke();
  }

  const [rx, ry] = spot(tree, places, null);
  context.fillStyle = c.ink;
  context.beginPath();
  context.arc(rx, ry, 7, 0, 7);
  context.fill();
  for (let k = 0; k < born; k++) {
    const [x, y] = spot(tree, places, k);
    if (isSeen(x, y)) drawNode(context, tree.nodes[k]!, x, y, at, view.scale, k === now, c, font);
  }
}

function drawNode(context: CanvasRenderingContext2D, node: TreeNode, x: number, y: number, at: number, scale: number, isNow: boolean, c: Colours, font: string): void {
  const isDead = node.died !== null && node.died <= at;
  const [line, fill] = isDead ? [c.bad, c.badSoft] : isNow ? [c.hereInk, c.here] : node.good ? [c.good, c.goodSoft] : [c.accent, c.paper];
  const isNear = scale > 0.45;
  context.beginPath();
  // A single is a square: nothing else fits there.
  if (node.single) context.roundRect(x - RADIUS + 1, y - RADIUS + 1, 2 * RADIUS - 2, 2 * RADIUS - 2, 4);
  else context.arc(x, y, RADIUS, 0, 7);
  context.fillStyle = isNear ? fill : line;
  context.strokeStyle = line;
  context.lineWidth = isNow ? 2.6 : 1.5;
  context.fill();
  context.stroke();
  if (!isNear) return;
  context.fillStyle = isDead ? c.bad : isNow ? c.hereInk : c.ink;
  context.font = `600 12px ${font}`;
  context.fillText(String(node.digit), x, y + 0.5);
  if (scale <= 0.75) return;
  context.textAlign = "left";
  context.fillStyle = c.soft;
  context.font = `8px ${font}`;
  context.fillText(cellName(node.cell), x + RADIUS - 2, y - RADIUS - 1);
  context.textAlign = "center";
}

/** The rejected digits: short strokes below the node, each where its digit would be. */
function stubs(context: CanvasRenderingContext2D, all: Stub[], at: number, x: number, y: number, named: boolean): void {
  for (const [digit, born] of all) {
    if (born > at) continue;
    const angle = Math.PI * (0.5 + (5 - digit) * 0.095);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    context.moveTo(x + dx * (RADIUS + 1), y + dy * (RADIUS + 1));
    context.lineTo(x + dx * (RADIUS + 6), y + dy * (RADIUS + 6));
    if (named) context.fillText(String(digit), x + dx * (RADIUS + 10), y + dy * (RADIUS + 10));
  }
}
