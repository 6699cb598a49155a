import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { openingMarkSlips } from '../../cli/language/opening-marks.ts';
import { pairSlips } from '../../cli/language/paired-marks.ts';
import { spaceSlips } from '../../cli/language/spaces.ts';
import { doubledWordSlips } from '../../cli/rules/prose/doubled-word.ts';
import { spacedMarkSlips } from '../../cli/rules/prose/french-spacing.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { toolStrings } from '../../site/strings/site-strings.ts';
import { shippedStrings } from '../catalogue.ts';
import { filesBelow } from '../catalogue-names.ts';
import { repository } from '../milepost.ts';

/** The specification gives these, or their English, character by character. */
const given = ['loading...', "We can't find that page."];

const withStrings = builtInPacks.filter(({ code }) => code in toolStrings);

/** The strings of the tool, and those of the catalogue, have the typography that the rules ask for. */
describe.each(withStrings)('the strings of the site in "$code"', (pack) => {
  const all = textsIn(shippedStrings[pack.code] ?? toolStrings[pack.code]);
  const texts = all.filter((text) => !given.includes(text));

  it('have the marks and blanks of their language', () => {
    expect(texts.length).toBeGreaterThan(140);
    const slips = texts
      // A value is in the place of its braces.
      .map((text) => text.replace(/\{\{\w+\}\}/g, '\uFFFC'))
      .flatMap((text) =>
        [
          ...spacedMarkSlips(text, pack.code, pack),
          ...openingMarkSlips(text, pack),
          ...spaceSlips(text, pack),
          ...doubledWordSlips(text, pack),
          ...pairSlips(text, pack, []),
        ].map(({ message }) => `${text}: ${message}`),
      );
    expect(slips).toEqual([]);
  });

  it('have typographic apostrophes and quotation marks', () => {
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});

test('French texts and strings have a narrow space where it is the better one', () => {
  const folders = ['catalogue', 'site/strings'].map((folder) => join(repository, folder));
  const files = folders.flatMap(filesBelow).filter((file) => /\.(?:ya?ml|json|vtt)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const wide = /.{0,20}\u00A0[;?!]/g;
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(wide) ?? [])).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsIn);
}
