import { datePatterns, isoDate } from '../dates.ts';
import type { Grammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem, CodeReader } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';

/** Days and months in digits: `2019-03-15`, `15.03.2019`, and `03/04/2019`, which may be either. */
const inDigits =
  /(?<![\d./-])(?:(?<year>(?:19|20)\d\d)(?:(?<mark>[-/.])(?<month>\d\d)(?:\k<mark>(?<day>\d\d))?|(?= *(?:$|[.,;:)|])))|(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<last>\d{4}))(?![\d/-])/g;

/** Makes the reader of the days and months that a sentence has; of years by themselves it reads none. None where nothing is dated. */
export function dateReader({ languages }: ReadingFile, grammar: Grammar): CodeReader {
  const words = languages.flatMap(({ dates }) => (dates ? datePatterns(dates, foldInPlace) : []));
  const ordinal = String.raw`(?<day>\d{1,2})(?:er|st|nd|rd|th|[.º°])?`;
  const patterns = words.flatMap(({ month, source }) => {
    const spelled = source.replace(/\(\?<day>[^)]*\)/, ordinal).replace('{1,4})', '{4})');
    // “March 15, 2019”
    const turned = spelled.replace(
      /^(\(\?<day>.*\)\?) ([^ (]+) /,
      (_, day, name) => `${name} ${day},? `,
    );
    return [...new Set([spelled, turned])].map(
      (each) => [month, new RegExp(`(?<![\\p{L}\\d])${each}(?!\\d)`, 'gu')] as const,
    );
  });
  const phrases = languages.map((each) => each.phrases);
  const to = anyOf(phrases.flatMap((each) => each.to));
  const and = anyOf(phrases.flatMap((each) => each.and));
  const range = new RegExp(String.raw`^ ?(?:-|${to}(?: \p{L}{1,3})?) ?$`, 'u');
  const joint = new RegExp(String.raw`^ ${and}(?: \p{L}{1,3})? $`, 'u');
  return (folded, sentence) => {
    const own = folded.slice(sentence.start, sentence.end);
    if (patterns.length === 0 || !/\d{4}/.test(own)) return [];
    const found = [
      ...patterns.flatMap(([month, pattern]) =>
        [...own.matchAll(pattern)].map((match) => ({
          match,
          all: [isoDate(month, match.groups ?? {})],
        })),
      ),
      ...[...own.matchAll(inDigits)].map((match) => ({
        match,
        all: meaningsOf(match.groups ?? {}),
      })),
    ].flatMap(({ match: { 0: text, index }, all }) => {
      const codes = [...new Set(all)].filter(isDate);
      return codes.length > 0 ? [{ codes, start: index, end: index + text.length }] : [];
    });
    const items: CodeItem[] = [];
    for (const place of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
      const last = items.at(-1);
      const start = place.start + sentence.start;
      if (last && start < last.end) continue;
      const between = last ? folded.slice(last.end, start) : '';
      const before = folded.slice(sentence.start, last?.start);
      const isRange =
        range.test(between) ||
        (joint.test(between) && grammar.betweenBefore.test(before.replace(/ \p{L}{2,3} $/u, ' ')));
      const [code = '', other] = place.codes;
      const end = place.end + sentence.start;
      if (last && isRange && !last.code.includes('..')) {
        const both = { code: `${last.code}..${code}`, isDoubtful: Boolean(other ?? last.other) };
        items.splice(-1, 1, { ...last, ...both, limit: undefined, other: undefined, end });
        continue;
      }
      const around = { start: last?.end ?? sentence.start, end: sentence.end };
      const limited = limitAround(
        { start, end },
        folded,
        around,
        { ...grammar, ...grammar.ofDates },
        true,
      );
      // A number by itself is a year of “after 2019” alone.
      if (code.length > 4 || limited.limit)
        items.push({
          ...limited,
          code,
          other: other ? [other] : undefined,
          isRating: false,
          isDate: true,
        });
    }
    return items;
  };
}

/** The ways to read a date in digits: a point is behind the day, a stroke behind the day or the month. */
function meaningsOf({
  year,
  month,
  day,
  first = '',
  second = '',
  last,
}: Partial<Record<string, string>>): string[] {
  if (year !== undefined)
    return [month === undefined ? year : `${year}-${[month, day].filter(Boolean).join('-')}`];
  return [
    isoDate(Number(second) - 1, { year: last, day: first }),
    isoDate(Number(first) - 1, { year: last, day: second }),
  ];
}

function isDate(date: string): boolean {
  return new Date(`${date.padEnd(10, '-01')}T00:00Z`).toJSON()?.startsWith(date) ?? false;
}

/** The period that a limit of a date asks for: “after 15 March 2019” begins on the day behind it. */
export function periodOf(date: string, limit: CodeItem['limit']): string {
  if (limit === undefined || date.includes('..')) return date;
  const isUp = limit === 'least' || limit === 'over';
  const by = limit === 'over' ? 1 : limit === 'under' ? -1 : 0;
  const parts = date.split('-').map(Number);
  const [year = 0, month = 1, day = 1] = parts.with(-1, (parts.at(-1) ?? 0) + by);
  const moved = new Date(Date.UTC(year, month - 1, day));
  const end = moved.toISOString().slice(0, date.length);
  return isUp ? `${end}..` : `..${end}`;
}
