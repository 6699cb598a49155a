import { expect, test } from 'vitest';
import { builtInPacks, languagePacks } from '../../schema/languages/languages.ts';
import { datesIn } from '../../site/content/text/language-habits.ts';
import { sayDay } from '../../site/facts/say-day.ts';

const days = Array.from({ length: 366 }, (_day, index) => new Date(2028, 0, 1 + index));
const packs = languagePacks();

// Italian has no pack.
test.each([...builtInPacks.map(({ code }) => code), 'it'])(
  '%s: each day of a year is as Intl writes it',
  (language) => {
    const months = datesIn({ language, model: { packOf: packs.of } });
    const tag = packs.of(language)?.dates ?? language;
    const intl = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
    expect(days.map((day) => sayDay(months, day))).toEqual(days.map((day) => intl.format(day)));
  },
);
