import { escapeRegExp } from '../escape-reg-exp.ts';
import type { BoundName, FigureWords } from '../languages/language-pack.ts';
import { bounds } from './figure.ts';

/** The signs and spellings of bounds that are valid in any language. */
const ownBounds: Readonly<Record<BoundName, readonly string[]>> = {
  under: ['<', 'under'],
  over: ['>', 'over'],
  'up to': ['up-to', 'upto', 'up to'],
  min: ['>=', '=>', '≥', 'minimum', 'min.', 'min'],
  max: ['<=', '=<', '≤', 'maximum', 'max.', 'max'],
};

const never = '(?!)';

/** An alternation of words for a regular expression, longest first; without words it never matches. */
export function anyOf(words: Iterable<string>): string {
  const parts = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => escapeRegExp(word).replace(/['’]/g, "['’]"));
  return parts.length > 0 ? `(?:${parts.join('|')})` : never;
}

/** The words around figures in the given languages, and in the notation, as regular expression sources. */
export function aroundFigures(languages: readonly FigureWords[]) {
  const bounds = [
    ...bounded(ownBounds),
    ...languages.flatMap(({ bounds, otherBounds = {}, percentBounds = {}, codeBounds }) => [
      ...bounded(bounds),
      ...bounded(otherBounds),
      ...bounded(percentBounds),
      ...bounded(codeBounds),
    ]),
  ];
  const side = (place: 'before' | 'behind') =>
    new Map(
      bounds.flatMap((each) => (each[place] ? [[fold(each[place]), each.bound] as const] : [])),
    );
  const ranges = languages.flatMap(({ range, otherRanges = [] }) =>
    [range, ...otherRanges].map((template) => template.split('{}')),
  );
  const led = ranges.filter(([before]) => before !== '');
  return {
    /** The bound for each word before a figure, in lower case. */
    boundBefore: side('before'),
    boundBehind: side('behind'),
    /** The words between the two numbers of a range. */
    between: anyOf(languages.map(({ range }) => range.split('{}')[1] ?? '')),
    /** The pattern of a range with a leading word, given the pattern of a number. */
    rangeOf: (number: string) =>
      led
        .map(([before = '', joiner = '']) => anyOf([before]) + number + anyOf([joiner]) + number)
        .join('|') || never,
    multiples: new Map(languages.flatMap(({ multiples = {} }) => Object.entries(multiples))),
    about: anyOf(languages.flatMap(({ about = [] }) => about)),
    condition: anyOf(
      languages
        .flatMap(({ condition, rangeCondition = condition }) => [condition, rangeCondition])
        .map((template) => template.replace('{}', '').trim()),
    ),
    expandable: anyOf([
      ...['expandable', 'extensible', 'extendable'],
      ...languages
        .flatMap(({ expandable, expandableCount = expandable }) => [expandable, expandableCount])
        .map((template) => template.replace(/ \S+ \{\}$/, '')),
    ]),
  };
}

/** The words before and after the value in templates of bounds. */
export function bounded(
  templates: Readonly<{ [Name in BoundName]?: string | readonly string[] | undefined }>,
) {
  return bounds.flatMap((bound) =>
    [templates[bound] ?? []].flat().map((template) => {
      const [before = '', behind = ''] = template.split('{}').map((words) => words.trim());
      return { bound, before, behind };
    }),
  );
}

/** Normalizes a word for lookup. */
export function fold(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}
