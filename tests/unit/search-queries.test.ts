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

test('a synonym is no other name, and common words are not marked', async () => {
  const { otherName, words } = (await searchIn('shipped fr')).find('caméra');
  expect(otherName).toBeUndefined();
  expect(words).toContain('plaques');
  expect(words).not.toContain('de');
});
