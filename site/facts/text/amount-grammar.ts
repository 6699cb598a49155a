import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { readingsOf } from '../../../schema/figures/unit-readings.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { namesOf } from '../base-value.ts';
import { limitGrammar } from '../limits.ts';
import { currentSigns } from '../typed-number.ts';
import { anyOf, foldInPlace, foldPattern } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';

const digits = String.raw`(?:\d{1,3}(?:[ '\u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`;

/** The id of a unit that is written so that it may be one of several: `Mb`, `MOhm`. */
export const uncertainUnit = '?';

/** How quantities are written, in the languages of a site. */
export type Grammar = ReturnType<typeof grammarOf>;

const sides = ['least', 'most'] as const;

/** Puts together how all languages of a site write quantities. */
export function grammarOf({ languages, units, unitWords, otherUnits }: ReadingFile) {
  const phrases = languages.map((language) => language.phrases);
  type Phrases = (typeof phrases)[number];
  const any = (of: (each: Phrases) => readonly string[] | undefined) =>
    anyOf(phrases.flatMap((each) => of(each) ?? []));
  const common = new Set(languages.flatMap((each) => each.common));
  const spelled = Object.values(units)
    .flat()
    .flatMap((unit) => namesOf(unit).map((name) => [name, unit.id]))
    .concat(otherUnits.map((name) => [name, name]))
    .flatMap(([name = '', id = '']) => (common.has(name) ? [] : [[name, id] as const]));
  const ids = spelled.map(([, id]) => [id, id] as const);
  const alike = groupBy(spelled, ([name]) => name.toLowerCase());
  const names = spelled.map(([name]) => name);
  const readings = (text: string) => readingsOf(text, alike.get(text.toLowerCase()) ?? [], names);
  // “150 KM/H”, “5 Kg”, “50 hz”, and not “300 MM”; of “20 mw” it is not certain what it is measured in.
  const variants = spelled.flatMap(([name]) => {
    const [large, small] = [name.toUpperCase(), name.toLowerCase()];
    const forms = [large, ...[name, small].map((each) => large.charAt(0) + each.slice(1)), small];
    return forms.flatMap((form) => {
      const [id = form, other] = readings(form);
      const isName = (form.length > 1 || /[vw]/.test(form)) && !common.has(form);
      if (!isName || (other && form !== small)) return [];
      return [[form, other ? uncertainUnit : id] as const];
    });
  });
  const exact = new Map([...variants, ...spelled.toReversed(), ...ids]);
  const list = (names: Iterable<string>) =>
    [...names]
      .sort((a, b) => b.length - a.length)
      .map((name) => escapeRegExp(name).replace(/^(°|º|˚)/, '[°º˚] ?'))
      .join('|');
  const currents = new Map(
    languages
      .flatMap((each) => Object.entries(each.currents))
      .filter(([current]) => current === 'AC' || current === 'DC')
      .concat(currentSigns)
      .map(([current, word]) => [word.toLowerCase(), current] as const),
  );
  const signs = `(?:${[...currents.keys()].map((word) => word.split('').join(String.raw`\.?`)).join('|')})`;
  const kinds = (['AC', 'DC'] as const).map((kind) => [kind, any((each) => each.currents?.[kind])]);
  const current = `(?:${[signs, ...kinds.map(([, words]) => words)].join('|')})`;
  const start = String.raw`(?<!\p{L})`;
  const end = String.raw`(?![\p{L}\d])`;
  const anyCase = signs.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  // “24VDC”
  const unitEnd = `(?:${end}|(?=${anyCase}${end}))`;
  const space = '[ \\u00A0\\u202F-]{0,2}';
  // Italian “due” is no number in English.
  const spoken = languages.map(({ language, numbers: own }) => {
    const words = Object.entries(own).map(([word, value]) => [foldInPlace(word), value] as const);
    return [language, new Map(words)] as const;
  });
  const numbers = new Map(spoken.flatMap(([, words]) => [...words]));
  const and = any((each) => each.and);
  const multiples = languages.flatMap(({ language, multiples }) =>
    multiples.map(([source, factor]) => {
      const words = foldPattern(source);
      return { language, factor, words, pattern: new RegExp(`[ -]?${words}`, 'uy') };
    }),
  );
  const anyMultiple = anyOf(multiples.map(({ words }) => words));
  const words = any((each) => each.plusMinus);
  const starts = String.raw`(?:\d|${anyOf([...numbers.keys()])}(?!\p{L}))`;
  const fractions = any((each) => each.fractions);
  const partly = `(?:${[anyOf([...numbers.keys()]), any((each) => each.numberParts), fractions].join('|')})`;
  const minusWords = anyOf(languages.flatMap(({ minus }) => minus || []));
  const plusWords = any(({ plus }) => (plus ? [plus] : []));
  /** What goes on with another number behind it. */
  const next = `(?=(?:[+-]|${minusWords} |${plusWords} )? ?${starts})`;
  const toWords = any((each) => each.to);
  const or = any((each) => each.or);
  const plusMinus = String.raw`±|\+ ?/ ?-|\+-|(?<!\p{L})${words}(?!\p{L})`;
  return {
    ...limitGrammar(languages),
    number: new RegExp(
      // Dutch “ten minste” is no English ten.
      String.raw`${digits}|(?<![\p{L}\d])(?!${any(({ before }) => before.least)}|${any(({ before }) => before.most)})${anyOf([...numbers.keys()])}(?![\p{L}\d])`,
      'uy',
    ),
    numbers,
    spoken,
    multiples,
    multiple: new RegExp(`[ -]?${anyMultiple}`, 'uy'),
    // “2 million [and] 500 thousand”
    multipleBefore: new RegExp(String.raw`\d[ -]?${anyMultiple} (?:${and} )?$`, 'u'),
    multipleGoesOn: new RegExp(` (?:${and} )?${starts}`, 'uy'),
    // “DE 4 A 20 mA” has no amperes, and “100 t/m 200 W” no tonnes.
    unit: new RegExp(
      `(?! ${toWords}(?: |(?<='))${next})${space}(${list(exact.keys())})(?<!A(?= \\d))${unitEnd}`,
      'uy',
    ),
    // “100 W/m” is measured in another unit.
    unitGoesOn: new RegExp(String.raw`/(?!${current}${end})\p{L}`, 'uy'),
    unitIds: exact,
    unitWord: new RegExp(`[ -]{0,2}${anyOf(Object.values(unitWords).flat())}${end}`, 'uy'),
    unitPatterns: Object.entries(unitWords).map(
      ([id, words]) => [new RegExp(`[ -]{0,2}${anyOf(words)}${end}`, 'uy'), id] as const,
    ),
    current: new RegExp(
      String.raw` ?([⎓]|~(?! ?[+-]?\d[\d.,]* ?[v°])|=(?! ?\d))|(?:[ (]{0,3}|[ ,(]{0,3}(?=${current} *(?:$|[.,;:)|/])))(?:\p{L}{1,2} )?(${current})(?:( ?[/+&-] ?| (?:${or}|${and}) )(?:v ?)?(${current}))?\.?${end}\)?`,
      'uy',
    ),
    currentBefore: new RegExp(
      String.raw`(?<![\p{L}\d])(${current})(?: \p{L}{1,8})?[ :-]{0,2}$`,
      'u',
    ),
    // Between two kinds of current that are both meant.
    both: new RegExp(`^ ${and} $`, 'u'),
    currentOf: (word: string): string =>
      currents.get(word.replaceAll('.', '')) ??
      kinds.find(([, words]) => new RegExp(`^${words}$`, 'u').test(word))?.[0] ??
      (word === '~' ? 'AC' : 'DC'),
    to: new RegExp(
      String.raw` ?(?:\.\.+|…|÷) ?${next}|(?:~| ~ )${next}| ?- ?(?=[+-]?\d)| ${toWords}(?: |(?<='))${next}| ?/ ?(?=\+)`,
      'uy',
    ),
    betweenBefore: new RegExp(`${start}${any((each) => each.between)} ?(?:${minusWords} )?$`, 'u'),
    and: new RegExp(` ${and}(?: |(?<='))${next}`, 'uy'),
    or: new RegExp(String.raw` ?/ ?(?=\d)|,? ${or} ${next}`, 'uy'),
    times: new RegExp(
      String.raw`(?: ?\(\p{L}{1,12}\))? ?[x×*] ?(?:\p{L} ?)?(?=\d)| ${any((each) => each.times)} (?=\d)`,
      'uy',
    ),
    // Between two counts: of lines, and of characters in each.
    each: new RegExp(
      String.raw` \p{L}{3,12} (?:[x×]|${any((each) => each.each)}) (?=${starts})`,
      'uy',
    ),
    plusMinus: new RegExp(`(?:${plusMinus}) ?$`, 'u'),
    tolerance: new RegExp(`(?:${plusMinus}) ?(?=\\d)`, 'uy'),
    toleranceBefore: new RegExp(
      `[ ,(]*(?:${any((each) => each.tolerance)}[ :]*)?(?=${plusMinus}|[+-])`,
      'uy',
    ),
    minus: new RegExp(`${start}${minusWords} $`, 'u'),
    // Of a number that is not the first one.
    sign: new RegExp(`([+-]|(${minusWords}) |${plusWords} )? ?(?=${starts})`, 'uy'),
    pieces: new RegExp(` ${any((each) => each.pieces)}${end}`, 'uy'),
    // The words of a longer number: “hundred [and] fifty”, “2 kg and a half”.
    partBefore: new RegExp(`${start}${partly}[ -](?:${and} )?$`, 'u'),
    partBehind: new RegExp(`[ -](?:${and} )?${partly}${end}`, 'uy'),
    fractionBehind: new RegExp(String.raw` (?:${and} )?(?:\p{L}{1,3} )?${fractions}${end}`, 'uy'),
    without: new RegExp(`^${any((each) => each.without)}$`, 'u'),
    condition: new RegExp(`${start}${any((each) => each.condition)} $`, 'u'),
    named: sides.map((limit) => {
      const words = any(({ named }) => named[limit]);
      return [limit, new RegExp(String.raw`${start}${words}(?!\p{L})`, 'gu')] as const;
    }),
  };
}
