import type { BoundName, FigureWords } from '../languages/language-pack.ts';
import { literally } from '../literally.ts';
import { bounds } from './figure.ts';

/** The bounds of the notation, by the signs and spellings that any language may have. */
const ownBounds: Readonly<Record<BoundName, readonly string[]>> = {
  under: ['<', 'under'],
  over: ['>', 'over'],
  'up to': ['up-to', 'upto', 'up to'],
  min: ['>=', '=>', '≥', 'minimum', 'min.', 'min'],
  max: ['<=', '=<', '≤', 'maximum', 'max.', 'max'],
};

/** The words of some languages around the values of a figure, as parts of regular expressions. */
export interface Around {
  /** The bound that words before a figure mean, in lower case. */
  readonly boundBefore: ReadonlyMap<string, BoundName>;
  readonly boundBehind: ReadonlyMap<string, BoundName>;
  /** Between two numbers. */
  readonly between: string;
  /** A range with a word before it, as it is written around a number. */
  readonly rangeOf: (number: string) => string;
  readonly about: string;
  readonly condition: string;
  readonly expandable: string;
}

const never = '(?!)';

/** Words as a part of a regular expression, the longest first; none match nothing. */
export function anyOf(words: Iterable<string>): string {
  const parts = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => literally(word).replace(/['’]/g, "['’]"));
  return parts.length > 0 ? `(?:${parts.join('|')})` : never;
}

/** What the languages write around figures, and what the notation itself may have there. */
export function aroundFigures(languages: readonly FigureWords[]): Around {
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
    new Map(bounds.flatMap((each) => (each[place] ? [[fold(each[place]), each.bound]] : [])));
  const ranges = languages.flatMap(({ range, otherRanges = [] }) =>
    [range, ...otherRanges].map((template) => template.split('{}')),
  );
  const led = ranges.filter(([before]) => before !== '');
  return {
    boundBefore: side('before'),
    boundBehind: side('behind'),
    between: anyOf(languages.map(({ range }) => range.split('{}')[1] ?? '')),
    rangeOf: (number) =>
      led
        .map(([before = '', joiner = '']) => anyOf([before]) + number + anyOf([joiner]) + number)
        .join('|') || never,
    about: anyOf(languages.flatMap(({ about = [] }) => about)),
    condition: anyOf(languages.map(({ condition }) => condition.replace('{}', '').trim())),
    expandable: anyOf([
      ...['expandable', 'extensible', 'extendable'],
      ...languages.map(({ expandable }) => expandable.replace(/ .*/s, '')),
    ]),
  };
}

/** What is before and behind the place of the value in the templates of bounds. */
function bounded(templates: Readonly<Partial<Record<BoundName, string | readonly string[]>>>) {
  return bounds.flatMap((bound) =>
    [templates[bound] ?? []].flat().map((template) => {
      const [before = '', behind = ''] = template.split('{}').map((words) => words.trim());
      return { bound, before, behind };
    }),
  );
}

/** A word as the words before and behind figures are kept. */
export function fold(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}
