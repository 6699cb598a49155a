import { CORE_SCHEMA, load } from 'js-yaml';
import { isScalar, type Node, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { orElse } from '../../core/or-else.ts';
import { align, type Quoting } from './string-map.ts';
import type { Offsets } from './text-range.ts';

/** A text as a document that knows its places; what can't be read is left out without a word. */
export function documentOf(text: string) {
  return parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
}

export function rangeOf(node: Node): Offsets {
  const [start = 0, end = 0] = node.range ?? [];
  return [start, end];
}

export function keyText({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

/** The field of a mapping by its name; of several, the last one. */
export function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.findLast(({ key }) => isScalar(key) && keyText(key) === name);
}

export function firstLine(text: string, [start, end]: Offsets): Offsets {
  const line = text.slice(start, end).split(/\r?\n/, 1)[0] ?? '';
  return [start, start + line.trimEnd().length];
}

const quotings = new Map<string | undefined, Quoting>([
  ['QUOTE_SINGLE', 'single'],
  ['QUOTE_DOUBLE', 'double'],
  ['BLOCK_LITERAL', 'block'],
  ['BLOCK_FOLDED', 'block'],
]);

/** The range in a file of a stretch of a scalar's value, across folded lines and escapes. */
export function stretchOf(text: string, node: Scalar, within: Offsets): Offsets {
  const whole = rangeOf(node);
  if (typeof node.value !== 'string') return whole;
  return exactStretch(text, node, within) ?? literal(text, node, within);
}

/** Undefined if the value doesn't match the text. */
function exactStretch(text: string, node: Scalar, [start, end]: Offsets): Offsets | undefined {
  const quoting = quotingOf(node);
  const [from, to] = contentOf(text, rangeOf(node), quoting);
  const pieces = align(text.slice(0, to), from, String(node.value), quoting);
  const first = pieces[start];
  const last = pieces[Math.max(start, end - 1)];
  if (!first || !last) return undefined;
  return [first.at, end > start ? last.at + last.length : first.at];
}

function quotingOf({ type }: Scalar): Quoting {
  return quotings.get(type) ?? 'plain';
}

/** The range of a scalar without its quotes, or without the `|` line of a block. */
function contentOf(text: string, [start, end]: Offsets, quoting: Quoting): Offsets {
  if (quoting === 'plain') return [start, end];
  return quoting === 'block' ? [text.indexOf('\n', start) + 1, end] : [start + 1, end - 1];
}

/** Searches for the literal characters, if the scalar is too complex to map. */
function literal(text: string, node: Scalar, within: Offsets): Offsets {
  const [start, end] = rangeOf(node);
  const stretch = String(node.value).slice(...within);
  const found = text.indexOf(stretch, start);
  const isThere = stretch !== '' && found >= 0 && found + stretch.length <= end;
  return isThere ? [found, found + stretch.length] : firstLine(text, [start, end]);
}

/**
 * The smallest text change that gives a scalar, or a stretch of it, another value, in its existing quoting. `isInFlow`
 * says whether it may be between brackets, where more texts need quotes. Undefined if that is not safe.
 */
export function rewriteScalar(
  text: string,
  node: Scalar,
  { within, text: value, isInFlow }: { within?: Offsets; text: string; isInFlow: boolean },
): { start: number; end: number; text: string } | undefined {
  const [start, end] = rangeOf(node);
  const old = String(node.value);
  const quoting = quotingOf(node);
  const target = within ? old.slice(0, within[0]) + value + old.slice(within[1]) : value;
  const place = within ? exactStretch(text, node, within) : contentOf(text, [start, end], quoting);
  if (place) {
    const [from, to] = place;
    const written = write(value, quoting);
    const scalar = text.slice(start, from) + written + text.slice(to, end);
    if (isReadAs(scalar, target, isInFlow)) return { start: from, end: to, text: written };
  }
  return quoting === 'block' ? undefined : { start, end, text: JSON.stringify(target) };
}

function write(value: string, quoting: Quoting): string {
  if (quoting === 'single') return value.replaceAll("'", "''");
  return quoting === 'double' ? JSON.stringify(value).slice(1, -1) : value;
}

/** Whether a parser reads a scalar's source as the value. */
export function isReadAs(scalar: string, value: string, isInFlow: boolean): boolean {
  const document = isInFlow ? `[${scalar}]` : `- ${scalar}`;
  const list = orElse(undefined, () => load(document, { schema: CORE_SCHEMA }));
  return Array.isArray(list) && list.length === 1 && list[0] === value;
}
