import type { Nodes, Parents, RootContent, Table } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { memberOf } from './member-of.ts';
import { memoizeByName } from './memoize.ts';
import { parseText, type TextNode } from './text.ts';

/** A place in a text; `start` and `end` are offsets in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Text with marks, without line breaks. */
export type Line = readonly TextNode[];

/** A part of a rich text, and its place there. */
export type Block = Span & AnyBlock;

type AnyBlock =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'heading'; readonly depth: HeadingDepth; readonly line: Line }
  | { readonly kind: 'list'; readonly first?: number; readonly items: readonly Blocks[] }
  | { readonly kind: 'quote'; readonly blocks: Blocks }
  | { readonly kind: 'note'; readonly title: Line; readonly blocks: Blocks }
  | { readonly kind: 'table'; readonly heads: readonly Line[]; readonly rows: readonly Line[][] }
  | { readonly kind: 'code'; readonly text: string }
  | RichImage
  | RichPart;

export type Blocks = readonly Block[];

/** `#` and `##`: below the heading of the section. */
type HeadingDepth = 1 | 2;

/** `![What it shows](photos/mast.jpg "A caption")` in a line of its own. */
export interface RichImage {
  readonly kind: 'image';
  /** A file below `catalogue/assets/`. */
  readonly src: string;
  readonly alt: Line;
  readonly caption: Line;
}

/** The parts of the catalogue that a text can show, `::products{ids="S1 S2"}`, each with its attribute. */
export const richParts = {
  products: 'ids',
  compare: 'ids',
  figures: 'product',
  drawing: 'kind',
  video: 'src',
} as const;

export interface RichPart {
  readonly kind: 'part';
  readonly name: keyof typeof richParts;
  /** The value of the attribute that the part needs; '' without it. */
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** `::video[What it shows]{src="films/mast.mp4"}` */
  readonly label: Line;
}

/** What a rich text can't have. */
export interface RichMistake extends Span {
  readonly message: string;
  readonly help: string;
}

export interface RichText {
  readonly blocks: Blocks;
  readonly mistakes: readonly RichMistake[];
}

/** Marks inside of a line are those of all texts, and none of these marks blocks. */
const withoutOthers = {
  disable: {
    null: [
      ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeIndented'],
      ...['codeText', 'definition', 'directiveText', 'hardBreakEscape', 'htmlFlow', 'htmlText'],
      ...['labelEnd', 'labelStartImage', 'labelStartLink', 'setextUnderline'],
    ],
  },
};

/**
 * Parses a rich text: Markdown with the marks of texts inside of its lines. What it can't have is in
 * `mistakes`, and shown as plain text where it can be. Never throws.
 */
export const parseRich = memoizeByName((source: string): RichText => {
  const mistakes: RichMistake[] = [];
  const { children } = fromMarkdown(source, {
    extensions: [withoutOthers, gfmTable(), directive()],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
  return { blocks: new BlockReader(source, mistakes).blocksOf(children), mistakes };
});

class BlockReader {
  readonly #source: string;
  readonly #mistakes: RichMistake[];
  #isHeaded = false;

  constructor(source: string, mistakes: RichMistake[]) {
    this.#source = source;
    this.#mistakes = mistakes;
  }

  blocksOf(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node) => {
      const block = this.#blockOf(node);
      return block ? { ...block, ...spanOf(node) } : [];
    });
  }

  #blockOf(node: RootContent): AnyBlock | undefined {
    switch (node.type) {
      case 'paragraph':
        return this.#imageIn(node) ?? this.#paragraphOf(node);
      case 'heading': {
        const { depth } = node;
        if (depth > 2)
          this.#report(node, 'A text has two levels of headings.', 'Write "#" or "##".');
        else if (depth === 2 && !this.#isHeaded)
          this.#report(node, 'This heading has none above it.', 'Write "#", and "##" below it.');
        this.#isHeaded = true;
        return { kind: 'heading', depth: depth === 1 ? 1 : 2, line: this.#insideOf(node) };
      }
      case 'list': {
        const items = node.children.map(({ children }) => this.blocksOf(children));
        return { kind: 'list', items, ...(node.ordered && { first: node.start ?? 1 }) };
      }
      case 'blockquote':
        return { kind: 'quote', blocks: this.blocksOf(node.children) };
      case 'table':
        return this.#tableOf(node);
      case 'code':
        return { kind: 'code', text: node.value };
      case 'containerDirective':
        return this.#noteOf(node);
      case 'leafDirective':
        return this.#partOf(node);
      default:
        this.#report(node, 'A text can’t have this.', 'Begin a section of its own, or a heading.');
        return undefined;
    }
  }

  #tableOf(node: Table): AnyBlock {
    const [heads = [], ...rows] = node.children.map(({ children }) =>
      children.map((cell) => this.#insideOf(cell)),
    );
    const uneven = rows.findIndex(({ length }) => length !== heads.length);
    if (uneven >= 0) {
      const message = `This row has ${rows[uneven]?.length} cells, and the head has ${heads.length}.`;
      this.#report(node.children[uneven + 1] ?? node, message, 'Give each row a cell per column.');
    }
    return { kind: 'table', heads, rows };
  }

  #noteOf(node: Extract<RootContent, { type: 'containerDirective' }>): AnyBlock {
    if (node.name !== 'note') {
      const message = `There is no block ":::${node.name}".`;
      this.#report(node, message, 'Write ":::note" for a note.');
    }
    const [first, ...others] = node.children;
    const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    return {
      kind: 'note',
      title: isLabelled ? this.#insideOf(first) : [],
      blocks: this.blocksOf(isLabelled ? others : node.children),
    };
  }

  #partOf(node: Extract<RootContent, { type: 'leafDirective' }>): AnyBlock | undefined {
    const names = Object.keys(richParts).map((name) => `"::${name}"`);
    const name = partNames.find((each) => each === node.name);
    if (!name) {
      this.#report(node, `There is no part "::${node.name}".`, `Write ${names.join(', ')}.`);
      return undefined;
    }
    const attributes = Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
    );
    const needed = richParts[name];
    const value = memberOf(attributes, needed) ?? '';
    if (value.trim() === '')
      this.#report(node, `"::${name}" needs ${needed}.`, `Write ::${name}{${needed}="…"}.`);
    return { kind: 'part', name, value, attributes, label: this.#insideOf(node) };
  }

  #imageIn(node: Nodes): RichImage | undefined {
    const { start, end } = spanOf(node);
    const found = image.exec(this.#source.slice(start, end));
    const [alt, src, caption] = [1, 2, 3].map((group) => found?.indices?.[group]);
    if (!alt || !src) return undefined;
    const lineIn = ([from, to]: readonly [number, number]) =>
      parseText(this.#source.slice(start + from, start + to), start + from);
    if (alt[0] === alt[1]) {
      const help = 'Write what it shows between the brackets, for those who do not see it.';
      this.#report(node, 'This picture has no text.', help);
    }
    return {
      kind: 'image',
      src: this.#source.slice(start + src[0], start + src[1]),
      alt: lineIn(alt),
      caption: caption ? lineIn(caption) : [],
    };
  }

  #paragraphOf(node: Nodes): AnyBlock {
    const span = spanOf(node);
    const [, sign = ''] = /^(\||:::?|!\[)/.exec(this.#source.slice(span.start, span.end)) ?? [];
    const example = memberOf(examples, sign);
    if (example) this.#report(node, 'This can’t be read.', `Write it as in ${example}.`);
    return { kind: 'paragraph', line: example ? [] : this.#lineIn(span) };
  }

  /** Of a block whose marks are around its text. */
  #insideOf({ children }: Parents): Line {
    const [first, last] = [children.at(0), children.at(-1)];
    return first && last ? this.#lineIn({ start: spanOf(first).start, end: spanOf(last).end }) : [];
  }

  #lineIn({ start, end }: Span): Line {
    return parseText(this.#source.slice(start, end), start).flatMap(unwrap);
  }

  #report(node: Nodes, message: string, help: string): void {
    this.#mistakes.push({ ...spanOf(node), message, help });
  }
}

/** How to write what begins with these signs. */
const examples: Readonly<Record<string, string>> = {
  '|': '"| Model | Range |", with a line "| --- | --- |" below the head',
  '::': '\'::products{ids="S1 S2"}\'',
  ':::': '":::note", with ":::" in a line of its own at the end',
  '![': '\'![What it shows](photos/mast.jpg "A caption")\'',
};

const partNames = Object.keys(richParts) as readonly (keyof typeof richParts)[];

const image = /^!\[([^\]]*)\]\((\S+?)(?:\s+"([^"]*)")?\)$/d;

function spanOf({ position }: Nodes): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Replaces line breaks, with what leads the next line in a list or a quote, by spaces, and `\|` by a bar. */
function unwrap(node: TextNode): TextNode[] {
  if ('children' in node) return [{ ...node, children: node.children.flatMap(unwrap) }];
  if (node.kind !== 'plain') return [node];
  let { start } = node;
  return node.text.split(/(\s*\n[\s>]*|\\\|)/).flatMap((part, place) => {
    const span = { start, end: start + part.length };
    start = span.end;
    const text = place % 2 === 0 ? part : part === '\\|' ? '|' : ' ';
    return part === '' ? [] : { kind: 'plain', text, ...span };
  });
}

/** All lines of a rich text, in the order of the source. */
export function* linesOf(blocks: Blocks): Generator<Line> {
  for (const block of blocks) {
    if ('line' in block) yield block.line;
    if (block.kind === 'note') yield block.title;
    if ('blocks' in block) yield* linesOf(block.blocks);
    if (block.kind === 'list') for (const item of block.items) yield* linesOf(item);
    if (block.kind === 'table') for (const row of [block.heads, ...block.rows]) yield* row;
    if (block.kind === 'image') yield* [block.alt, block.caption];
    if (block.kind === 'part') yield block.label;
  }
}

/** All blocks of a rich text, those inside of others included. */
export function* allBlocks(blocks: Blocks): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if ('blocks' in block) yield* allBlocks(block.blocks);
    if (block.kind === 'list') for (const item of block.items) yield* allBlocks(item);
  }
}

/** The ids in `ids="S1 S2"`, or in `figures="range weight"`. */
export function idsIn(value: string): string[] {
  return value.split(/[\s,]+/).filter((id) => id !== '');
}
