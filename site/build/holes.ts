// A hole stands in a rendered page for what changes with nearly every change of a catalogue: where the
// facts are, and which revision this is. So a page whose own records are the same needs no rendering.

/** What is in the holes, by their names: ready for the place where each is. */
export type HoleValues = ReadonlyMap<string, string>;

/** The name of a hole, and where its value begins and ends in the page: in bytes of UTF-8. */
export type HolePlace = readonly [name: string, start: number, end: number];

export interface FilledPage<Content> {
  readonly content: Content;
  readonly places: readonly HolePlace[];
}

// Private-use characters: no escaping changes them, and no text has them around the name of a hole.
const [open, close] = ['\uE0F0', '\uE0F1'];
const pattern = /\uE0F0([^\uE0F1]*)\uE0F1/g;

export function hole(name: string): string {
  return open + name + close;
}

/** Puts values in the holes of a rendered page. What only looks like a hole stays as it is. */
export function fillHoles(template: string, values: HoleValues): FilledPage<string> {
  const places: HolePlace[] = [];
  let content = '';
  let bytes = 0;
  let end = 0;
  for (const { 0: all, 1: name = '', index } of template.matchAll(pattern)) {
    const value = values.get(name);
    if (value === undefined) continue;
    const before = template.slice(end, index);
    const start = bytes + Buffer.byteLength(before);
    bytes = start + Buffer.byteLength(value);
    places.push([name, start, bytes]);
    content += before + value;
    end = index + all.length;
  }
  return { content: content + template.slice(end), places };
}

/** Replaces the values in a page that was filled before. */
export function refill(
  content: Buffer,
  places: readonly HolePlace[],
  values: HoleValues,
): FilledPage<Buffer> {
  const moved: HolePlace[] = [];
  const parts: Buffer[] = [];
  let bytes = 0;
  let end = 0;
  for (const [name, from, to] of places) {
    const value = Buffer.from(values.get(name) ?? '');
    const start = bytes + from - end;
    bytes = start + value.length;
    moved.push([name, start, bytes]);
    parts.push(content.subarray(end, from), value);
    end = to;
  }
  parts.push(content.subarray(end));
  return { content: Buffer.concat(parts), places: moved };
}
