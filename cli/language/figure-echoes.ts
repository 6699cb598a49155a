import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { Bound } from '../../schema/figures/figure.ts';
import { type FigureLocale, formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { bounded } from '../../schema/figures/words-around.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize } from '../../schema/memoize.ts';
import type { FigureReference } from '../../schema/text.ts';
import type { TextField } from '../context/context.ts';
import { haveSameReferences } from '../context/figure-references.ts';
import { figuresOf } from '../context/ids.ts';
import { figurePlaceholder } from '../context/prose.ts';
import type { TextVersion } from '../context/text-version.ts';
import type { Entry } from '../core/source.ts';
import { noSlips, type Slip } from './writing-mistakes.ts';

/** The product whose figure a reference names, if it is to be checked. */
export type ProductOf = (reference: FigureReference, entry: Entry) => Entry | undefined;

/**
 * Words next to a reference that its figure repeats: “hasta {wind-speed}” reads as “hasta hasta 250 km/h”, “bis
 * zu {range}” as “bis zu bis 30 m”, and “{input-voltage} V” as “24 V V”.
 */
export function figureEchoes(
  version: TextVersion,
  field: TextField,
  productOf: ProductOf,
  units: Units,
): readonly Slip[] {
  const signs = signsIn(version);
  // If one language references another figure, that is the mistake.
  if (signs.length === 0 || !haveSameReferences(field)) return noSlips;
  const { language, pack } = version;
  return signs.flatMap(({ reference, echoesOf }) => {
    const product = productOf(reference, field.entry);
    const figures = product && figuresOf(product, reference.component);
    const said =
      figures && showFigure(figures.get(reference.figure), reference, { language, pack, units });
    return said ? echoesOf(said) : [];
  });
}

/** The figure references of a text, each with what finds the words that repeat it. */
function signsIn({ prose, marks }: TextVersion) {
  const references = marks.flatMap((mark) => (mark.kind === 'figure' ? mark.reference : []));
  if (references.length === 0) return [];
  const signs = [...prose.text.matchAll(new RegExp(figurePlaceholder, 'g'))];
  return signs.flatMap(({ index }, place) => {
    const reference = references[place];
    const echoesOf = (said: ShownFigure) => echoesAround(prose.text, index, said);
    return reference ? { reference, echoesOf } : [];
  });
}

/** What visitors read in place of a reference. */
interface ShownFigure {
  readonly text: string;
  /** What repeats its first words before it, and its last ones behind it, the most of them first. */
  readonly before: readonly RegExp[];
  readonly behind: readonly RegExp[];
  /** Its bound, if any. */
  readonly bound: Bound | undefined;
  readonly boundWords: BoundWords;
}

/** “up to” has two words, as has “como mínimo”. */
const counts = [3, 2, 1];
const onlyWords = /^[\p{L}’' ]+$/u;
/** What ends with a digit, and units that are also words: “24 in in the middle”. */
const noUnit = /\d|^(?:in|a)$/;

function showFigure(
  value: unknown,
  { style }: FigureReference,
  locale: FigureLocale,
): ShownFigure | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const { figure } = parseFigure(value, locale.units);
  if (!figure) return undefined;
  const text = formatFigure(figure, locale, style);
  const words = text.split(/\s+|(?=%)/);
  const first = counts.map((count) => words.slice(0, count).join(' '));
  const last = counts.map((count) => words.slice(-count).join(' '));
  return {
    text,
    before: first.filter((run) => onlyWords.test(run)).map((run) => typedBefore(run)),
    behind: last.filter((run) => !noUnit.test(run)).map(typedBehind),
    bound: style === 'plain' ? undefined : figure.terms[0].bound,
    boundWords: locale.pack ? boundWordsOf(locale.pack) : [],
  };
}

function typedBefore(run: string, isWord = isWords(run)): RegExp {
  return new RegExp(`(?<![^\\s(“«¿¡"])${typed(run)}\\s+$`, isWord ? 'iu' : 'u');
}

function typedBehind(run: string): RegExp {
  return new RegExp(`^\\s*${typed(run)}(?![^\\s.,;:!?)”»"])`, isWords(run) ? 'iu' : 'u');
}

function typed(run: string): string {
  return escapeRegExp(run).replace(/['’]/g, "['’]").replaceAll(' ', '\\s+');
}

/** Letter case matters for units; words before a figure may begin a sentence. */
function isWords(run: string): boolean {
  return run.length > 1 && onlyWords.test(run) && run === run.toLowerCase();
}

type BoundWords = readonly (readonly [words: RegExp, bound: Bound])[];

/**
 * Words for a bound before a value, the longest first. Omits the common words for `under` and `over`, which many
 * languages use for places, too: “over {distance}”.
 */
const boundWordsOf = memoize(({ figures }: LanguagePack): BoundWords => {
  const { under: _under, over: _over, ...others } = figures.bounds;
  return [...bounded(others), ...bounded(figures.otherBounds ?? {})]
    .filter(({ before, behind }) => before !== '' && behind === '')
    .sort((a, b) => b.before.length - a.before.length)
    .map(({ before, bound }) => [typedBefore(before, true), bound]);
});

const upperBounds: ReadonlySet<Bound> = new Set(['under', 'up to', 'max']);
/** How far from a figure to search for words, in UTF-16 units. */
const reach = 60;

function echoesAround(text: string, index: number, said: ShownFigure): readonly Slip[] {
  const end = index + figurePlaceholder.length;
  const before = text.slice(Math.max(0, index - reach), index);
  const behind = text.slice(end, end + reach);
  const find = (patterns: readonly RegExp[], words: string) =>
    patterns.flatMap((pattern) => pattern.exec(words)?.[0] ?? [])[0];
  const [first, last] = [find(said.before, before), find(said.behind, behind)];
  return [
    ...(first
      ? [slipOf(first, index - first.length, said.text)]
      : secondBound(before, index, said)),
    ...(last ? [slipOf(last, end, said.text)] : []),
  ];
}

/** The words for a bound before a figure that has one already. */
function secondBound(
  before: string,
  index: number,
  { text: said, bound, boundWords }: ShownFigure,
): Slip[] {
  if (!bound) return [];
  const [words, second] = boundWords.find(([pattern]) => pattern.test(before)) ?? [];
  const typed = words?.exec(before)?.[0];
  if (!typed || !second) return [];
  const slip = slipOf(typed, index - typed.length, said);
  const message = `“${typed.trim()}” comes before a figure that has a bound of its own: “${said}”.`;
  if (upperBounds.has(second) === upperBounds.has(bound)) return [{ ...slip, message }];
  const help = 'Remove it, or add "|plain" to the reference: then it shows the number alone.';
  return [{ ...slip, message, help, edits: [] }];
}

/** The slip for typed words, including the space next to the figure. */
function slipOf(typed: string, start: number, said: string): Slip {
  const words = typed.trim();
  const at = start + typed.indexOf(words);
  return {
    start: at,
    end: at + words.length,
    message: `“${words}” repeats what the figure next to it says: “${said}”.`,
    help: 'Remove it: the figure includes it.',
    edits: [{ start, end: start + typed.length, text: '' }],
  };
}
