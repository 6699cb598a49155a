import type { Grammar } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import type { CodeItem, CodeReader } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';

/**
 * Makes the reader of the days, months and years of a sentence, and of years from … to; none where nothing is dated. A
 * year alone may be any number without a unit, unless there is a beginning of a word of what is dated.
 */
export function dateReader(
  { languages }: ReadingFile,
  amounts: Grammar,
  dated: readonly string[],
): CodeReader {
  const named = new RegExp(String.raw`(?<!\p{L})${anyOf(dated)}`, 'u');
  // Twelve for each language, and once more as they are with a day: « de marzo de », « marca »
  const months = languages
    .flatMap(({ dates }) => [...(dates?.months ?? []), ...(dates?.days ?? [])])
    .map((text) => /(?<![{\p{L}])\p{L}{3,}/u.exec(foldInPlace(text))?.[0] ?? '\0');
  const phrases = languages.map((each) => each.phrases);
  const year = String.raw`(?:19|20)\d\d`;
  const ordinal = String.raw`(?:er|st|nd|rd|th|\.?[º°]?)`;
  const behind = anyOf(phrases.flatMap(({ behind }) => [...behind.least, ...behind.most]));
  const to = anyOf(phrases.flatMap((each) => each.to));
  const forms = [
    // “15 March 2019”, “15 de marzo de 2019”, “March 2019”, “March 15, 2019”
    String.raw`(?:(?<day>\d{1,2})${ordinal} )?(?:de )?(?<name>${anyOf(months)})(?: (?<later>\d{1,2})${ordinal},?)?(?: del?)? (?<year>${year})`,
    String.raw`(?<whole>${year}-\d\d(?:-\d\d)?)`,
    String.raw`(?<one>\d{1,2})(?<mark>[./-])(?<two>\d{1,2})\k<mark>(?<last>${year})`,
    `(?<from>${year})(?:(?: ?- ?| ${to} )(?<to>${year}))?(?= *(?:$|[.,;:)|]|${behind}))`,
  ];
  const written = new RegExp(String.raw`(?<![\p{L}\d./-])(?:${forms.join('|')})(?![\d/-])`, 'gu');
  const before = (['least', 'most', 'over', 'under'] as const).map((limit) => {
    const words = anyOf(phrases.flatMap(({ dates }) => dates?.[limit] ?? []));
    return [limit, new RegExp(String.raw`(?<!\p{L})${words}(?: \p{L}{1,3})?[ :]*$`, 'u')] as const;
  });
  const grammar = { ...amounts, before: [...amounts.before, ...before] };
  return (folded, { start: first, end }) => {
    let from = first;
    const found = months.length > 0 ? folded.slice(first, end).matchAll(written) : [];
    const isDated = named.test(folded.slice(first, end));
    return [...found].flatMap(({ 0: text, index, groups = {} }): CodeItem[] => {
      const [code, other] = datesOf(groups, months);
      if (code === undefined || (groups.from && !isDated)) return [];
      const place = { start: first + index, end: first + index + text.length };
      const limited = limitAround(place, folded, { start: from, end }, grammar, true);
      from = place.end;
      return [{ ...limited, code, other: other?.split(' '), isRating: false, isDate: true }];
    });
  };
}

/** The dates that a match may be, as ISO 8601 writes them: `03/04/2019` is 3 April, or 4 March. */
function datesOf(found: Partial<Record<string, string>>, months: readonly string[]): string[] {
  const { from, to, whole = from, name, day = found.later, one, two, year, last } = found;
  if (to) return [`${from}..${to}`];
  const iso = (...parts: readonly unknown[]) =>
    parts.flatMap((part) => (part ? String(part).padStart(2, '0') : [])).join('-');
  const inWords = name && iso(year, (months.indexOf(name) % 12) + 1, day);
  const all = [whole ?? inWords ?? iso(last, two, one), whole ?? inWords ?? iso(last, one, two)];
  return [...new Set(all)].filter((date) => new Date(date).toJSON()?.startsWith(date));
}

/** The period that a limit of a date asks for: “after 15 March 2019” begins on the day behind it. */
export function periodOf(date: string, limit: CodeItem['limit']): string {
  if (limit === undefined || date.includes('..')) return date;
  const by = limit === 'over' ? 1 : limit === 'under' ? -1 : 0;
  const parts = date.split('-').map(Number);
  const [year = 0, month = 1, day = 1] = parts.with(-1, (parts.at(-1) ?? 0) + by);
  const end = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, date.length);
  return /^(?:least|over|from)$/.test(limit) ? `${end}..` : `..${end}`;
}
