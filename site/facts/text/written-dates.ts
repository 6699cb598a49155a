import { datePatterns, isoDate } from '../dates.ts';
import type { Grammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem, CodeReader } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';

const month = '(?<month>\\d{1,2})';
const day = '(?<day>\\d{1,2})';
const year = '(?<year>(?:19|20)\\d\\d)';
/** `2019-03-15`, `2019-03`, `2019`; and `15.03.2019`, or `03/04/2019`, which may be of two months. */
const inDigits = [
  String.raw`${year}(?:([-/.])${month}(?:\2${day})?|(?= *(?:$|[.,;:)|])))`,
  String.raw`${day}([-/.])${month}\2${year}`,
  String.raw`${month}([-/.])${day}\2${year}`,
];

/** How far before a date its limit may be, in characters. */
const reach = 40;

/** Makes the reader of the dates of a sentence: days, months, and years where a word such as “after” says so. */
export function dateReader({ languages }: ReadingFile, grammar: Grammar): CodeReader {
  const words = languages.flatMap(({ dates }) => (dates ? datePatterns(dates, foldInPlace) : []));
  const inWords = words.flatMap(({ month, source }) => {
    const ofYear = source.replace(/\(\?<year>[^)]*\)/, year);
    const own = ofYear.replace(/\(\?<day>[^)]*\)/, `${day}(?:er|st|nd|rd|th|[.º°])?`);
    // “March 15, 2019”
    const turned = ofYear.replace(/^\(\?<day>[^)]*\)\S* (\p{L}+) .*/u, `$1 ${day},? ${year}`);
    return [own, turned].map((each) => [each, month] as const);
  });
  const patterns = [...inWords, ...inDigits.map((each) => [each, undefined] as const)].map(
    ([each, month]) => [new RegExp(`(?<![\\p{L}\\d./-])${each}(?![\\d/-])`, 'gu'), month] as const,
  );
  const limits = (['least', 'most', 'over', 'under'] as const).map((limit) => {
    const own = anyOf(languages.flatMap(({ phrases }) => phrases.dates?.[limit] ?? []));
    return [limit, new RegExp(String.raw`(?<!\p{L})${own}(?: \p{L}{1,3})?[ :]*$`, 'u')] as const;
  });
  return (folded, sentence) => {
    const own = folded.slice(sentence.start, sentence.end);
    if (words.length === 0 || !/\d{4}/.test(own)) return [];
    const found = patterns
      .flatMap(([all, month]) =>
        [...own.matchAll(all)].map(({ 0: { length }, index, groups = {} }) => {
          const start = sentence.start + index;
          return { code: isoDate(month, groups), start, end: start + length };
        }),
      )
      .filter(({ code }) => new Date(code).toJSON()?.startsWith(code))
      .sort((a, b) => a.start - b.start || b.end - a.end);
    const items: CodeItem[] = [];
    for (const [at, { code, ...place }] of found.entries()) {
      const [twin, last] = [found[at - 1], items.at(-1)];
      if (last && place.start < last.end) {
        // 3 April, or 4 March
        if (twin?.start === place.start && code.length === last.code.length && code !== last.code)
          items.splice(-1, 1, { ...last, other: [code] });
        continue;
      }
      const around = { ...sentence, start: last?.end ?? sentence.start };
      const before = folded.slice(Math.max(around.start, place.start - reach), place.start);
      const [nearest] = limits
        .flatMap(([limit, words]) => {
          const [own = ''] = words.exec(before) ?? [];
          return own
            ? { limit, start: place.start - own.length, rest: before.slice(0, -own.length) }
            : [];
        })
        .sort((a, b) => a.start - b.start);
      const limited = {
        ...limitAround(place, folded, around, grammar, true),
        ...(nearest && {
          limit: nearest.limit,
          start: nearest.start,
          isDoubtful: grammar.not.test(nearest.rest),
        }),
      };
      // “2023 to 2025” is a range.
      if (code.length > 4 || (nearest && !/\d *$/.test(nearest.rest)))
        items.push({ ...limited, code, other: undefined, isRating: false, isDate: true });
    }
    return items;
  };
}

/** The period that a limit of a date asks for: “after 15 March 2019” begins on the day behind it. */
export function periodOf(date: string, limit: CodeItem['limit']): string {
  if (limit === undefined) return date;
  const by = limit === 'over' ? 1 : limit === 'under' ? -1 : 0;
  const parts = date.split('-').map(Number);
  const [year = 0, month = 1, day = 1] = parts.with(-1, (parts.at(-1) ?? 0) + by);
  const end = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, date.length);
  return limit === 'least' || limit === 'over' ? `${end}..` : `..${end}`;
}
