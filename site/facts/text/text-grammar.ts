import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { memoizeByName } from '../../../schema/memoize.ts';
import type { Criterion, Facts } from '../facts.ts';
import { isCoded } from '../requirement.ts';
import { type RequirementGrammar, statedRange } from './asked-values.ts';
import { anyOf, foldInPlace } from './fold.ts';
import { beginningsOf, longNames, nameBeginnings, stemIn, wordsOfNoName } from './mentions.ts';
import type { ReadingFile } from './reading-file.ts';
import { type Item, isMeasuredIn } from './requirement-of.ts';
import type { Column } from './tables.ts';

/** How sentences are understood: what the languages of a site say, and what its products state. */
export type Grammar = ReturnType<typeof textGrammar>;

/** Puts together the words of all languages. */
export function textGrammar(
  facts: Facts,
  file: ReadingFile,
  given: Pick<RequirementGrammar, 'factors' | 'codes'> & { criteria: readonly Criterion[] },
) {
  const { languages, names } = file;
  const stem = stemIn(file);
  const phrases = languages.map((language) => language.phrases);
  type Phrases = (typeof phrases)[number];
  const any = (of: (each: Phrases) => readonly string[] | undefined) =>
    anyOf(phrases.flatMap((each) => of(each) ?? []));
  const word = (pattern: string, flags = 'u') =>
    new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, flags);
  const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'u');
  const coded = given.criteria.filter(isCoded);
  const byUnit = memoizeByName((unit: string) =>
    given.criteria.filter((each) => isMeasuredIn(unit, each, given.factors)),
  );
  const about = anyOf([
    ...languages.flatMap((each) => each.about.map(escapeRegExp)),
    ...phrases.flatMap((each) => each.about ?? []),
    // “per channel”: the name of something else that is counted is masked.
    ...phrases.flatMap((each) => each.per ?? []).map((per) => `${per} (?=_)`),
  ]);
  const secondary = any((each) => each.secondary);
  const of = any((each) => (each.of ? [each.of] : []));
  const [or, and] = [any((each) => each.or), any((each) => each.and)];
  const idle = any((each) => each.equivalent);
  const limitWords = any(({ named }) => [...named.least, ...named.most]);
  const limitWord = word(limitWords);
  const more = any(({ behind }) => [...behind.least, ...behind.most]);
  const nounsFirst = languages.flatMap((each) => (each.phrases.nounsBefore ? each.language : []));
  /** What a title says that it is: the last word of “Water Pump”, the first ones of « Pompe à eau ». */
  const kindIn = (title: string) => {
    const words = title.split(' ').filter((each) => !/\d|^\p{Lu}+$/u.test(each));
    if (nounsFirst.includes(facts.file.language)) return words.slice(-1);
    const end = words.findIndex((each) => /^\p{Ll}{2,4}$/u.test(each));
    return end > 0 ? words.slice(0, end) : words;
  };
  const heads: readonly (readonly [Column, RegExp])[] = [
    ['least', whole(any(({ before, behind }) => [...before.least, ...behind.least]))],
    ['most', whole(any(({ before, behind }) => [...before.most, ...behind.most]))],
  ];
  return {
    ...given,
    stem,
    criterionOf: new Map(given.criteria.map((each) => [each.id, each])),
    /** The criteria that have what is measured or stated as an item is. */
    criteriaOf: (item: Item) => ('code' in item ? coded : byUnit(item.unit)),
    // Names may be scattered: “a switch with 8 ports”.
    names: longNames(names, stem),
    words: nameBeginnings(names, stem),
    noNames: wordsOfNoName(
      names,
      languages.flatMap(({ common }) => common),
    ),
    stated: new Map(given.criteria.map((each) => [each.id, statedRange(each, facts)])),
    measured: new Set(
      given.criteria.flatMap((each) =>
        isCoded(each) || each.dimension === 'count' ? [] : [each.id],
      ),
    ),
    limited: new Set(
      names.flatMap((each) =>
        each.names.some((name) => limitWord.test(foldInPlace(name))) ? each.criterion : [],
      ),
    ),
    // They may be within a name: “the minimum range of detection”.
    limits: whole(limitWords),
    elsewhere: word(
      any((each) => each.elsewhere),
      'gu',
    ),
    waived: word(any((each) => each.waived)),
    rejects: word(
      any((each) => each.rejects),
      'gu',
    ),
    // “approximate mass: 3 kg”, “~ 3 kg”, “3 kg approx.”
    aboutBefore: new RegExp(
      String.raw`(?<!\p{L})${about}(?!\p{L})[^,;()\d]*$|(?:^|[^\p{L}\d ]) ?[~≈] ?$|(?:^|\p{L}) +[~≈] ?$`,
      'u',
    ),
    // “5 kg lower than now”, « 5 kg rispetto al … »
    aboutBehind: new RegExp(
      String.raw`^ ?[,(]? ?${about}(?!\p{L})|^(?: (?!(?:${or}|${and}) )\p{L}+){0,3}? (?:(?<=\p{L} )${any((each) => each.than)}(?: beim?)?|rispetto|respe[ct]to|par rapport|compar[a-z]+|verg[a-z]+)(?!\p{L}| ?\d)`,
      'u',
    ),
    // “the internal voltage”, “voltage (auxiliary)”, “voltage of the heater”, “the heater’s voltage”, “Hilfsversorgung”
    partBefore: new RegExp(
      String.raw`(?:(?<!\p{L})(${secondary}):?[ -]?|(\p{L}{3,})(?:'s|(?<=s)') )(?:\p{L}+[ -])?$|(\p{L}+)$`,
      'u',
    ),
    partBehind: new RegExp(
      String.raw`^ ?(?:\(?(?:\p{L}{1,3} ){0,2}(${secondary})(?!\p{L})|(?:\p{L}{4,} )?${of}(?:(?<=')| )((?:\p{L}+[ -]?){1,3}))`,
      'u',
    ),
    // “overall height”; and the languages with nouns before a name that make it another one.
    ordinary: word(`(?:${limitWords}|${any((each) => each.ordinary)})`, 'gu'),
    nounsBefore: new Set(nounsFirst.length > 0 ? [...nounsFirst, ''] : []),
    hasNounsBefore: false,
    // What is sold is no part of something else; a long title names its parts as well.
    devices: new Set(
      [...facts.file.families, ...facts.products]
        .flatMap(({ title }) => (title.split(' ').length < 5 ? kindIn(title) : []))
        .concat(phrases.map(({ devices = '' }) => devices))
        .flatMap((title) => beginningsOf(foldInPlace(title), stem)),
    ),
    denies: word(any((each) => each.not)),
    unlike: word(any((each) => [...(each.not ?? []), ...(each.than ?? [])])),
    describes: word(any((each) => each.describes)),
    perceives: word(any((each) => each.perceives)),
    references: new RegExp(
      String.raw`(?<!\p{L})${any((each) => each.references)} ?(?:n?[°o]s?\.? ?)?\d+(?:[./]\d+)*(?:\([a-z\d]{1,3}\))?`,
      'gu',
    ),
    or: word(`(?:${and} ?/ ?)?${or}`),
    // “O” is “or” in Italian, and “the” in Portuguese.
    orIn: new Map(languages.map((each) => [each.language, word(anyOf(each.phrases.or))])),
    and: word(and),
    // “one of”, before a list.
    oneOf: word(any((each) => each.oneOf)),
    // “or equivalent” and “or better”, which add nothing that can be checked.
    idle: new RegExp(
      String.raw`,? ${or} (?:\p{L}{1,3} )?${idle}(?!\p{L})|,? ${more}(?!\p{L})`,
      'gu',
    ),
    columnOf: (cell: string): Column => heads.find(([, pattern]) => pattern.test(cell))?.[0],
  };
}
