import { type Edge, layersOf } from '../../drawings/layers.ts';
import type { Point } from '../../drawings/picture.ts';
import { balanceLines, lineHeight, textSize } from '../../drawings/text-metrics.ts';

export interface DiagramNode {
  id: string;
  label: string;
}

export interface Box extends Record<'x' | 'y' | 'width' | 'height', number> {
  id: string;
  lines: string[];
}

export interface Connector {
  /** From the border of a node to that of another one. */
  points: readonly Point[];
  /** Where the number of the connection is. */
  mark: Point;
}

export type SystemLayout = ReturnType<typeof layOut>;

/** Sizes in pixels. */
export interface Scale {
  width: number;
  /** `across`: layers from left to right; `down`: from top to bottom. */
  direction: 'across' | 'down';
}

/** Of the circle around the number of a connection. */
export const markRadius = 12;
const padding = 12;
const gapAcross = 112;
/** There is room for the number of the connection, and for a line on both of its sides. */
const leastGap = 64;
/** The mean width of a letter, and that of one in a wide typeface, in parts of its size. */
const [letter, wideLetter] = [0.54, 0.6];
const gapDown = 56;
const gapBeside = 24;
/** Around everything. */
export const border = 8;

/** Places the nodes of a system and what connects them. */
export function layOut(nodes: readonly DiagramNode[], edges: readonly Edge[], scale: Scale) {
  const ids = nodes.map(({ id }) => id);
  const layers = layersOf(ids, edges);
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const boxes =
    scale.direction === 'across'
      ? boxesAcross(layers, labels, scale.width)
      : boxesDown(layers, labels, scale.width);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const connectors = edges.flatMap((edge, index) => {
    const from = byId.get(edge.from);
    const to = byId.get(edge.to);
    return from && to ? [connect(from, to, edges, index, scale)] : [];
  });
  const height = Math.max(...boxes.map((box) => box.y + box.height)) + border;
  return { width: scale.width, height, boxes, connectors };
}

type Labels = ReadonlyMap<string, string>;

/** A node as wide as there is room for, and as high as its name. */
export function makeBox(id: string, labels: Labels, width: number) {
  const lines = balanceLines(labels.get(id) ?? id, width - 2 * padding, letter);
  return { id, width, height: lines.length * lineHeight + 2 * padding, lines };
}

function boxesAcross(layers: readonly string[][], labels: Labels, width: number): Box[] {
  const columns = layers.length;
  const widthWith = (gap: number) => (width - 2 * border - (columns - 1) * gap) / columns;
  // A word is not broken: boxes take of the gaps what the longest one needs.
  const words = [...labels.values()].flatMap((label) => label.split(' '));
  const longest = Math.max(...words.map((word) => word.length)) * textSize * wideLetter;
  const needed = Math.min(longest + padding, widthWith(leastGap));
  const boxWidth = Math.min(240, Math.max(widthWith(gapAcross), needed));
  const step = columns > 1 ? (width - 2 * border - boxWidth) / (columns - 1) : 0;
  const sized = layers.map((layer) => layer.map((id) => makeBox(id, labels, boxWidth)));
  const heights = sized.map((layer) => stackHeight(layer));
  const tallest = Math.max(...heights);
  return sized.flatMap((layer, column) => {
    const top = border + (tallest - (heights[column] ?? 0)) / 2;
    return layer.map((box, row) => {
      const above = row === 0 ? 0 : stackHeight(layer.slice(0, row)) + gapBeside;
      return { ...box, x: border + column * step, y: top + above };
    });
  });
}

function stackHeight(boxes: readonly { height: number }[]): number {
  return boxes.reduce((sum, { height }) => sum + height, 0) + (boxes.length - 1) * gapBeside;
}

function boxesDown(layers: readonly string[][], labels: Labels, width: number): Box[] {
  let y = border;
  return layers.flatMap((layer) => {
    const inner = width - 2 * border - (layer.length - 1) * (gapBeside / 2);
    const boxWidth = Math.min(240, inner / layer.length);
    const used = layer.length * boxWidth + (layer.length - 1) * (gapBeside / 2);
    const boxes = layer.map((id, index) => ({
      ...makeBox(id, labels, boxWidth),
      x: (width - used) / 2 + index * (boxWidth + gapBeside / 2),
      y,
    }));
    const height = Math.max(...boxes.map((box) => box.height));
    y += height + gapDown;
    return boxes.map((box) => ({ ...box, height }));
  });
}

/** A straight line from border to border, each at a place of its own along the side. */
function connect(
  from: Box,
  to: Box,
  edges: readonly Edge[],
  index: number,
  { direction }: Scale,
): Connector {
  const isBeside = to.x >= from.x + from.width || from.x >= to.x + to.width;
  const isAcross = direction === 'across' ? isBeside : from.y === to.y;
  const leave = ({ x, y, width, height }: Box, other: Box, port: number) =>
    isAcross
      ? { x: other.x > x ? x + width : x, y: y + height * port }
      : { x: x + width * port, y: other.y > y ? y + height : y };
  const start = leave(from, to, portOf(edges, index, 'from'));
  const end = leave(to, from, portOf(edges, index, 'to'));
  const at = 0.42;
  const mark = { x: start.x + (end.x - start.x) * at, y: start.y + (end.y - start.y) * at };
  return { points: [start, end], mark };
}

/** Which part of the side of a node belongs to this one of its connections. */
function portOf(edges: readonly Edge[], index: number, side: 'from' | 'to'): number {
  const node = edges[index]?.[side];
  const touching = edges.flatMap((edge, each) =>
    edge.from === node || edge.to === node ? [each] : [],
  );
  return (touching.indexOf(index) + 1) / (touching.length + 1);
}
