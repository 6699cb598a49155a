const written = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

/** Whether the dates of columns have the day or the month first, where one of their values decides. */
export class ColumnDates {
  readonly #columns = new Map<
    string,
    { day?: string; month?: string; readonly unclear: Set<string> }
  >();

  /** Notes what a value says of its column. */
  add(text: string, column: string): void {
    const [, one, , other] = written.exec(text.trim()) ?? [];
    if (one === undefined || one === other) return;
    const known = this.#columns.get(column) ?? { unclear: new Set<string>() };
    this.#columns.set(column, known);
    if (Number(one) > 12) known.day ??= text;
    else if (Number(other) > 12) known.month ??= text;
    else known.unclear.add(text);
  }

  /** A date with the year first, if its column decides what it is; else as it is. */
  plain(text: string, column: string): string {
    const [, one = '', , other = '', year] = written.exec(text.trim()) ?? [];
    const { day, month } = this.#columns.get(column) ?? {};
    if (year === undefined || (day === undefined) === (month === undefined)) return text;
    const parts = day === undefined ? [year, one, other] : [year, other, one];
    return parts.map((part) => part.padStart(2, '0')).join('-');
  }

  /** What was decided, for the report. */
  report(): string[] {
    return [...this.#columns].flatMap(([column, { day, month, unclear }]) => {
      if (unclear.size === 0 || (day === undefined) === (month === undefined)) return [];
      const order = day === undefined ? 'month' : 'day';
      const [some] = unclear;
      return `${column.split('\0').join(', ')}: the ${order} comes first, as in "${day ?? month}", which decides how ${unclear.size} dates such as "${some}" are read`;
    });
  }
}
