import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { parseRich } from '../../../schema/rich-text.ts';
import type { Section, Text } from '../../../schema/shared.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { colonOf } from './language-habits.ts';
import { pick, plainNodes, plainWords } from './words.tsx';

/** The fields of a record that say what it is about. */
export interface Described {
  readonly subtitle?: Text | undefined;
  readonly intro?: readonly Section[] | undefined;
  readonly sections?: readonly Section[] | undefined;
}

/** The minimum and maximum length of a summary that is cut out of prose, in characters. */
const lengths = { min: 40, max: 200 };

/** Stands between parts of a line that are no sentence. */
export const separator = ' · ';

/**
 * What a record is about, in a line: its subtitle, else the beginning of its prose, else the key figures of
 * the product of the context; '' for a record with none of these.
 */
export function summaryOf({ subtitle, intro, sections }: Described, context: BuildContext): string {
  if (subtitle) return plainWords(subtitle, context);
  const first = (intro ?? sections ?? [])
    .map(
      ({ description, content, body }) => description ?? content?.[0] ?? openingOf(body, context),
    )
    .find((paragraph) => paragraph !== undefined);
  return first ? opening(plainWords(first, context), context.language) : figuresIn(context);
}

/** The first paragraph of a rich text. */
function openingOf(text: Text | undefined, context: BuildContext): Text | undefined {
  if (!text) return undefined;
  const { source, language } = pick(text, context);
  const first = parseRich(source).blocks.find(({ kind }) => kind === 'paragraph');
  return first && 'line' in first ? { [language]: plainNodes(first.line, context) } : undefined;
}

/** The first sentence; more where an abbreviation seems to end it, less where it is a whole text. */
function opening(text: string, language: string): string {
  let end = 0;
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  for (const { segment, index } of segmenter.segment(text)) {
    end = index + segment.length;
    if (end >= lengths.min || segment.endsWith('\n')) break;
  }
  const sentence = text.slice(0, end).trim().replaceAll(/\s+/g, ' ');
  if (sentence.length <= lengths.max) return sentence;
  // Between words, of scripts without spaces, too.
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence);
  const { index: cut = 0 } = words.containing(lengths.max) ?? {};
  return `${sentence.slice(0, cut > lengths.min ? cut : lengths.max).trimEnd()}…`;
}

function figuresIn(context: BuildContext): string {
  const { model, product } = context;
  if (!product) return '';
  return keyFigures(model, product)
    .flatMap(({ label, figure }) => {
      const value = figure && formatFigure(figure, figureLocale(context));
      return value ? plainWords(label, context) + colonOf(context) + value : [];
    })
    .join(separator);
}
