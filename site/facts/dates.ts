/** Dates and periods as ISO 8601 writes them: `2024`, `2024-03`, `2024-03-01`. As texts they are in their order. */
const date = String.raw`\d{4}(?:-\d\d){0,2}`;
const typed = new RegExp(
  String.raw`^(${date})?\s*(?:\.\.|[–—]|(?<=\d{4}) ?- ?(?=\d{4}$))\s*(${date})?$`,
);

/**
 * A period as an address writes it: `2024`, `2023..2025`, `2024..` for since then, `..2024` for until then.
 * Undefined for what is none.
 */
export function readPeriod(text: string): string | undefined {
  if (new RegExp(`^${date}$`).test(text)) return text;
  const [, sign, only] = new RegExp(`^(>=|<=|[≥≤])\\s*(${date})$`).exec(text) ?? [];
  if (only !== undefined) return /[>≥]/.test(sign ?? '') ? `${only}..` : `..${only}`;
  const [, from = '', to = ''] = typed.exec(text) ?? [];
  if (from === '' && to === '') return undefined;
  return from === '' || to === '' || firstDay(from) <= lastDay(to) ? `${from}..${to}` : undefined;
}

/** Where a stated date is to a period: a year may have begun before it, and ended in it. */
export function placeOfDate(stated: string, period: string): 'within' | 'outside' | 'across' {
  const [from = '', to = from] = period.split('..');
  const first = from === '' ? '' : firstDay(from);
  const last = to === '' ? '9999' : lastDay(to);
  if (lastDay(stated) < first || firstDay(stated) > last) return 'outside';
  return firstDay(stated) >= first && lastDay(stated) <= last ? 'within' : 'across';
}

/** The years of some dates, the latest first. */
export function yearsOf(dates: readonly string[]): string[] {
  return [...new Set(dates.map((each) => each.slice(0, 4)))].sort().reverse();
}

function firstDay(date: string): string {
  return date + '-01-01'.slice(date.length - 4);
}

function lastDay(date: string): string {
  return date + '-12-31'.slice(date.length - 4);
}
