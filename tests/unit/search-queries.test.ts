import { describe, expect, test } from 'vitest';
import { memoizeByName } from '../../schema/memoize.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { registerDrawings } from '../../site/drawings/registry.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { soundCatalogue } from '../catalogue.ts';
import { type Company, pumps, shipped } from '../companies.ts';
import { searchOf } from '../facts.ts';
import { fixtureData } from './fixtures.ts';

const folder = new URL('../fixtures/device-catalogue/', import.meta.url).pathname;
const devices: Company = {
  catalogue: await soundCatalogue(folder),
  drawings: registerDrawings(noExtensions.drawings),
  strings: siteStrings([], ['en', 'de', 'ja']),
};
const companies: Readonly<Record<string, Company>> = { shipped, pumps, devices };

const searchIn = memoizeByName((place: string) => {
  const [name = '', language = ''] = place.split(' ');
  const company = companies[name];
  if (!company) throw new Error(`There is no catalogue "${name}".`);
  return searchOf(company, language);
});

describe('who types this, expects that first', () => {
  const queries = fixtureData<Record<string, [string, string][]>>('cases/search-queries.yaml');
  for (const [place, rows] of Object.entries(queries)) {
    test.each(rows)(`${place}: “%s” leads to “%s”`, async (query, title) => {
      const [first] = (await searchIn(place)).find(query).groups;
      expect(first?.hits[0]?.title).toBe(title);
    });
  }
});

test('products that texts alone name are sorted by what they state', async () => {
  const { find } = await searchIn('devices en');
  for (const [query, weights] of [
    ['quiet sorted by weight', ['800\u00A0g', '9,000\u00A0g']],
    ['quiet sorted by weight, descending', ['9,000\u00A0g', '800\u00A0g']],
  ] as const) {
    const { groups, ignored } = find(query);
    expect(groups[0]?.group).toBe('products');
    expect(groups[0]?.hits.map(({ value }) => value)).toEqual(weights);
    expect(ignored).toEqual([]);
  }
});

test('a synonym is no other name, and common words are not marked', async () => {
  const { otherName, words } = (await searchIn('shipped fr')).find('caméra');
  expect(otherName).toBeUndefined();
  expect(words).toContain('plaques');
  expect(words).not.toContain('de');
});

test.each(['NW-C2960X-48FPD-L', 'RS-0.25-I/208/240', '4012345678901'])(
  'each part of the code %s with a digit finds it, with its separators and without',
  async (code) => {
    const search = await searchIn('devices en');
    const whole = search.find(code).groups[0]?.hits[0]?.title;
    const parts = Array.from(code, (_letter, start) =>
      Array.from(code.slice(start + 2), (_end, length) => code.slice(start, start + length + 3)),
    ).flat();
    // A single letter or digit says nothing, with whatever signs around it.
    const typed = parts.filter((part) => /\d/.test(part) && /\w\W*\w/.test(part));
    expect(typed.length).toBeGreaterThan(60);
    const written = typed.flatMap((part) => [
      part,
      part.replace(/\W/g, ''),
      part.replace(/\W/g, ' '),
    ]);
    const long = written.filter((part) => part.replace(/ /g, '').length > 2);
    const missing = long.filter((part) => {
      const found = search.find(part).groups.flatMap(({ hits }) => hits);
      return !found.some(({ title }) => title === whole);
    });
    expect(missing).toEqual([]);
  },
);
