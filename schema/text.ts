import { memoizeByName } from './memoize.ts';

/** A stretch of a text; `start` and `end` are offsets into the source, in UTF-16 units. */
export type TextNode =
  | { kind: 'plain'; text: string; start: number; end: number }
  | { kind: 'bold'; children: readonly TextNode[]; start: number; end: number }
  | { kind: 'link'; children: readonly TextNode[]; path: string; start: number; end: number }
  | { kind: 'figure'; reference: FigureReference; source: string; start: number; end: number };

/** `{id}`, `{component.id}`, `{product/id}` or `{product/component.id}`, each with `|plain`, or `\|plain` in a cell of a table. */
export interface FigureReference {
  readonly product?: string;
  readonly component?: string;
  readonly figure: string;
  /** `plain` omits the bound: “30 km/h” for “up to 30 km/h”. */
  readonly style: 'prose' | 'plain';
}

const mark =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\][]+)\]\((?<path>[^()\s]+)\)|\{(?<figure>[^{}\s]+)\}/gu;
const reference =
  /^(?:(?<product>[A-Za-z0-9][A-Za-z0-9_&-]*)\/)?(?:(?<component>[a-z0-9-]+)\.)?(?<figure>[a-z0-9-]+)(?<plain>\\?\|plain)?$/u;

/** Parses the content of a figure reference, without its braces; undefined if it is malformed. */
export const parseFigureReference = memoizeByName((source: string): FigureReference | undefined => {
  const groups = reference.exec(source)?.groups;
  if (!groups?.figure) return undefined;
  return {
    ...(groups.product ? { product: groups.product } : {}),
    ...(groups.component ? { component: groups.component } : {}),
    figure: groups.figure,
    style: groups.plain ? 'plain' : 'prose',
  };
});

/** Parses a text with its marks: `**bold**`, `[label](/path)`, `{figure-id}`. Malformed marks stay plain text. */
export function parseText(source: string, offset = 0): TextNode[] {
  if (!mayHaveMarks(source)) return plainText(source, offset);
  const nodes: TextNode[] = [];
  let done = 0;
  const plainUntil = (end: number) =>
    nodes.push(...plainText(source.slice(done, end), offset + done));
  for (const match of source.matchAll(mark)) {
    const node = markNode(match, offset);
    if (!node) continue;
    plainUntil(match.index);
    nodes.push(node);
    done = match.index + match[0].length;
  }
  plainUntil(source.length);
  return nodes;
}

/** Whether a text can have marks; most don't, and need no parsing. */
export function mayHaveMarks(source: string): boolean {
  return /[*[{]/.test(source);
}

function plainText(text: string, start: number): TextNode[] {
  return text === '' ? [] : [{ kind: 'plain', text, start, end: start + text.length }];
}

function markNode(match: RegExpExecArray, offset: number): TextNode | undefined {
  const { bold, label, path, figure } = match.groups ?? {};
  const start = offset + match.index;
  const end = start + match[0].length;
  if (bold !== undefined) {
    return { kind: 'bold', children: parseText(bold, start + 2), start, end };
  }
  if (label !== undefined && path !== undefined) {
    return { kind: 'link', children: parseText(label, start + 1), path, start, end };
  }
  const parsed = parseFigureReference(figure ?? '');
  return parsed && { kind: 'figure', reference: parsed, source: figure ?? '', start, end };
}

/** All nodes of a text, nested ones included, in the order of the source. */
export function* allNodes(nodes: readonly TextNode[]): Generator<TextNode> {
  for (const node of nodes) {
    yield node;
    if ('children' in node) yield* allNodes(node.children);
  }
}
