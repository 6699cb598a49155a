import { allNodes, parseText, type TextNode } from '../../../schema/text.ts';
import { joined } from '../../report/suggest.ts';

/** A mark of a text that a translation has to keep: what opens it, and what closes it. */
export interface InlineCode {
  readonly kind: 'bold' | 'link' | 'figure';
  /** As it is written: `**`, `[` or the whole `{range}`. */
  readonly start: string;
  /** `**` or `](/path)`; a figure has none. */
  readonly end?: string;
  /** The same for two codes that can take each other's place. */
  readonly key: string;
}

/** The code of a stretch of a text; undefined for plain text. */
export function codeOf(node: TextNode): InlineCode | undefined {
  if (node.kind === 'bold') return { kind: 'bold', start: '**', end: '**', key: '**bold**' };
  if (node.kind === 'link') {
    const end = `](${node.path})`;
    return { kind: 'link', start: '[', end, key: `[…${end}` };
  }
  if (node.kind === 'plain') return undefined;
  // The style of a figure, "{range|plain}", is a matter of the language.
  return {
    kind: 'figure',
    start: `{${node.source}}`,
    key: `{${node.source.replace(/\|.*/s, '')}}`,
  };
}

/** The keys of all codes of a text, each as often as the text has it. */
function keysOf(text: string): string[] {
  return [...allNodes(parseText(text))].flatMap((node) => codeOf(node)?.key ?? []);
}

/**
 * What is wrong with the codes of a translation: it has those of the original or of the translation
 * that it replaces, in any order. Undefined where nothing is.
 */
export function damageOf(
  translation: string,
  original: string,
  former: string | undefined,
): string | undefined {
  const found = keysOf(translation);
  const isLike = (other: string) => hasSame(found, keysOf(other));
  if (isLike(original) || (former !== undefined && isLike(former))) return undefined;
  const wanted = keysOf(original);
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
