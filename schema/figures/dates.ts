import type { LanguagePack } from '../languages/language-pack.ts';
import { memoizeByName } from '../memoize.ts';

/** How a language writes dates, for each month: `{day} May {year}` and `May {year}`. */
export interface DateWords {
  readonly days: readonly string[];
  readonly months: readonly string[];
  /** What the first day of a month is called, where it is not its number: `1er`. */
  readonly firstDay?: string | undefined;
}

/** How a language writes dates, by `Intl`. Throws a RangeError if it is not a BCP 47 tag. */
export function datesOf(language: string, pack: LanguagePack | undefined): DateWords {
  const { dates = language } = pack?.code === language ? pack : {};
  const { firstDay } = pack ?? {};
  return firstDay === undefined ? datesIn(dates) : { ...datesIn(dates), firstDay };
}

const datesIn = memoizeByName((tag): DateWords => {
  const inMonths = (day?: 'numeric') => {
    const names = { year: 'numeric', month: 'long', day } as const;
    const gregorian = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(tag, { ...names, ...gregorian });
    return Array.from({ length: 12 }, (_month, month) =>
      format
        .formatToParts(new Date(Date.UTC(2001, month)))
        .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
        .join(''),
    );
  };
  return { days: inMonths('numeric'), months: inMonths() };
});

/**
 * A year, a month or a day as a language writes it: “2024”, “March 2024”, “1 March 2024” for `2024-03-01`. Without
 * `Intl`, whose first date takes a slow phone 50 ms.
 */
export function sayDate(date: string, { days, months, firstDay = '1' }: DateWords): string {
  const [year = '', month, day] = date.split('-');
  const template = (day === undefined ? months : days)[Number(month) - 1];
  return (
    template
      ?.replace('{day}', day === '01' ? firstDay : String(Number(day)))
      .replace('{year}', year) ?? year
  );
}
