import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { sayDate } from '../../schema/figures/dates.ts';
import type { RequirementWords } from './facts.ts';

/** Dates and periods as ISO 8601 writes them: `2024`, `2024-03`, `2024-03-01`. As texts they are in their order. */
const date = String.raw`\d{4}(?:-\d\d){0,2}`;
const typed = new RegExp(
  String.raw`^(${date})?\s*(?:\.\.|[–—]|(?<=\d{4}) ?- ?(?=\d{4}$))\s*(${date})?$`,
);

/**
 * A period as an address writes it: `2024`, `2023..2025`, `2024..` for since then, `..2024` for until then.
 * The dates may be as the language writes them. Undefined for what is none.
 */
export function readPeriod(typedText: string, words?: RequirementWords): string | undefined {
  const text = words ? inDigits(typedText, words) : typedText;
  if (new RegExp(`^${date}$`).test(text)) return text;
  const [, sign, only] = new RegExp(`^(>=|<=|[≥≤])\\s*(${date})$`).exec(text) ?? [];
  if (only !== undefined) return /[>≥]/.test(sign ?? '') ? `${only}..` : `..${only}`;
  const [, from = '', to = ''] = typed.exec(text) ?? [];
  if (from === '' && to === '') return undefined;
  return from === '' || to === '' || firstDay(from) <= lastDay(to) ? `${from}..${to}` : undefined;
}

/** A period as the language writes it: “March 2024”, “2023 to 2025”, “2024 or later”. */
export function sayPeriod(period: string, { dates, range }: RequirementWords): string {
  if (!dates) return period;
  const [first = '', last] = period.split('..').map((each) => each && sayDate(each, dates));
  if (last === undefined) return first;
  if (last === '') return dates.since.replace('{}', first);
  if (first === '') return dates.until.replace('{}', last);
  return range.replace('{}', first).replace('{}', last);
}

/** What {@link sayPeriod} wrote, with its dates and limits as addresses have them. */
function inDigits(text: string, { dates, range }: RequirementWords): string {
  if (!dates) return text;
  const patternOf = (template: string) =>
    template
      .split(/\{(day|year)\}/)
      .map((part, at) => (at % 2 ? `(?<${part}>\\d{1,4})(?:er|º)?` : escapeRegExp(part)))
      .join('');
  const replaceIn = (said: string, templates: readonly string[]) =>
    templates.reduce(
      (rest, template, month) =>
        rest.replace(new RegExp(patternOf(template), 'giu'), (...match) => {
          const { year = '', day } = match.at(-1) as Record<string, string | undefined>;
          return [year, String(month + 1), day]
            .flatMap((each) => each?.padStart(2, '0') ?? [])
            .join('-');
        }),
      said,
    );
  const plain = replaceIn(replaceIn(text.trim(), dates.days), dates.months);
  const [between = ''] = range.split('{}').slice(1);
  const within = (template: string) => {
    const [before = '', after = ''] = template.split('{}');
    return plain.startsWith(before) && plain.endsWith(after) && template !== '{}'
      ? plain.slice(before.length, plain.length - after.length)
      : undefined;
  };
  const [since, until] = [within(dates.since), within(dates.until)];
  if (since !== undefined) return `${since}..`;
  return until === undefined ? plain.replace(between, '..') : `..${until}`;
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
