import { groupBy } from '../../../schema/group-by.ts';
import { memoize, memoizeByName, memoizeLast } from '../../../schema/memoize.ts';
import type { Position } from '../../core/diagnostic.ts';
import type { Edit } from '../../core/finding.ts';
import type { Place, Source } from '../../core/source.ts';
import { createRangeOf, type Offsets } from './text-range.ts';

/**
 * Finds places in simply written YAML by indentation: a key, or a plain value on the line of its key. Needs
 * no parser, whose loading dominates a small report. Intermediate results are memoized, since one list can
 * have thousands of findings.
 */
export class PlainPlaces {
  /** As {@link fieldStretch}. */
  readonly stretch: (key: string) => Offsets | undefined;
  /** A field of the record. */
  readonly #head: (key: string) => Step | undefined;

  constructor(text: string) {
    this.stretch = memoizeByName((key) => fieldStretch(text, key));
    this.#head = memoizeByName((key) => {
      const stretch = this.stretch(key);
      return stretch && headOf(linesOf(text, stretch), key);
    });
  }

  /** The range of a place; undefined if the YAML is not simply written, or in any doubt. */
  find(place: Place): Offsets | undefined {
    if ('offsets' in place) return place.offsets;
    const { at, on, within } = place;
    const [first, ...rest] = at;
    if (typeof first !== 'string' || within) return undefined;
    let found = this.#head(first);
    for (const key of rest) {
      const block = found && blockBelow(found);
      if (!block) return undefined;
      found = typeof key === 'number' ? itemsOf(block)?.[key] : fieldsOf(block)(key);
    }
    if (!found?.key) return found && itemValue(found);
    const { key, below } = found;
    if (on === 'key') return [key.start, key.end];
    return below.length === 0 ? plainValue(key.rest, key.end + 1) : undefined;
  }
}

/** A locator without a parser. */
export interface PlainLocator extends Locator {
  /** Whether a place can be found; if not, {@link Locator.range} returns the start of the file. */
  readonly knows: (place: Place) => boolean;
}

/** Creates a locator for ranges only: edits need a parser. */
export function createPlainLocator({ text }: Source): PlainLocator {
  const places = new PlainPlaces(text);
  const rangeOf = createRangeOf(text);
  return {
    knows: (place) => places.find(place) !== undefined,
    range: (place) => rangeOf(places.find(place) ?? [0, 0]),
    edit: () => undefined,
  };
}

interface Line {
  /** Without the indentation, which `start` skips. */
  readonly text: string;
  readonly start: number;
  readonly indent: number;
}

interface Step {
  /** The range of the key and the rest of its line; an item of a list has none. */
  readonly key?: { readonly start: number; readonly end: number; readonly rest: string };
  /** The lines of the value below the key. */
  readonly below: readonly Line[];
}

/** The lines with content: not empty, not comments. */
function linesOf(text: string, [from, to]: Offsets): Line[] {
  return [...text.slice(from, to).matchAll(/^([ ]*)([^\s#].*)\r?$/gm)].map(
    ({ index, 1: spaces = '', 2: content = '' }) => {
      const start = from + index + spaces.length;
      return { text: withoutEndSpace(content), start, indent: spaces.length };
    },
  );
}

/** Trims from the end: a regular expression would be quadratic for runs of spaces inside the line. */
function withoutEndSpace(line: string): string {
  let { length } = line;
  while (length > 0 && ' \t'.includes(line.charAt(length - 1))) length--;
  return line.slice(0, length);
}

/** The step for a key, if the first line begins with it. */
function headOf([line, ...below]: readonly Line[], key: string): Step | undefined {
  if (!line?.text.startsWith(`${key}:`)) return undefined;
  const end = line.start + key.length;
  return { key: { start: line.start, end, rest: line.text.slice(key.length + 1) }, below };
}

/** The block below a key, or of a list item; none for a value in brackets. */
const blockBelow = memoize(({ key, below }: Step): readonly Line[] | undefined => {
  const [first] = below;
  if (!first || key?.rest || below.some(({ indent }) => indent < first.indent)) return undefined;
  return /^[\w.+/-]/.test(first.text) ? below : undefined;
});

/** The fields of a mapping by key: the lines from each key to the next. */
const fieldsOf = memoize((lines: readonly Line[]) => {
  const indent = lines[0]?.indent;
  const starts = lines.flatMap((line, each) => (line.indent === indent ? each : []));
  // Grouped by the text before the first colon: the key, or the start of a key with a colon.
  const byBeginning = groupBy([...starts.entries()], ([, at]) =>
    keyBeginning(lines[at]?.text ?? ''),
  );
  return memoizeByName((key): Step | undefined => {
    const own = (byBeginning.get(keyBeginning(key)) ?? []).filter(([, at]) =>
      lines[at]?.text.startsWith(`${key}:`),
    );
    const [found, ...others] = own;
    if (!found || others.length > 0) return undefined;
    const [index, at] = found;
    return headOf(lines.slice(at, starts[index + 1]), key);
  });
});

function keyBeginning(text: string): string {
  return text.split(':', 1)[0] ?? '';
}

/** The lines of each list item, with its dash replaced by a space. */
const itemsOf = memoize((lines: readonly Line[]): readonly Step[] | undefined => {
  const indent = lines[0]?.indent;
  const starts = lines.flatMap((line, each) => (line.indent === indent ? each : []));
  const items = starts.map((from, index) => {
    const [head, ...below] = lines.slice(from, starts[index + 1]);
    const dash = /^- +(?=[\w.+/-])/.exec(head?.text ?? '')?.[0].length;
    if (!head || dash === undefined) return undefined;
    const { text, start } = head;
    const first = { text: text.slice(dash), start: start + dash, indent: head.indent + dash };
    return { below: [first, ...below] };
  });
  return items.every((item) => item !== undefined) ? items : undefined;
});

/** The range of a list item that is a scalar, which also stands for its missing key. */
function itemValue({ below: [line, ...more] }: Step): Offsets | undefined {
  return line && more.length === 0 ? plainValue(line.text, line.start) : undefined;
}

/** The range of a value without quotes, marks or comment, after spaces. */
function plainValue(text: string, start: number): Offsets | undefined {
  const [, spaces = '', value = ''] = /^( *)([\w.+/][^#]*)$/.exec(text) ?? [];
  if (value === '' || /:(?:\s|$)/.test(value)) return undefined;
  const from = start + spaces.length;
  return [from, from + value.length];
}

/** Finds places in one file. */
export interface Locator {
  readonly range: (place: Place) => { start: Position; end: Position };
  /** The text change for an edit; undefined if it can't be made safely. */
  readonly edit: (edit: Edit) => { start: number; end: number; text: string } | undefined;
}

/**
 * The stretch of a YAML file with one field of the record, which can be parsed alone. Undefined if the file
 * is not simply written: a flow mapping at the top, several documents, anchors or aliases, or the key at
 * the start of several lines.
 */
export function fieldStretch(text: string, key: string): Offsets | undefined {
  if (!isSimple(text)) return undefined;
  const name = key.replace(/[^\w-]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`^(["']?)${name}\\1[ \\t]*:(?=\\s|$)`, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const afterKey = match.index + match[0].length;
  // A list may be unindented, and a closing bracket is not a key.
  const next = text.slice(afterKey).search(/(?<=\n)(?![\s#}\]]|-\s)/);
  return [match.index, next < 0 ? text.length : afterKey + next];
}

const notSimple = /^(?:---|\.\.\.|[%{[?])|(?:^|[\s,[{])(?:[&*][^\s*&]|<<:)/m;
/** Memoized for several keys of one file. */
const isSimple = memoizeLast((text) => !notSimple.test(text));
