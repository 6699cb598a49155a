/** A connection of a graph, by the ids of its nodes. */
export interface Edge {
  from: string;
  to: string;
}

/**
 * Sorts the nodes of a graph into layers, so that connections lead from a layer to a later one as
 * far as there are no circles, and orders each layer so that few connections cross.
 */
export function layersOf(ids: readonly string[], edges: readonly Edge[]): string[][] {
  const depth = depths(ids, withoutCircles(ids, edges));
  const layers: string[][] = [];
  for (const id of ids) {
    const layer = depth.get(id) ?? 0;
    layers[layer] = [...(layers[layer] ?? []), id];
  }
  return orderLayers(
    layers.map((layer) => layer ?? []),
    edges,
  );
}

/** The connections as one reads the diagram: by where they begin, then by where they end. */
export function inReadingOrder<T extends Edge>(ids: readonly string[], edges: readonly T[]): T[] {
  const order = layersOf(ids, edges).flat();
  const at = (id: string) => order.indexOf(id);
  return [...edges].sort((a, b) => at(a.from) - at(b.from) || at(a.to) - at(b.to));
}

/** Leaves out the connections that lead back to where a walk has come from. */
function withoutCircles(ids: readonly string[], edges: readonly Edge[]): Edge[] {
  const kept: Edge[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string) => {
    state.set(id, 'open');
    for (const edge of edges.filter(({ from, to }) => from === id && to !== id)) {
      if (state.get(edge.to) === 'open') continue;
      kept.push(edge);
      if (!state.has(edge.to)) visit(edge.to);
    }
    state.set(id, 'done');
  };
  for (const id of ids) if (!state.has(id)) visit(id);
  return kept;
}

/** For each node the length of the longest way that leads to it. */
function depths(ids: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const depth = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depth.get(id);
    if (known !== undefined) return known;
    const before = edges.filter(({ to }) => to === id).map(({ from }) => depthOf(from) + 1);
    const value = Math.max(0, ...before);
    depth.set(id, value);
    return value;
  };
  for (const id of ids) depthOf(id);
  // What nothing leads to is just before what it leads to, so that no line passes other nodes.
  for (const id of ids) {
    const after = edges.filter(({ from }) => from === id).map(({ to }) => depthOf(to));
    const isStart = edges.every(({ to }) => to !== id);
    if (isStart && after.length > 0) depth.set(id, Math.min(...after) - 1);
  }
  return depth;
}

/** Puts each node at the mean place of its neighbours in the layers around it. */
function orderLayers(layers: string[][], edges: readonly Edge[]): string[][] {
  const sweeps = 4;
  let ordered = layers;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const shareOf = (layer: string[]) =>
      layer.map((id, index) => [id, (index + 0.5) / layer.length] as const);
    const place = new Map(ordered.flatMap(shareOf));
    const wish = (id: string) => {
      const places = edges.flatMap(({ from, to }) =>
        from === id ? (place.get(to) ?? 0.5) : to === id ? (place.get(from) ?? 0.5) : [],
      );
      return places.length === 0
        ? (place.get(id) ?? 0.5)
        : places.reduce((sum, value) => sum + value, 0) / places.length;
    };
    ordered = ordered.map((layer) => [...layer].sort((a, b) => wish(a) - wish(b)));
  }
  return ordered;
}
