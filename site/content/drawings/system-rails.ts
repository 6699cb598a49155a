import { type Edge, layersOf } from './layers.ts';
import {
  border,
  type Connector,
  type DiagramNode,
  makeBox,
  type SystemLayout,
} from './system-layout.ts';

/** Between two rails there is room for the number of a connection. */
const railStep = 26;
const gap = 20;
/** Of the side of a node, each of its connections has at least this much. */
const leastPort = 16;

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
  const connectors = edges.map((edge, index): Connector => {
    const rail = left - border - railStep * ((rails[index] ?? 0) + 0.5);
    const [start, end] = [portOf(edge.from, edge), portOf(edge.to, edge)];
    return {
      points: [
        { x: left, y: start },
        { x: rail, y: start },
        { x: rail, y: end },
        { x: left, y: end },
      ],
      mark: { x: rail, y: (start + end) / 2 },
    };
  });
  return { width, height: y - gap + border, boxes, connectors };
}

type Places = ReadonlyMap<string, number>;

function span({ from, to }: Edge, place: Places): { top: number; bottom: number } {
  const ends = [place.get(from) ?? 0, place.get(to) ?? 0];
  return { top: Math.min(...ends), bottom: Math.max(...ends) };
}

/** For each connection the first rail from the right that is free from one of its nodes to the other. */
function railsOf(edges: readonly Edge[], place: Places): number[] {
  const taken: { top: number; bottom: number }[][] = [];
  const rails = new Map<Edge, number>();
  const shortestFirst = [...edges].sort((one, other) => {
    const [a, b] = [span(one, place), span(other, place)];
    return a.bottom - a.top - (b.bottom - b.top);
  });
  for (const edge of shortestFirst) {
    const { top, bottom } = span(edge, place);
    const isFree = (spans: { top: number; bottom: number }[]) =>
      spans.every((other) => other.bottom <= top || other.top >= bottom);
    const found = taken.findIndex(isFree);
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
