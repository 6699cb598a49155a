import { groupBy } from '../../../schema/group-by.ts';
import { memoize, memoizeByName, memoizeLast } from '../../../schema/memoize.ts';
import type { Position } from '../../core/diagnostic.ts';
import type { Edit } from '../../core/finding.ts';
import type { Place, Source } from '../../core/source.ts';
import { createRangeOf, type Offsets } from './text-range.ts';

/**
 * Finds places in a simply written YAML file by its indentation alone: a key, or a plain value that
 * is on the line of its key. This needs no parser, whose loading is most of a small report. What
 * was found on the way is kept, since thousands of findings may be in one list.
 */
export class PlainPlaces {
  /** As {@link fieldStretch} says. */
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

  /** Undefined for what is not simply written, and wherever a doubt is left. */
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

/** Finds places without a parser. */
export interface PlainLocator extends Locator {
  /** Whether a place can be found so; {@link Locator.range} gives the start of the file otherwise. */
  readonly knows: (place: Place) => boolean;
}

/** It changes nothing: an edit needs a parser. */
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
  /** Without its indentation, which `start` has left behind. */
  readonly text: string;
  readonly start: number;
  readonly indent: number;
}

interface Step {
  /** Where the key is, and what follows it on its line; an item of a list has none. */
  readonly key?: { readonly start: number; readonly end: number; readonly rest: string };
  /** The lines of the value that are below the key. */
  readonly below: readonly Line[];
}

/** The lines that are neither empty nor comments. */
function linesOf(text: string, [from, to]: Offsets): Line[] {
  return [...text.slice(from, to).matchAll(/^([ ]*)([^\s#].*)\r?$/gm)].map(
    ({ index, 1: spaces = '', 2: content = '' }) => {
      const start = from + index + spaces.length;
      return { text: withoutEndSpace(content), start, indent: spaces.length };
    },
  );
}

/** Counted from the end: a pattern would try each of a thousand spaces inside of a line. */
function withoutEndSpace(line: string): string {
  let { length } = line;
  while (length > 0 && ' \t'.includes(line.charAt(length - 1))) length--;
  return line.slice(0, length);
}

/** The key that the first of some lines begins with, if it is the one that is wanted. */
function headOf([line, ...below]: readonly Line[], key: string): Step | undefined {
  if (!line?.text.startsWith(`${key}:`)) return undefined;
  const end = line.start + key.length;
  return { key: { start: line.start, end, rest: line.text.slice(key.length + 1) }, below };
}

/** The block that a key opens, or what an item holds; none where the value is written in brackets. */
const blockBelow = memoize(({ key, below }: Step): readonly Line[] | undefined => {
  const [first] = below;
  if (!first || key?.rest || below.some(({ indent }) => indent < first.indent)) return undefined;
  return /^[\w.+/-]/.test(first.text) ? below : undefined;
});

/** The fields of a mapping, by their keys: the lines from each to the next one. */
const fieldsOf = memoize((lines: readonly Line[]) => {
  const indent = lines[0]?.indent;
  const starts = lines.flatMap((line, each) => (line.indent === indent ? each : []));
  // By what is before the first colon, which is the key, or how a key begins that has a colon.
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

/** The lines of each item of a list, as if there were a space in the place of its dash. */
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

/** An item that is a value and no group of fields; it has no key, so it stands for that as well. */
function itemValue({ below: [line, ...more] }: Step): Offsets | undefined {
  return line && more.length === 0 ? plainValue(line.text, line.start) : undefined;
}

/** A value without quotes, marks or comment, behind spaces. */
function plainValue(text: string, start: number): Offsets | undefined {
  const [, spaces = '', value = ''] = /^( *)([\w.+/][^#]*)$/.exec(text) ?? [];
  if (value === '' || /:(?:\s|$)/.test(value)) return undefined;
  const from = start + spaces.length;
  return [from, from + value.length];
}

/** Finds places in one file. */
export interface Locator {
  readonly range: (place: Place) => { start: Position; end: Position };
  /** The change of the file that an edit asks for; undefined where it can't be made safely. */
  readonly edit: (edit: Edit) => { start: number; end: number; text: string } | undefined;
}

/**
 * The stretch of a YAML file that holds one field of its record, so that only this has to be parsed
 * to find a place in it. Undefined where the file is not simply written: braces around the whole,
 * several documents, anchors or aliases, or the key more than once at the start of a line.
 */
export function fieldStretch(text: string, key: string): Offsets | undefined {
  if (!isSimple(text)) return undefined;
  const name = key.replace(/[^\w-]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`^(["']?)${name}\\1[ \\t]*:(?=\\s|$)`, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const afterKey = match.index + match[0].length;
  // A list may be at the very start of its lines; a closing bracket is no key either.
  const next = text.slice(afterKey).search(/(?<=\n)(?![\s#}\]]|-\s)/);
  return [match.index, next < 0 ? text.length : afterKey + next];
}

const notSimple = /^(?:---|\.\.\.|[%{[?])|(?:^|[\s,[{])(?:[&*][^\s*&]|<<:)/m;
/** Asked for one key of a file after the other. */
const isSimple = memoizeLast((text) => !notSimple.test(text));
