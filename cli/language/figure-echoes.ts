import { type Bound, bounds } from '../../schema/figures/figure.ts';
import { type FigureLocale, formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
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

/** Units that are also words, and may begin the rest of the sentence: “24 in in the middle”. */
const doubtfulUnits = new Set(['in', 'a']);
/** “up to” has two words, as has “como mínimo”. */
const maxWords = 3;

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

/** The figure references of a text, each with the words that repeat it; memoized for equal texts. */
const signsIn = memoize(({ prose, marks }: TextVersion) => {
  const references = marks.flatMap((mark) => (mark.kind === 'figure' ? mark.reference : []));
  if (references.length === 0) return [];
  const signs = [...prose.text.matchAll(new RegExp(figurePlaceholder, 'g'))];
  return signs.flatMap(({ index }, place) => {
    const reference = references[place];
    const echoesOf = memoize((said: ShownFigure) => echoesAround(prose.text, index, said));
    return reference ? { reference, echoesOf } : [];
  });
});

/** What visitors read in place of a reference. */
interface ShownFigure {
  readonly text: string;
  readonly words: readonly string[];
  /** In lower case. */
  readonly first: string;
  readonly last: string;
  /** Its bound, if any. */
  readonly bound: Bound | undefined;
  readonly boundWords: ReadonlyMap<string, Bound>;
}

function showFigure(
  value: unknown,
  { style }: FigureReference,
  locale: FigureLocale,
): ShownFigure | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const { units, language, pack = noPack } = locale;
  const known = shownFigures(units)(pack);
  const key = `${language} ${style} ${typeof value} ${value}`;
  if (!known.has(key)) known.set(key, format(value, style, locale));
  return known.get(key);
}

/** Memoized by units and figure, since several texts reference one figure. */
const shownFigures = memoize((_: Units) =>
  memoize((_: Partial<LanguagePack>) => new Map<string, ShownFigure | undefined>()),
);
const noPack: Partial<LanguagePack> = {};

function format(
  value: string | number,
  style: FigureReference['style'],
  locale: FigureLocale,
): ShownFigure | undefined {
  const { figure } = parseFigure(value, locale.units);
  if (!figure) return undefined;
  const text = formatFigure(figure, locale, style);
  const words = text.split(spaces);
  return {
    text,
    words,
    first: words[0]?.toLowerCase() ?? '',
    last: words.at(-1)?.toLowerCase() ?? '',
    bound: style === 'plain' ? undefined : figure.terms[0].bound,
    boundWords: locale.pack ? boundWordsOf(locale.pack) : new Map(),
  };
}

/**
 * Words for a bound before a value, in lower case. Omits the common words for `under` and `over`, which many
 * languages use for places, too: “over {distance}”.
 */
const boundWordsOf = memoize(({ figures }: LanguagePack): ReadonlyMap<string, Bound> => {
  const { 'up to': upTo, min, max } = figures.bounds;
  const words = Object.entries({ 'up to': [upTo], min: [min], max: [max] });
  const others = Object.entries(figures.otherBounds ?? {});
  return new Map(
    [...words, ...others].flatMap(([name, templates]) =>
      templates.flatMap((template) => {
        const [before = '', behind = ''] = template.split('{}');
        const bound = bounds.find((each) => each === name);
        return bound && before && behind === '' ? [[before.trim(), bound] as const] : [];
      }),
    ),
  );
});

const upperBounds: ReadonlySet<Bound> = new Set(['under', 'up to', 'max']);

function echoesAround(text: string, index: number, said: ShownFigure): readonly Slip[] {
  const { words, first, last } = said;
  const end = index + figurePlaceholder.length;
  const before = text.slice(Math.max(0, index - reach), index);
  const after = text.slice(end, end + reach);
  const typedBefore =
    onlyWords.test(first) && mayHold(before, first)
      ? longest((count) => {
          const run = words.slice(0, count).join(' ');
          const typed = lastWords(before, count);
          return typed !== undefined && onlyWords.test(run) && isSame(typed, run)
            ? typed
            : undefined;
        })
      : undefined;
  const typedAfter =
    !/\d/.test(last) && mayHold(after, last)
      ? longest((count) => {
          const run = words.slice(-count).join(' ');
          const typed = firstWords(after, count);
          const isUnit = !/\d/.test(run) && !doubtfulUnits.has(run);
          return typed !== undefined && isUnit && isSame(typed, run) ? typed : undefined;
        })
      : undefined;
  const typedBound = typedBefore ? [] : secondBound(before, index, said);
  return typedBound.length === 0 && !typedBefore && !typedAfter
    ? noSlips
    : [
        ...typedBound,
        ...(typedBefore ? [slipOf(typedBefore, index - typedBefore.length, said.text)] : []),
        ...(typedAfter ? [slipOf(typedAfter, end, said.text)] : []),
      ];
}

/** A quick test whether a lower-case word may be in a text. */
function mayHold(typed: string, word: string): boolean {
  return typed.toLowerCase().replaceAll("'", '’').includes(word);
}

/** The words for a bound before a figure that has one already. */
function secondBound(
  before: string,
  index: number,
  { text: said, bound, boundWords }: ShownFigure,
): Slip[] {
  if (!bound) return [];
  const wordsIn = (typed: string) => typed.trim().split(spaces).join(' ').replaceAll("'", '’');
  const typed = longest((count) => {
    const run = lastWords(before, count);
    return run !== undefined && boundWords.has(wordsIn(run).toLowerCase()) ? run : undefined;
  });
  const second = typed && boundWords.get(wordsIn(typed).toLowerCase());
  if (!typed || !second) return [];
  const slip = slipOf(typed, index - typed.length, said);
  const message = `“${typed.trim()}” comes before a figure that has a bound of its own: “${said}”.`;
  if (upperBounds.has(second) === upperBounds.has(bound)) return [{ ...slip, message }];
  const help = 'Remove it, or add "|plain" to the reference: then it shows the number alone.';
  return [{ ...slip, message, help, edits: [] }];
}

/** How far from a figure to search for words, in UTF-16 units. */
const reach = 60;
const spaces = /\s+/;
const onlyWords = /^[\p{L}’' ]+$/u;

/** The result of `find` for the largest number of words that has one. */
function longest(find: (count: number) => string | undefined): string | undefined {
  for (let count = maxWords; count > 0; count--) {
    const found = find(count);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The last words of a text, with the space after them. */
function lastWords(text: string, count: number): string | undefined {
  let start = text.trimEnd().length;
  if (start === text.length) return undefined;
  for (let remaining = count; remaining > 0; remaining--) {
    const word = /(?:^|[\s(“«¿¡"]+)([^\s(“«¿¡"]+)\s*$/.exec(text.slice(0, start));
    if (!word) return undefined;
    start = word.index + word[0].indexOf(word[1] ?? '');
  }
  return text.slice(start);
}

/** The first words of a text, with the space before them. */
function firstWords(text: string, count: number): string | undefined {
  let end = 0;
  for (let remaining = count; remaining > 0; remaining--) {
    const word = /^\s*[^\s.,;:!?)”»"]+/.exec(text.slice(end));
    if (!word) return undefined;
    end += word[0].length;
  }
  return text.slice(0, end);
}

/** Letter case matters for units; words before a figure may begin a sentence. */
function isSame(typed: string, run: string): boolean {
  const words = typed.trim().replace(/\s+/g, ' ').replaceAll("'", '’');
  return words === run || (run.length > 1 && onlyWords.test(run) && words.toLowerCase() === run);
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
