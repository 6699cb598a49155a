import { isExternal, originOf } from '../../../schema/address.ts';
import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { type Blocks, type Line, parseRich, type RichPart } from '../../../schema/rich-text.ts';
import type { Text } from '../../../schema/shared.ts';
import { parseText, type TextNode } from '../../../schema/text.ts';
import { comparedFigures } from '../../content/figures/compared-figures.ts';
import { figureWords, pick } from '../../content/text/words.tsx';
import { figureLocale } from '../../model/figure-locale.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { type PaperLanguage, paperLanguage } from '../paper-look.ts';

/** A stretch of a text that looks alike. It is data to the template, never markup. */
export interface Run {
  text: string;
  isBold?: true;
  /** Does not break: RS-232, 40 km/h. */
  isTogether?: true;
  /** A whole address. */
  link?: string;
  /** The language, where it is not that of the sheet. */
  language?: PaperLanguage;
}

/** A text of the catalogue with its marks, as `Words` shows it on the page. */
export function runsOf(text: Text, context: BuildContext): Run[] {
  const { source, language } = pick(text, context);
  const base = language === context.language ? {} : { language: paperLanguage(language) };
  return runsOfNodes(parseText(source), base, context);
}

/** The lines of a rich text, one by one: paper has neither its pictures nor its parts. */
export function richRunsOf(text: Text, context: BuildContext): Run[][] {
  const { source } = pick(text, context);
  const runs = (line: Line, style: Style = {}) => runsOfNodes(line, style, context);
  const linesIn = (blocks: Blocks): Run[][] =>
    blocks.flatMap((block): Run[][] => {
      switch (block.kind) {
        case 'paragraph':
          return [runs(block.line)];
        case 'heading':
          return [runs(block.line, { isBold: true })];
        case 'list':
          return block.items.flatMap((item, place) => {
            const sign = block.first === undefined ? '•' : `${block.first + place}.`;
            return linesIn(item).map((line, index) =>
              index === 0 ? [{ text: `${sign} ` }, ...line] : line,
            );
          });
        case 'table':
          return block.rows.map((row) =>
            row.flatMap((cell, column) => [
              ...(column > 0 ? [{ text: ' · ' }] : []),
              ...runs(cell, column === 0 ? { isBold: true } : {}),
            ]),
          );
        case 'code':
          return [[{ text: block.text }]];
        case 'note':
          return [runs(block.title, { isBold: true }), ...linesIn(block.blocks)];
        case 'quote':
          return linesIn(block.blocks);
        case 'part':
          return block.name === 'compare' ? comparedLines(block, context) : [];
        default:
          return [];
      }
    });
  return linesIn(parseRich(source).blocks).filter((line) => line.length > 0);
}

/** A line for each figure that products are compared by. */
function comparedLines(part: RichPart, context: BuildContext): Run[][] {
  return comparedFigures(part, context.model).rows.map(({ label, part: ofPart, cells }) => [
    ...labelRuns({ label, part: ofPart }, context).map((run) => ({
      ...run,
      isBold: true as const,
    })),
    ...cells
      .flatMap((cell) => cell ?? [])
      .flatMap(({ product, given }) => [
        { text: ' · ' },
        ...runsOf(product.record.title, context),
        {
          text: ` ${given.map((figure) => formatFigure(figure, figureLocale(context))).join(' / ')}`,
        },
      ]),
  ]);
}

/** The name of a figure, with the part of the product that it belongs to. */
export function labelRuns(
  { label, part }: { label: Text; part: Text | undefined },
  context: BuildContext,
) {
  const ofPart = part ? [...runsOf(part, context), { text: ' – ' }] : [];
  return [...ofPart, ...runsOf(label, context)];
}

/** A code with a hyphen, which would end a line: HS-100. */
const code = /([\p{L}\d]{1,8}-[\p{Lu}\d][\p{Lu}\d-]{1,10}(?![\p{L}\d]))/u;

type Style = Omit<Run, 'text'>;

function runsOfNodes(nodes: readonly TextNode[], style: Style, context: BuildContext): Run[] {
  return nodes.flatMap((node) => runsOfNode(node, style, context));
}

function runsOfNode(node: TextNode, style: Style, context: BuildContext): Run[] {
  switch (node.kind) {
    case 'plain':
      return node.text
        .split(code)
        .map((text) => ({ ...style, text, ...(code.test(text) && { isTogether: true }) }));
    case 'bold':
      return runsOfNodes(node.children, { ...style, isBold: true }, context);
    case 'link': {
      if (isExternal(node.path)) return externalRuns(node, style, context);
      const link = wholeAddress(node.path, context);
      return runsOfNodes(node.children, { ...style, link }, context);
    }
    case 'figure': {
      const text = figureWords(node.reference, context);
      return [{ ...style, text, ...(/^.{1,20}$/.test(text) && { isTogether: true }) }];
    }
  }
}

/** Paper can't be clicked: where another site is, is written behind the label. */
function externalRuns(
  { path, children }: Extract<TextNode, { kind: 'link' }>,
  style: Style,
  context: BuildContext,
): Run[] {
  const runs = runsOfNodes(children, { ...style, link: path }, context);
  const label = runs.map(({ text }) => text).join('');
  const address = path.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');
  return label.includes(address) ? runs : [...runs, { ...style, text: ` (${address})` }];
}

/** The address of a page of the site as it is on paper: with its origin. */
export function wholeAddress(path: string, context: BuildContext): string {
  return originOf(context.model.catalogue.site.url) + context.href(path);
}
