import { allNodes, parseText, type TextNode } from '../../../schema/text.ts';
import { joined } from '../../core/suggest.ts';
import { placeholder } from '../../load/ui-strings.ts';

/** How a text is marked: as in records, or as a string of the site, with placeholders for values. */
export type Notation = 'text' | 'string';

/** A stretch of a text of either notation. */
export type Piece =
  | TextNode
  | { readonly kind: 'placeholder'; readonly name: string; readonly source: string };

/** A mark of a text that a translation has to keep: what opens it, and what closes it. */
export interface InlineCode {
  readonly kind: 'bold' | 'link' | 'figure' | 'placeholder';
  /** As it is written: `**`, `[`, or the whole `{range}` or `{{count}}`. */
  readonly start: string;
  /** `**` or `](/path)`; a figure or a placeholder has none. */
  readonly end?: string;
  /** The same for two codes that can take each other's place. */
  readonly key: string;
}

/** The code of a stretch of a text; undefined for plain text. */
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
  // The style of a figure, "{range|plain}", is a matter of the language.
  return {
    kind: 'figure',
    start: `{${node.source}}`,
    key: `{${node.source.replace(/\|.*/s, '')}}`,
  };
}

/** Reads a text with its codes. */
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

/** The keys of all codes of a text, each as often as the text has it. */
function keysOf(text: string, notation: Notation): string[] {
  const pieces = notation === 'text' ? allNodes(parseText(text)) : piecesOf(text, notation);
  return [...pieces].flatMap((piece) => codeOf(piece)?.key ?? []);
}

/**
 * What is wrong with the codes of a translation: it has those of the original or of the translation
 * that it replaces, in any order, and those that are `free` as often as it likes. Undefined where
 * nothing is.
 */
export function damageOf(
  translation: string,
  original: string,
  former: string | undefined,
  { notation, free = [] }: { readonly notation: Notation; readonly free?: readonly string[] },
): string | undefined {
  const bound = (text: string) => keysOf(text, notation).filter((key) => !free.includes(key));
  const found = bound(translation);
  const isLike = (other: string) => hasSame(found, bound(other));
  if (isLike(original) || (former !== undefined && isLike(former))) return undefined;
  const wanted = bound(original);
  const [missing, added] = [without(wanted, found), without(found, wanted)];
  const parts = [
    ...(missing.length > 0 ? [`lacks ${joined(missing, 'and')}`] : []),
    ...(added.length > 0 ? [`adds ${joined(added, 'and')}`] : []),
  ];
  return `Compared with the original, the translation ${parts.join(' and ')}.`;
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && without(some, others).length === 0;
}

/** What is left of a list without each item of another. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
