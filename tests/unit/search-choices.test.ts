import { describe, expect, test } from 'vitest';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { sortingPatterns, splitSorting } from '../../site/search/sorting.ts';
import { answer } from '../answer.ts';
import { companyStating, pumps, type StatedFigures, shipped } from '../companies.ts';
import { browserFacts, searchOf } from '../facts.ts';
import { openCases } from './cases.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('search-choices');

const coded = fixtureData<StatedFigures>('code-named-figures.yaml');
const labels = Object.values(coded.figures).map(({ label }) => (label as { en: string }).en);
const company = companyStating(pumps, coded);
const searchIn = memoizeByName((language: string) => searchOf(company, language));

async function asked(query: string, language = 'en', chosen = '') {
  const results = (await searchIn(language)).find(query, undefined, chosen);
  const hits = results.groups.flatMap(({ group, hits }) => (group === 'requirements' ? hits : []));
  const own = hits.filter(({ title }) => labels.some((label) => title.startsWith(label)));
  const said = own.map(({ all, title, value }) => all ?? `${title} ${value}`);
  return { ...results, hits: own, said, isOpen: results.open.length > 0 };
}

describe('a number whose unit fits several figures', () => {
  test('is offered with each of them, and no one is taken for it', async () => {
    const { said, isOpen } = await asked('2 to 8 kW');
    expect(said).toEqual(['Pax 2,000 to 8,000\u00A0W', 'Pst 2,000 to 8,000\u00A0W']);
    expect(isOpen).toBe(true);
  });

  test('is of the one that is named: by its label, by what its aliases call it', async () => {
    for (const query of ['Pax 2 to 8 kW', 'AC power 2 to 8 kW', 'Wechselleistung 2 to 8 kW']) {
      const { said, isOpen, ignored } = await asked(query);
      expect([query, ...said]).toEqual([query, 'Pax 2,000 to 8,000\u00A0W']);
      expect([isOpen, ignored]).toEqual([false, []]);
    }
  });

  test('of a current ends where the name of the next one begins with it', async () => {
    const { said, ignored } = await asked('Pax 6 kW AC input 240 V');
    expect(said[0]).toBe('Pax 6,000\u00A0W · AC input 240\u00A0V');
    expect(ignored).toEqual([]);
    expect(ignored).toEqual([]);
  });

  test('is offered together with what is certain', async () => {
    const { said } = await asked('2 to 8 kW, Vlow down to 100 V');
    expect(said[0]).toBe('Pax 2,000 to 8,000\u00A0W · Vlow at most 100\u00A0V');
    expect(said.at(-1)).toBe('Vlow at most 100\u00A0V');
  });

  test('is chosen before the next one, and nothing is dropped on the way', async () => {
    const query = 'nonsense 2 to 8 kW, 240 V, Imax at most 50 A';
    const rest = 'Imax at most 50\u00A0A';
    const first = await asked(query);
    expect([first.open, first.ignored]).toEqual([['2 to 8 kW', '240 V'], ['nonsense']]);
    expect(first.said.slice(0, 2)).toEqual([
      `Pax 2,000 to 8,000\u00A0W · ${rest}`,
      `Pst 2,000 to 8,000\u00A0W · ${rest}`,
    ]);
    const [choice] = first.hits;
    expect(choice?.path).toBe(
      `/search?q=nonsense+2+to+8+kW%2C+240+V%2C+Imax+at+most+50+A&${choice?.step}`,
    );
    const next = await asked(query, 'en', choice?.step);
    expect([next.open, next.ignored]).toEqual([['240 V'], ['nonsense']]);
    expect(next.said.slice(0, 2)).toEqual([
      `Pax 2,000 to 8,000\u00A0W · Vax 240\u00A0V · ${rest}`,
      `Pax 2,000 to 8,000\u00A0W · Vdx 240\u00A0V · ${rest}`,
    ]);
    expect(next.hits[0]?.step).toBeUndefined();
    expect(next.hits[0]?.path).toBe('/products?pax=2000..8000+W&vax=240+V&amps=%3C%3D+50+A');
    const none = await asked(query, 'en', 'pstart=2000..8000+W');
    expect(none.hits[0]?.products).toEqual([]);
  });
});

test('the list of all that meet a range comes before the value of those that state it', async () => {
  const { groups } = (await searchIn('en')).find('Grip 30 to 90 N·m');
  expect(groups[0]?.group).toBe('requirements');
});

describe('an order', () => {
  const power = 'Pax 2 to 8 kW';
  test.each(rows<[string, string, string, string, boolean]>('sorted lists'))(
    'in %s is that of the list: %s',
    async (language, query, address, label, isDescending) => {
      const { find } = await searchIn(language);
      const { groups, ignored } = find(query);
      const [first] = groups;
      expect(first?.group).toBe('requirements');
      expect(first?.hits[0]?.path).toBe(`/products?${address}`);
      expect(first?.hits[0]?.sorting).toMatchObject({ label, isDescending });
      expect(ignored).toEqual([]);
    },
  );

  test.each([
    [`${power}, sorted by beauty`, 'sorted by beauty'],
    [`${power}, sorted by tem`, 'sorted by tem'],
    [`sorted by beauty: ${power}`, 'sorted by beauty'],
  ])(
    'by nothing that is known, or by one of several, is left out and said: %s',
    async (query, said) => {
      const { said: shown, ignored, groups } = await asked(query);
      expect(shown).toEqual(['Pax 2,000 to 8,000\u00A0W']);
      expect(ignored).toEqual([said]);
      expect(groups[0]?.hits[0]?.path).not.toContain('sort=');
    },
  );

  test.each([
    ['en', 'Drainage Pump sorted by Pst', 'text=Drainage+Pump&sort=pstart', 'Drainage Pump'],
    ['en', 'sorted by Pst', 'sort=pstart', 'Pumps and controllers'],
    ['de', 'nach den Wechselleistungen sortiert', 'sort=pax', 'Pumpen und Steuerungen'],
  ])('in %s with names alone, or inflected, is a list: %s', async (language, query, to, title) => {
    const { groups, ignored } = (await searchIn(language)).find(query);
    expect(groups[0]?.hits[0]).toMatchObject({ path: `/products?${to}`, title });
    expect(ignored).toEqual([]);
  });

  test.each([
    ['en', 'sorted by detection range', 'sort=detection-range'],
    ['en', 'sorted by range or visibility', 'sort=reach'],
    ['es', 'detector ordenado por alcance de detección', 'text=detector&sort=detection-range'],
  ])(
    'in %s is that of a figure, though it is asked for with others: %s',
    async (language, query, to) => {
      const { groups, ignored } = (await searchOf(shipped, language)).find(query);
      expect(groups[0]?.hits[0]?.path).toBe(`/products?${to}`);
      expect(ignored).toEqual([]);
    },
  );

  test('is that of a name by the last part of its compound', async () => {
    const { groups } = (await searchIn('de')).find('nach Takt sortiert');
    expect(groups[0]?.hits[0]?.sorting).toMatchObject({ sort: 'line' });
  });

  test('is kept while open parts are chosen', async () => {
    const query = '2 to 8 kW, 240 V, sorted by Pst';
    const { hits, ignored } = await asked(query);
    expect([hits[0]?.path.includes('sorted+by+Pst'), ignored]).toEqual([true, []]);
    const next = await asked(query, 'en', hits[0]?.step);
    expect(next.hits[0]?.path).toBe('/products?pax=2000..8000+W&vax=240+V&sort=pstart');
  });

  test.each(rows('order by language'))(
    'is read in %s: %s, %s, %s',
    async (code, template, up, down) => {
      const search = await searchIn('en');
      const { sorting } = builtInPacks.find((pack) => pack.code === code)?.requirements ?? {};
      if (!sorting) throw new Error(`There is no order in "${code}".`);
      const words = { ...search.file.words, sorting: sortingPatterns(sorting) };
      const file = { ...search.file, words };
      const read = (query: string) => splitSorting(query, file, search.facts);
      const by = template.replace('{}', 'Pst');
      expect(
        [`X ${by}`, `X, ${by}, ${up}`, `X ${by} ${down}`].map((each) => read(each).sorting?.sort),
      ).toEqual(['pstart', 'pstart', '-pstart']);
      expect(read(`X, ${by} ${down}`).rest.trim()).toBe('X,');
    },
  );
});

describe('words of an end', () => {
  test.each(rows<[string, string, string[]]>('words of an end'))(
    'in %s: %s',
    async (language, query, expected) => {
      const { said, isOpen } = await asked(query, language);
      expect(said).toEqual(expected);
      expect(isOpen).toBe(expected.length > 1);
    },
  );

  test.each(rows<[string, string, string, string[]]>('words of an end in a tender'))(
    'in a tender in %s: %s',
    (language, text, state, expected) => {
      const { facts, read } = browserFacts(company, language);
      const [found] = read(text).found;
      expect(found?.state).toBe(state);
      expect(
        found?.choices.map(
          ({ criterion, requirement }) =>
            `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
        ),
      ).toEqual(expected);
    },
  );
});

test.each(rows<[string, string[]]>('what a sentence names'))(
  'a word or a year is of what the sentence names: %s',
  (given, expected) => {
    const { read } = browserFacts(company, 'en');
    const { text, found } = read(given);
    const made = found.map(
      ({ state, start, end }) => `${state === 'left' ? '- ' : ''}${text.slice(start, end)}`,
    );
    expect(made).toEqual(expected);
  },
);

test('a figure of one kind of current answers for it, and another one says that it is not stated', () => {
  const { facts, read } = browserFacts(company, 'en');
  const answers = ['Vax 240 V AC', 'Vax 240 V DC', 'Vdx 240 V AC'].map((text) => {
    const [choice] = read(text).found[0]?.choices ?? [];
    const given = choice && answer(facts, choice.criterion, choice.requirement, 0);
    return [given?.state, given?.remark];
  });
  expect(answers).toEqual([
    ['meets', undefined],
    ['fails', undefined],
    ['undecided', 'current'],
  ]);
});
