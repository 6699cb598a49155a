import type { Grammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem, CodeReader } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';

const limitNames = ['least', 'most', 'over', 'under'] as const;
/** How far before a date its limit may be, in characters. */
const reach = 40;

/** Makes the reader of the days, months and years of a sentence, and of years from … to; none where nothing is dated. */
export function dateReader({ languages }: ReadingFile, grammar: Grammar): CodeReader {
  const months = new Map(
    languages.flatMap(({ dates }) =>
      (dates?.months ?? []).map((text, month) => [
        /\p{L}+/u.exec(foldInPlace(text))?.[0] ?? '',
        month + 1,
      ]),
    ),
  );
  const phrases = languages.map((each) => each.phrases);
  const year = String.raw`(?:19|20)\d\d`;
  const ordinal = '(?:er|st|nd|rd|th|[.º°])?';
  const behind = anyOf(phrases.flatMap(({ behind }) => [...behind.least, ...behind.most]));
  const forms = [
    // “15 March 2019”, “15 de marzo de 2019”, “March 2019”, “March 15, 2019”
    String.raw`(?:(?<day>\d{1,2})${ordinal} )?(?:de )?(?<name>${anyOf([...months.keys()])})(?: (?<behind>\d{1,2})${ordinal},?)?(?: del?)? (?<year>${year})`,
    String.raw`(?<whole>${year}-\d\d(?:-\d\d)?)`,
    // “03/04/2019” may be 3 April, or 4 March.
    String.raw`(?<one>\d{1,2})(?<mark>[./-])(?<two>\d{1,2})\k<mark>(?<last>${year})`,
    String.raw`(?<from>${year})(?:(?: ?- ?| ${anyOf(phrases.flatMap(({ to }) => to))} )(?<to>${year}))?(?= *(?:$|[.,;:)|]|${behind}))`,
  ];
  const written = new RegExp(String.raw`(?<![\p{L}\d./-])(?:${forms.join('|')})(?![\d/-])`, 'gu');
  const sides = limitNames.map((limit) => {
    const own = anyOf(phrases.flatMap(({ dates }) => dates?.[limit] ?? []));
    return `(?<${limit}>${own})`;
  });
  const limits = new RegExp(`(?<!\\p{L})(?:${sides.join('|')})(?: \\p{L}{1,3})?[ :]*$`, 'u');
  return (folded, sentence) => {
    if (months.size === 0) return [];
    let from = sentence.start;
    return [...folded.slice(from, sentence.end).matchAll(written)].flatMap((match): CodeItem[] => {
      const [code, other] = datesOf(match.groups ?? {}, months);
      if (code === undefined) return [];
      const start = sentence.start + match.index;
      const place = { start, end: start + match[0].length };
      const before = folded.slice(Math.max(from, start - reach), start);
      const { groups = {}, index = 0 } = limits.exec(before) ?? {};
      const limit = limitNames.find((name) => groups[name] !== undefined);
      const around = limitAround(place, folded, { start: from, end: sentence.end }, grammar, true);
      from = place.end;
      const limited = limit && {
        limit,
        start: start - before.length + index,
        isDoubtful: grammar.not.test(before.slice(0, index)),
      };
      const others = other ? [other] : undefined;
      return [{ ...around, ...limited, code, other: others, isRating: false, isDate: true }];
    });
  };
}

/** The dates that a match may be, as ISO 8601 writes them. */
function datesOf(
  found: Partial<Record<string, string>>,
  months: ReadonlyMap<string, number>,
): string[] {
  const { from, to, whole = from, name = '', day = found.behind, one, two, year, last } = found;
  if (to !== undefined) return [`${from}..${to}`];
  const parts = name
    ? [[year, months.get(name), day]]
    : [
        [last, two, one],
        [last, one, two],
      ];
  const all = parts.map((date) =>
    date
      .filter(Boolean)
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  );
  // No 31 February
  return [...new Set(whole ? [whole] : all)].filter((date) =>
    new Date(date).toJSON()?.startsWith(date),
  );
}

/** The period that a limit of a date asks for: “after 15 March 2019” begins on the day behind it. */
export function periodOf(date: string, limit: CodeItem['limit']): string {
  if (limit === undefined || date.includes('..')) return date;
  const by = limit === 'over' ? 1 : limit === 'under' ? -1 : 0;
  const parts = date.split('-').map(Number);
  const [year = 0, month = 1, day = 1] = parts.with(-1, (parts.at(-1) ?? 0) + by);
  const end = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, date.length);
  return limit === 'least' || limit === 'over' ? `${end}..` : `..${end}`;
}
