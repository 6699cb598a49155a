import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Slip } from '../../cli/context/writing-mistakes.ts';
import { doubledWordSlips } from '../../cli/language/doubled-words.ts';
import { frenchMarkSlips } from '../../cli/language/french-marks.ts';
import { pairSlips } from '../../cli/language/pairs.ts';
import { spaceSlips } from '../../cli/language/spaces.ts';
import { spanishMarkSlips } from '../../cli/language/spanish-marks.ts';
import { languages } from '../pages.ts';

/** The specification gives these, or their English, character by character. */
const given = ['loading...', 'chargement...', 'cargando...', "We can't find that page."];

const slipsOf: Record<string, (text: string) => readonly Slip[]> = {
  en: () => [],
  fr: (text) => frenchMarkSlips(text, 'fr'),
  es: spanishMarkSlips,
};

/** The site's own strings are held to the typography that the rules ask of a catalogue. */
describe.each(languages)('the strings of the site in "%s"', (language) => {
  const file = new URL(`../../site/strings/${language}.json`, import.meta.url);
  const all = textsIn(JSON.parse(readFileSync(file, 'utf8')));
  const texts = all.filter((text) => !given.includes(text));

  it('have the marks and blanks of their language', () => {
    expect(texts.length).toBeGreaterThan(300);
    const slips = texts
      // A value is in the place of its braces.
      .map((text) => text.replace(/\{\{\w+\}\}/g, '\uFFFC'))
      .flatMap((text) =>
        [
          ...(slipsOf[language]?.(text) ?? []),
          ...spaceSlips(text, language),
          ...doubledWordSlips(text, language),
          ...pairSlips(text, language, []),
        ].map(({ message }) => `${text}: ${message}`),
      );
    expect(slips).toEqual([]);
  });

  it('have typographic apostrophes and quotation marks', () => {
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsIn);
}
