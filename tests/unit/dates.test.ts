import { expect, test } from 'vitest';
import { datesOf, sayDate } from '../../schema/figures/dates.ts';
import { builtInPacks, languagePacks } from '../../schema/languages/languages.ts';

const days = Array.from({ length: 366 }, (_day, index) => new Date(Date.UTC(2028, 0, 1 + index)));
const packs = languagePacks();

// Danish has no pack, and Japanese has the year first.
test.each([...builtInPacks.map(({ code }) => code), 'da', 'ja'])(
  '%s: each day and month of a year is as Intl writes it, but the first in French',
  (language) => {
    const words = datesOf(language, packs.of(language));
    const tag = packs.of(language)?.dates ?? language;
    const inUtc = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const ofDay = new Intl.DateTimeFormat(tag, { ...inUtc, day: 'numeric' });
    const ofMonth = new Intl.DateTimeFormat(tag, inUtc);
    const dates = days.map((day) => day.toISOString().slice(0, 10));
    const { firstDay = '1' } = words;
    expect(dates.map((date) => sayDate(date, words))).toEqual(
      days.map((day) => ofDay.format(day).replace(/(?<!\d)1(?= )/, firstDay)),
    );
    expect(dates.map((date) => sayDate(date.slice(0, 7), words))).toEqual(
      days.map((day) => ofMonth.format(day)),
    );
    expect(sayDate('2028', words)).toBe('2028');
  },
);
