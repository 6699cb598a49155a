import { allNodes, parseText, type TextNode } from '../../../schema/text.ts';
import { joined } from '../../core/suggest.ts';
import { placeholder } from '../../load/ui-strings.ts';

/** The notation of a text: that of records, or that of strings, with placeholders for values. */
export type Notation = 'text' | 'string';

/** A node of a text in either notation. */
export type Piece =
  | TextNode
  | { readonly kind: 'placeholder'; readonly name: string; readonly source: string };

/** A mark in a text that a translation must keep, as inline code. */
export interface InlineCode {
  readonly kind: 'bold' | 'link' | 'figure' | 'placeholder';
  /** Its opening source: `**`, `[`, or the whole `{range}` or `{{count}}`. */
  readonly start: string;
  /** Its closing source: `**` or `](/path)`; undefined for figures and placeholders. */
  readonly end?: string;
  /** Equal for codes that are interchangeable. */
  readonly key: string;
}

/** The code of a node; undefined for plain text. */
export function codeOf(node: Piece): InlineCode | undefined {
  if (node.kind === 'bold') return { kind: 'bold', start: '**', end: '**', key: '**bold**' };
  if (node.kind === 'link') {
    const end = `](${node.path})`;
    return { kind: 'link', start: '[', end, key: `[…${end}` };
  }
  if (node.kind === 'plain') return undefined;
  if (node.kind === 'placeholder') {
    return { kind: 'placeholder', start: node.source, key: `{{${node.name}}}` };
  }
  // The style of a figure, "{range|plain}", may differ between languages.
  return {
    kind: 'figure',
    start: `{${node.source}}`,
    key: `{${node.source.replace(/\|.*/s, '')}}`,
  };
}

/** Parses a text with its codes. */
export function piecesOf(text: string, notation: Notation): Piece[] {
  return notation === 'text' ? parseText(text) : [...piecesOfString(text)];
}

function* piecesOfString(text: string): Generator<Piece> {
  let done = 0;
  const plain = (end: number) =>
    ({ kind: 'plain', text: text.slice(done, end), start: done, end }) as const;
  for (const { index, 0: source, 1: name = '' } of text.matchAll(placeholder)) {
    if (index > done) yield plain(index);
    yield { kind: 'placeholder', name, source };
    done = index + source.length;
  }
  if (text.length > done) yield plain(text.length);
}

/**
 * What is wrong with the codes of a translation: it must have those of the original, or of the translation that
 * it replaces, in any order; keys in `free` may occur any number of times. Undefined if they are right.
 */
export function codeMistake(
  translation: string,
  original: string,
  former: string | undefined,
  { notation, free = [] }: { readonly notation: Notation; readonly free?: readonly string[] },
): string | undefined {
  const bound = (text: string) => {
    const pieces = notation === 'text' ? allNodes(parseText(text)) : piecesOf(text, notation);
    const keys = [...pieces].flatMap((piece) => codeOf(piece)?.key ?? []);
    return keys.filter((key) => !free.includes(key));
  };
  const found = bound(translation);
  const wanted = bound(original);
  const isLike = (other: readonly string[]) =>
    found.length === other.length && without(found, other).length === 0;
  if (isLike(wanted) || (former !== undefined && isLike(bound(former)))) return undefined;
  const [missing, added] = [without(wanted, found), without(found, wanted)];
  const parts = [
    ...(missing.length > 0 ? [`lacks ${joined(missing, 'and')}`] : []),
    ...(added.length > 0 ? [`adds ${joined(added, 'and')}`] : []),
  ];
  return `Compared with the original, the translation ${parts.join(' and ')}.`;
}

/** A list minus one occurrence of each item of another. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const remaining = [...taken];
  return list.filter((item) => {
    const index = remaining.indexOf(item);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
}
