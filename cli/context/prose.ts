import type { TextNode } from '../../schema/text.ts';

/** Stands for a figure in prose, like a word that was not typed. */
export const figurePlaceholder = '\uFFFC';

/** A text as visitors read it, without marks and link targets. */
export interface Prose {
  /** Each figure reference is one {@link figurePlaceholder}. */
  readonly text: string;
  /** Converts a range in the prose to a range in the text with its marks. */
  readonly within: (start: number, end: number) => readonly [start: number, end: number];
}

/** A run of characters of the prose, or a figure, and its range in the text. */
interface Piece {
  readonly at: number;
  readonly shown: string;
  readonly start: number;
  readonly end: number;
}

/** Creates the prose of a parsed text; offsets are in UTF-16 units. */
export function readProse(text: string, nodes: readonly TextNode[]): Prose {
  if (nodes.length === 0) return { text, within: (start, end) => [start, end] };
  const pieces: Piece[] = [];
  let length = 0;
  for (const { shown, start, end } of shownNodes(nodes)) {
    pieces.push({ at: length, shown, start, end });
    length += shown.length;
  }
  /** The offset of a character of the prose in the text: its start, or with `isEnd` its end. */
  const offsetOf = (index: number, isEnd: boolean): number => {
    const piece = pieces.findLast(({ at }) => at <= index);
    if (!piece) return 0;
    if (piece.shown === figurePlaceholder) return isEnd ? piece.end : piece.start;
    return piece.start + (index - piece.at) + (isEnd ? 1 : 0);
  };
  return {
    text: pieces.map(({ shown }) => shown).join(''),
    within: (start, end) => {
      const from = start < length ? offsetOf(start, false) : text.length;
      return [from, end > start ? offsetOf(end - 1, true) : from];
    },
  };
}

function* shownNodes(
  nodes: readonly TextNode[],
): Generator<{ shown: string; start: number; end: number }> {
  for (const node of nodes) {
    const { start, end } = node;
    if (node.kind === 'plain') yield { shown: node.text, start, end };
    else if (node.kind === 'figure') yield { shown: figurePlaceholder, start, end };
    else yield* shownNodes(node.children);
  }
}
