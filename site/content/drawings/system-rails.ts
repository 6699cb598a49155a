import { type Edge, layersOf } from '../../drawings/layers.ts';
import type { Point } from '../../drawings/picture.ts';
import {
  border,
  type Connector,
  type DiagramNode,
  makeBox,
  markRadius,
  type SystemLayout,
} from './system-layout.ts';

/** Between two rails there is room for the number of a connection. */
const railStep = 26;
const gap = 20;
/** Of the side of a node, each of its connections has at least this much. */
const leastPort = 16;
/** From the middle of one number to that of the next, and to where its line turns. */
const [markSpacing, fromCorner] = [38, markRadius + 4];

/**
 * The nodes of a system one below the other, for phones: their connections run along rails on the
 * left, so that every node has the width that its name needs.
 */
export function layOutOnRails(
  nodes: readonly DiagramNode[],
  edges: readonly Edge[],
  width: number,
): SystemLayout {
  const order = layersOf(
    nodes.map(({ id }) => id),
    edges,
  ).flat();
  const place = new Map(order.map((id, index) => [id, index]));
  const rails = railsOf(edges, place);
  const left = border + railStep * (Math.max(0, ...rails) + 1) + border;
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  let y = border;
  const boxes = order.map((id) => {
    const box = makeBox(id, labels, width - border - left);
    const height = Math.max(box.height, (touching(id, edges, place).length + 1) * leastPort);
    const placed = { ...box, height, x: left, y };
    y += height + gap;
    return placed;
  });
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const portOf = (id: string, edge: Edge): number => {
    const box = byId.get(id);
    const ports = touching(id, edges, place);
    return box ? box.y + (box.height * (ports.indexOf(edge) + 1)) / (ports.length + 1) : 0;
  };
  const ways = edges.map((edge, index) => {
    const rail = left - border - railStep * ((rails[index] ?? 0) + 0.5);
    const [start, end] = [portOf(edge.from, edge), portOf(edge.to, edge)];
    return { rail, start, end };
  });
  const connectors = withMarks(ways).map(({ rail, start, end, mark }): Connector => {
    const points = [
      { x: left, y: start },
      { x: rail, y: start },
      { x: rail, y: end },
      { x: left, y: end },
    ];
    return { points, mark };
  });
  return { width, height: y - gap + border, boxes, connectors };
}

type Way = Readonly<Record<'rail' | 'start' | 'end', number>>;

/**
 * Each number near the start of its connection, so that they stand in their order, as far from the
 * others as they have to be and on no line that crosses the rail; in the middle if there is no room.
 */
function withMarks(ways: readonly Way[]): (Way & { readonly mark: Point })[] {
  const placed: (Way & { readonly mark: Point })[] = [];
  for (const way of ways) {
    const { rail, start, end } = way;
    const crossing = ways
      .filter((other) => other.rail < rail)
      .flatMap((other) => [other.start, other.end]);
    const isFree = ({ x, y }: Point) =>
      crossing.every((line) => Math.abs(line - y) > markRadius + 2) &&
      placed.every(({ mark }) => Math.hypot(mark.x - x, mark.y - y) >= markSpacing);
    const room = Math.abs(end - start) - 2 * fromCorner;
    const places = Array.from({ length: Math.max(0, Math.floor(room / 4) + 1) }, (_, index) => ({
      x: rail,
      y: start + Math.sign(end - start) * (fromCorner + index * 4),
    }));
    const last = placed.at(-1)?.mark.y ?? 0;
    const mark = places.find((each) => each.y >= last && isFree(each)) ??
      places.find(isFree) ?? { x: rail, y: (start + end) / 2 };
    placed.push({ ...way, mark });
  }
  return placed;
}

type Places = ReadonlyMap<string, number>;

function span({ from, to }: Edge, place: Places) {
  const ends = [place.get(from) ?? 0, place.get(to) ?? 0];
  return { top: Math.min(...ends), bottom: Math.max(...ends) };
}

/** For each connection the first rail from the right that is free from one of its nodes to the other. */
function railsOf(edges: readonly Edge[], place: Places): number[] {
  const taken: ReturnType<typeof span>[][] = [];
  const rails = new Map<Edge, number>();
  const spans = edges.map((edge) => ({ edge, ...span(edge, place) }));
  for (const { edge, top, bottom } of spans.sort((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
    const found = taken.findIndex((others) =>
      others.every((other) => other.bottom <= top || other.top >= bottom),
    );
    const rail = found < 0 ? taken.length : found;
    taken[rail] = [...(taken[rail] ?? []), { top, bottom }];
    rails.set(edge, rail);
  }
  return edges.map((edge) => rails.get(edge) ?? 0);
}

/** The connections of a node, in the order of the nodes at their other ends. */
function touching(id: string, edges: readonly Edge[], place: Places): Edge[] {
  const otherEnd = ({ from, to }: Edge) => place.get(from === id ? to : from) ?? 0;
  return edges
    .filter(({ from, to }) => from === id || to === id)
    .sort((one, other) => otherEnd(one) - otherEnd(other));
}
