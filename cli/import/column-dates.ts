/** A day with the year last. */
const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

interface Evidence {
  /** Values that have the day or the month first. */
  day?: string;
  month?: string;
  readonly unclear: Set<string>;
}

/** Whether the dates of columns have the day or the month first, where one of their values decides. */
export class ColumnDates {
  readonly #columns = new Map<string, Evidence>();

  /** Notes what a value says of its column. */
  add(text: string, column: string): void {
    const [, one, sign, other] = written.exec(text.trim()) ?? [];
    if (one === undefined || sign === '.' || one === other) return;
    const known = this.#columns.get(column) ?? { unclear: new Set<string>() };
    this.#columns.set(column, known);
    if (Number(one) > 12) known.day ??= text;
    else if (Number(other) > 12) known.month ??= text;
    else known.unclear.add(text);
  }

  isDayFirst(column: string): boolean | undefined {
    const { day, month } = this.#columns.get(column) ?? {};
    return (day === undefined) === (month === undefined) ? undefined : day !== undefined;
  }

  /** What was decided, for the report. */
  report(): string[] {
    return [...this.#columns].flatMap(([column, { day, month, unclear }]) => {
      const isDayFirst = this.isDayFirst(column);
      if (unclear.size === 0 || isDayFirst === undefined) return [];
      const [some] = unclear;
      return `${column.split('\0').join(', ')}: the ${isDayFirst ? 'day' : 'month'} comes first, as in "${day ?? month}", which decides how ${unclear.size} dates such as "${some}" are read`;
    });
  }
}

/** A date with the year first. One with the year last is read if it is clear, or its column says, what its day is. */
export function isoDate(text: string, isDayFirst?: boolean): string | { readonly reason: string } {
  const [, one = '', sign, other = '', year = ''] = written.exec(text) ?? [];
  const [, since = '', until] = /^(\d{4})\/(\d\d)$/.exec(text) ?? [];
  if (until !== undefined && Number(until) === (Number(since) + 1) % 100)
    return {
      reason: `"${text}" may be a month, or ${since} to ${Number(since) + 1}: write "${since}-${until}" for the month`,
    };
  if (year === '') return text.replaceAll('/', '-').replace(/T00:00:00.*$/, '');
  const iso = (month: string, day: string) =>
    [year, month, day].map((part) => part.padStart(2, '0')).join('-');
  const [dayFirst, monthFirst] = [iso(other, one), iso(one, other)];
  if (sign === '.' || Number(one) > 12 || one === other) return dayFirst;
  if (Number(other) > 12) return monthFirst;
  if (isDayFirst !== undefined) return isDayFirst ? dayFirst : monthFirst;
  return { reason: `"${text}" may be ${dayFirst} or ${monthFirst}: write the year first` };
}
