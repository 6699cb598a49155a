// A hole stands in a rendered page for what changes with nearly every change of a catalogue: where the
// facts are, and which revision this is. So a page whose own records are the same needs no rendering.

/** What is in the holes, by their names: ready for the place where each is. */
export type HoleValues = ReadonlyMap<string, string>;

/** The name of a hole, and where its value begins and ends in the page: in UTF-16 units. */
export type HolePlace = readonly [name: string, start: number, end: number];

export interface FilledPage {
  readonly content: string;
  readonly places: readonly HolePlace[];
}

// Private-use characters: no escaping changes them, and no text has them around the name of a hole.
const [open, close] = ['\uE0F0', '\uE0F1'];
const pattern = /\uE0F0([^\uE0F1]*)\uE0F1/g;

export function hole(name: string): string {
  return open + name + close;
}

/** Puts values in the holes of a rendered page. What only looks like a hole stays as it is. */
export function fillHoles(template: string, values: HoleValues): FilledPage {
  const holes: HolePlace[] = [];
  for (const { 0: all, 1: name = '', index } of template.matchAll(pattern)) {
    if (values.has(name)) holes.push([name, index, index + all.length]);
  }
  return refill(template, holes, values);
}

/** Replaces the values in a page that was filled before. */
export function refill(
  content: string,
  places: readonly HolePlace[],
  values: HoleValues,
): FilledPage {
  const moved: HolePlace[] = [];
  let filled = '';
  let end = 0;
  for (const [name, from, to] of places) {
    filled += content.slice(end, from);
    const start = filled.length;
    filled += values.get(name) ?? '';
    moved.push([name, start, filled.length]);
    end = to;
  }
  return { content: filled + content.slice(end), places: moved };
}
