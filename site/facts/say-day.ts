/**
 * A day in the words of a language, by how it writes the days of each month: `{day} May {year}`. The first date
 * of `Intl` takes a slow phone 50 ms.
 */
export function sayDay(months: readonly string[], day: Date): string {
  return (months[day.getMonth()] ?? '')
    .replace('{day}', String(day.getDate()))
    .replace('{year}', String(day.getFullYear()));
}
