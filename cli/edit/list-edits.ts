import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { TextEdit } from '../core/diagnostic.ts';
import type { Source } from '../core/source.ts';
import { documentOf, pairOf } from '../load/places/scalar-source.ts';

/** A change of a file: replaces the text from `start` to `end` by `text`. */
export type TextChange = Omit<TextEdit, 'file'>;

/** An item of a list as written: a text, or a mapping of texts. */
export type Item = string | { readonly [name: string]: Item };

interface Place {
  /** The field of the record with the list, which is added if missing. A group of fields around it must exist. */
  readonly list: string;
  readonly group?: string;
  /** The fields after the first of which a new list is added; by default at the end. */
  readonly after?: readonly string[];
}

/** Appends items to a list of a record. Undefined if the source is too unusual to edit. */
export function addItems(
  source: Source,
  { list, group, after = [] }: Place,
  items: readonly Item[],
): TextChange | undefined {
  const { contents: record } = documentOf(source.text);
  const root = isMap(record) && group !== undefined ? pairOf(record, group)?.value : record;
  if (!isMap(root) || root.items.length === 0 || items.length === 0) return undefined;
  const pair = pairOf(root, list);
  const seq = pair && isSeq(pair.value) ? pair.value : undefined;
  if (seq && seq.items.length > 0) return addToList(source, seq, items);
  const written = items.map((item) => writeFlow(item, source));
  const flow = `[${written.join(', ')}]`;
  if (pair) return fillField(pair, flow);
  const before = after.map((name) => pairOf(root, name)).find((each) => each !== undefined);
  const sibling = before ?? root.items.at(-1);
  if (root.flow) return addBelow(source, root, sibling, [`${JSON.stringify(list)}: ${flow}`]);
  const isPlain = items.every((item) => typeof item === 'string');
  const lines = isPlain
    ? [`${list}: ${flow}`]
    : [`${list}:`, ...written.map((item) => `  - ${item}`)];
  return addBelow(source, root, sibling, lines);
}

function addToList(source: Source, seq: YAMLSeq, items: readonly Item[]): TextChange | undefined {
  const last = endOf(seq.items.at(-1));
  if (last === undefined) return undefined;
  if (seq.flow) {
    const added = items.map((item) => `, ${writeFlow(item, source)}`).join('');
    return { start: last, end: last, text: added };
  }
  const indent = ' '.repeat(columnOf(source.text, seq.range?.[0] ?? 0));
  return addLines(
    source,
    last,
    items.map((item) => `${indent}- ${writeFlow(item, source)}`),
  );
}

/** Fills an empty field or list with items. */
function fillField({ key, value }: Pair, flow: string): TextChange | undefined {
  const keyEnd = endOf(key);
  if (keyEnd === undefined) return undefined;
  if (isSeq(value) && value.range) {
    return { start: value.range[0], end: value.range[1], text: flow };
  }
  const isEmpty = isScalar(value) && value.source === '' && !value.anchor;
  return isEmpty || value === null
    ? { start: keyEnd + 1, end: keyEnd + 1, text: ` ${flow}` }
    : undefined;
}

/** Inserts the lines of a new field into a mapping, after another field of it. */
export function addBelow(
  source: Source,
  { flow }: YAMLMap,
  before: Pair | undefined,
  lines: readonly string[],
): TextChange | undefined {
  const [start, end] = [startOf(before), endOf(before)];
  if (start === undefined || end === undefined) return undefined;
  if (flow) {
    const indent = /\n[ \t]*$/.exec(source.text.slice(0, start))?.[0] ?? ' ';
    return { start: end, end, text: `,${indent}${lines.join('')}` };
  }
  const indent = ' '.repeat(columnOf(source.text, start));
  return addLines(
    source,
    end,
    lines.map((line) => (line === '' ? '' : indent + line)),
  );
}

/** Inserts lines below the line at an offset, and its comment. */
function addLines({ text }: Source, end: number, lines: readonly string[]): TextChange {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  // A block scalar ends with its line.
  const after = text.charAt(end - 1) === '\n' ? end : text.indexOf('\n', end) + 1;
  const at = after > 0 ? after : text.length;
  const isOpen = text.charAt(at - 1) !== '\n';
  const added = lines.map((line) => line + eol).join('');
  return { start: at, end: at, text: isOpen ? eol + added : added };
}

/** The number of characters before an offset on its line. */
function columnOf(text: string, offset: number): number {
  return offset - (text.slice(0, offset).lastIndexOf('\n') + 1);
}

/** The start of a node or a pair. */
export function startOf(part: unknown): number | undefined {
  if (isNode(part)) return part.range?.[0];
  return isPair(part) ? startOf(part.key) : undefined;
}

/** The end of a node or a pair. */
export function endOf(part: unknown): number | undefined {
  if (isNode(part)) return part.range?.[1];
  return isPair(part) ? (endOf(part.value) ?? endOf(part.key)) : undefined;
}

/** An item on one line, as every parser reads it: YAML 1.1 has more words that are no texts. */
function writeFlow(item: Item, { format }: Pick<Source, 'format'>): string {
  const quotes = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE' } as const;
  const style = { collectionStyle: 'flow', lineWidth: 0, version: '1.1' } as const;
  const list = stringify([item], { ...style, ...(format === 'json' && quotes) });
  return list.trim().slice(1, -1).trim();
}
