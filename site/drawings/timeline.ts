/** A row of a timing diagram. Lengths and moments are in one unit of time, which is not shown. */
export type TimelineRow = NonNullable<ReturnType<typeof parseTimelineRow>>;

/**
 * Reads a row as a record writes it: `door = open 4, closed 9` has phases, what it is in, one after the other, begun
 * again where another row is longer; `calls = 1, 8` has moments, when something happens; and `by-day` heads the rows
 * after it. A name is a key below `drawings.texts` of the strings. Undefined for anything else, and for states that are
 * not known.
 */
export function parseTimelineRow(text: string, states: readonly string[]) {
  const [, name, rest] = /^([\w-]+)(?:\s*=\s*(.+))?$/.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  const parts = (rest?.split(',') ?? []).map((part) =>
    /^(?:([a-z]+) +)?(\d+(?:\.\d+)?)$/.exec(part.trim()),
  );
  const read = parts.map((part) => ({ state: part?.[1], length: Number(part?.[2]) }));
  const phases = read.flatMap(({ state, length }) =>
    state !== undefined && states.includes(state) && length > 0 ? [{ state, length }] : [],
  );
  const moments = read.flatMap(({ state, length }) =>
    state === undefined && length >= 0 ? [length] : [],
  );
  return [phases.length, moments.length].some((count) => count === parts.length)
    ? { name, phases, moments }
    : undefined;
}

/** How long the phases of a row are together. */
export function lengthOf({ phases }: TimelineRow): number {
  return phases.reduce((sum, { length }) => sum + length, 0);
}
