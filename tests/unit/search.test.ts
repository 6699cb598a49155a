import { beforeAll, describe, expect, test } from 'vitest';
import { type Facts, openFacts } from '../../site/facts/facts.ts';
import { fold } from '../../site/facts/fold.ts';
import { readSelection, resultsOf } from '../../site/facts/selection.ts';
import type { HitGroup } from '../../site/search/results.ts';
import { openSearch, type Search } from '../../site/search/search.ts';
import { markedPieces, queryWords, wordsOf } from '../../site/search/tokens.ts';
import { soundCatalogue } from '../catalogue.ts';
import { planned } from '../planned-site.ts';
import { openCases } from './cases.ts';

const rows = openCases('search');

const english = { decimal: '.', group: ',' };
const german = { decimal: ',', group: '.' };

describe('words', () => {
  test.each(rows<[string, string[]]>('words'))('%s', (text, words) => {
    expect(wordsOf(text, english)).toEqual(words);
  });

  test('numbers are read in the notation of the language', () => {
    expect(wordsOf('1.500 W und 2,5 kg', german)).toEqual(['1500', 'w', 'und', '2.5', 'kg']);
  });

  test('a code with digits is looked for as a whole, other words joined by a hyphen one by one', () => {
    expect(queryWords('rs 485', english)).toEqual(['rs', '485']);
    expect(queryWords('RS-485', english)).toEqual(['rs485']);
    expect(queryWords('self-priming', english)).toEqual(['self', 'priming']);
    expect(fold('Ångström')).toBe('angstrom');
  });

  test.each(rows<[string, string[], string[]]>('marked'))(
    'in “%s” %j is marked',
    (text, words, pieces) => {
      const marked = markedPieces(text, words, english);
      expect(marked.map((piece) => piece.text)).toEqual(pieces);
      expect(marked.some(({ isMatch }) => isMatch)).toBe(pieces.length > 1);
    },
  );
});

const folder = new URL('../fixtures/search-catalogue/', import.meta.url).pathname;

const searches = new Map<string, Search>();
beforeAll(async () => {
  const site = await planned(await soundCatalogue(folder), folder);
  for (const language of ['en', 'de']) {
    const read = (name: string) => {
      const file = site.files.find(({ path }) => path.startsWith(`assets/${name}.${language}.`));
      return JSON.parse(String(file?.content));
    };
    const facts = openFacts(read('facts'));
    searches.set(language, await openSearch(read('search'), facts));
  }
});

/** The titles of a group of results, in their order. */
function found(query: string, group: HitGroup, language = 'en'): string[] {
  return hits(query, group, language).map(({ title }) => title);
}

function facts(): Facts {
  const search = searches.get('en');
  if (!search) throw new Error('The search is not open.');
  return search.facts;
}

function hits(query: string, group: HitGroup, language = 'en') {
  const { groups } = searches.get(language)?.find(query) ?? { groups: [] };
  return groups.find((each) => each.group === group)?.hits ?? [];
}

describe('a search finds', () => {
  test.each(rows<[query: string, group: HitGroup, title: string]>('found'))(
    '%j: among %s “%s”',
    (query, group, title) => {
      expect(found(query, group)).toContain(title);
    },
  );

  test('a number in its unit only, and never one that is nearly it', () => {
    expect(found('300', 'figures')).toEqual(['Reach', 'Smallest gap']);
    expect(found('300 mm', 'figures')).toEqual(['Smallest gap']);
    expect(found('30', 'figures')).toEqual(['Reach']);
    expect(hits('30', 'figures')[0]?.value).toBe('up to 30\u00A0m');
  });

  test('a value on the page of the product that states it, at its row', () => {
    expect(hits('77 GHz', 'figures')[0]?.path).toBe('/products/Radar#band');
  });

  test('figures first for a value, and products first for a name', () => {
    const order = (query: string) =>
      searches
        .get('en')
        ?.find(query)
        .groups.map(({ group }) => group)[0];
    expect(order('300 m')).toBe('figures');
    expect(order('radar')).toBe('products');
  });

  test('a name that begins with what was typed before others that have it more often', () => {
    expect(found('speed', 'products')).toEqual(['Speed Radar', 'Display with a Speed-Speeder']);
  });

  test('as many of each kind as are wanted, the best first, and counts all', () => {
    const search = searches.get('en');
    const all = search?.find('300');
    const wanted = { figures: 1, requirements: 1, products: 1, solutions: 0, pages: 1, terms: 1 };
    const few = search?.find('300', wanted);
    expect(few?.count).toBe(all?.count);
    expect(few?.groups.find(({ group }) => group === 'figures')?.hits).toEqual(
      all?.groups.find(({ group }) => group === 'figures')?.hits.slice(0, 1),
    );
    expect(search?.find('gate', wanted).groups.map(({ group }) => group)).not.toContain(
      'solutions',
    );
  });

  test('nothing where there is nothing, and says so by a count of 0', () => {
    for (const query of ['', '  ', '?', 'r', '5', 'xyzzyqq', '…']) {
      expect(searches.get('en')?.find(query).count).toBe(0);
    }
  });
});

describe('a search suggests requirements', () => {
  test.each(rows<[string, (string | number)[]]>('suggested'))(
    '%s',
    (query, [said, count, path]) => {
      const all = hits(query, 'requirements').map(({ title, value, products, path }) => [
        `${title} ${value}`,
        products.length,
        path,
      ]);
      expect(all).toContainEqual([said, count, path]);
    },
  );

  test.each(rows<string>('not suggested'))('and none of %s', (query) => {
    expect(hits(query, 'requirements')).toEqual([]);
  });

  test('for a number with a unit, or with the name of what it is about, in a size that occurs', () => {
    expect(found('300', 'requirements')).toEqual([]);
    expect(found('reach 300', 'requirements')).toEqual(['Reach']);
    expect(found('300 km', 'requirements')).toEqual([]);
  });

  test('and none for the number of a code or a name', () => {
    expect(found('RS-485', 'requirements')).toEqual(['Interfaces']);
    expect(found('DX-300', 'requirements')).toEqual([]);
    expect(found('reader 9', 'requirements')).toEqual([]);
  });

  test.each(rows<[string, string, string, string[]]>('requirements'))(
    '“%s”: all of it at once, and the products that meet it',
    (query, title, value, products) => {
      const [first] = hits(query, 'requirements');
      expect(first).toMatchObject({ title, value });
      expect(found(query, 'products')).toEqual(products);
      expect(first?.products).toHaveLength(products.length);
      const { selection, ignored } = readSelection(
        new URL(first?.path ?? '', 'https://a.b').search,
        facts(),
      );
      expect(ignored).toEqual([]);
      expect(
        resultsOf(facts(), selection, facts().products).filter(({ state }) => state === 'meets'),
      ).toHaveLength(products.length);
    },
  );

  test('each part alone where no product meets all', () => {
    expect(found('display IP65', 'requirements')).toEqual(['Ingress protection']);
    expect(found('display IP65', 'products')).toEqual(['Display with a Speed-Speeder']);
    expect(searches.get('en')?.find('display IP65').ignored).toEqual(['IP65']);
    expect(searches.get('en')?.find('harbour IP65').ignored).toEqual(['harbour']);
    expect(found('harbour IP65', 'requirements')).toEqual(['Ingress protection']);
  });
});

describe('a word of another language leads to this one’s', () => {
  test('a term of the glossary, and says what it is called', () => {
    const results = searches.get('en')?.find('Nummernschild');
    expect(results?.otherName).toEqual({
      found: 'Nummernschild',
      language: 'de',
      term: 'number plate',
    });
    expect(found('Nummernschild', 'products')).toEqual(['Plate Reader']);
    expect(found('Kennzeichen', 'terms')).toEqual(['number plate']);
    // A plural with one letter more is not in the file: it is found as a slip.
    expect(found('number plates', 'terms', 'de')).toEqual(['Nummernschild']);
  });

  test('a name, which is shown', () => {
    const [hit] = hits('Tempomessung', 'products');
    expect(hit?.title).toBe('Speed Radar');
    expect(hit?.otherName).toMatchObject({ found: 'Tempomessung', language: 'de' });
    expect(found('schranke', 'solutions')).toEqual(['Gate']);
  });

  test('a word that the glossary avoids leads to its term; another form needs no word', () => {
    expect(searches.get('en')?.find('licence tag').otherName?.term).toBe('number plate');
    expect(searches.get('en')?.find('number plates').otherName).toBeUndefined();
  });

  test('and each language has an index of its own', () => {
    expect(found('plate reader', 'products', 'de')).toEqual(['Leser']);
    expect(found('Kennzeichen', 'products', 'de')).toEqual(['Leser']);
    expect(hits('1,2 m', 'figures', 'de')[0]?.value).toBe('1200\u00A0mm');
    expect(hits('mindestens 100 m', 'requirements', 'de')[0]?.value).toBe('mindestens 100\u00A0m');
  });
});
