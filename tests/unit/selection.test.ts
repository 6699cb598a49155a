import { describe, expect, test } from 'vitest';
import { alikeIn } from '../../site/facts/alike.ts';
import { queryOfCheck, readCheck } from '../../site/facts/check-address.ts';
import { bestRemoval, countByCode, countByFamily } from '../../site/facts/counts.ts';
import { exampleOf } from '../../site/facts/example.ts';
import { type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { parameterOf } from '../../site/facts/parameters.ts';
import type { Requirement } from '../../site/facts/requirement.ts';
import {
  inScope,
  isNothing,
  nothingSelected,
  readSelection,
  resultsOf,
  type Selection,
  withRequirement,
  writeSelection,
} from '../../site/facts/selection.ts';
import { codesInOrder, countStated, statedCodes } from '../../site/facts/stated.ts';
import { type FigureInColumns, factsFile, figureFromColumns } from '../figure-from-columns.ts';
import { fixtureData } from './fixtures.ts';

const ids = ['A', 'B', 'C', 'D', 'E', 'F'];

type Six = Omit<FactsFile, 'figures'> & { readonly figures: FigureInColumns[] };
const six = fixtureData<Six>('six-products.yaml');
const { products } = factsFile(ids, {});
const facts = openFacts(
  factsFile(ids, {
    ...six,
    products: { ...products, ...six.products },
    figures: six.figures.map(figureFromColumns),
  }),
);

const reach: Requirement = { criterion: 'reach', from: 100 };
const cold: Requirement = { criterion: 'cold', from: -40, to: -40 };

function selected(of: Partial<Selection>): Selection {
  return { ...nothingSelected, ...of };
}

function idsByState(selection: Selection) {
  const results = resultsOf(facts, selection, facts.products);
  const ids = (state: string) =>
    results.filter((result) => result.state === state).map(({ product }) => product.id);
  return { meets: ids('meets'), unstated: ids('unstated'), fails: ids('fails') };
}

describe('the address of a selection', () => {
  test.each([
    ['', nothingSelected],
    ['?reach=100+m', selected({ requirements: [reach] })],
    [
      '?cold=-10..50+%C2%B0C&reach=12.5+m',
      selected({
        requirements: [
          { criterion: 'cold', from: -10, to: 50 },
          { criterion: 'reach', from: 12.5 },
        ],
      }),
    ],
    [
      '?ports=Ethernet,RS-485&family=far%26wide,near&text=d+%C3%A9&sort=name',
      selected({
        requirements: [{ criterion: 'ports', codes: ['Ethernet', 'RS-485'] }],
        families: ['far&wide', 'near'],
        text: 'd é',
        sort: 'name',
      }),
    ],
    ['?figure-text=20+W', selected({ requirements: [{ criterion: 'text', to: 20 }] })],
  ])('%j is read as it was written', (search, selection) => {
    expect(readSelection(search, facts)).toEqual({ selection, ignored: [] });
    expect(writeSelection(selection, facts)).toBe(search);
  });

  test.each([
    ['?reach=far', ['reach=far']],
    ['?reach=100+kg&cold=50..10', ['reach=100 kg', 'cold=50..10']],
    ['?reach=100+m&reach=200+m', ['reach=100 m,200 m']],
    ['?reech=100+m', ['reech=100 m']],
    ['?reach=7', ['reach=7 (au moins 7\u00A0m / au moins 7\u00A0km)']],
    ['?family=near,gone', ['family=gone']],
    ['?sort=colour', ['sort=colour']],
    ['?reach=%', ['reach=%']],
  ])('of %j, what can’t be read is left out and named', (search, ignored) => {
    const read = readSelection(search, facts);
    expect(read.ignored).toEqual(ignored);
    expect(read.selection.requirements).toEqual([]);
    expect(read.selection.sort).toBe('');
  });

  test('what is empty and what campaigns add asks nothing', () => {
    const read = readSelection('?reach=&family=&text=+&sort=&utm_source=mail&gclid=1', facts);
    expect(read).toEqual({ selection: nothingSelected, ignored: [] });
    expect(isNothing(read.selection)).toBe(true);
    expect(isNothing(selected({ sort: 'name' }))).toBe(false);
  });

  test('codes are read in any letter case, once each; one that no product states stays', () => {
    const { selection } = readSelection('?ports=ethernet,ETHERNET,CAN', facts);
    expect(selection.requirements).toEqual([{ criterion: 'ports', codes: ['Ethernet', 'CAN'] }]);
  });

  test('a criterion may have the name of a parameter', () => {
    expect(facts.criteria.map(parameterOf)).toEqual(['reach', 'cold', 'ports', 'figure-text']);
  });
});

describe('groups', () => {
  test('what is not stated is no “no”, and one “no” is enough', () => {
    expect(idsByState(selected({ requirements: [reach, cold] }))).toEqual({
      meets: ['A'],
      unstated: ['C', 'E', 'F'],
      fails: ['D', 'B'],
    });
  });

  test('without requirements everything is in one group', () => {
    expect(idsByState(nothingSelected).meets).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test.each([
    [{ families: ['far&wide'] }, ['D', 'E']],
    [{ text: 'camera' }, ['C']],
    [{ text: 'b-2' }, ['B']],
    [{ text: 'e loin' }, ['D', 'E']],
    [{ text: 'nowhere' }, []],
    [{ families: ['near'], text: 'F-6' }, []],
  ])('%j are products of these families with these words', (of, ids) => {
    expect(inScope(facts, selected(of), facts.products).map(({ id }) => id)).toEqual(ids);
  });
});

describe('order', () => {
  const order = (sort: string, requirements: Requirement[] = []) =>
    resultsOf(facts, selected({ sort, requirements }), facts.products).map(
      ({ product }) => product.id,
    );

  test('those that fail nothing come first, then those that meet most, then those that fail by less', () => {
    expect(order('', [reach, cold])).toEqual(['A', 'C', 'E', 'F', 'D', 'B']);
  });

  test('by name, as the language sorts', () => {
    expect(order('name')).toEqual(['B', 'C', 'D', 'E', 'A', 'F']);
  });

  test('by a figure: what is to be high from the top, what is to be low from the bottom; others last', () => {
    expect(order('reach')).toEqual(['E', 'B', 'A', 'D', 'C', 'F']);
    expect(order('text')).toEqual(['B', 'A', 'C', 'D', 'E', 'F']);
  });
});

describe('counts', () => {
  const criterion = (id: string) => {
    const found = facts.criteria.find((each) => each.id === id);
    if (!found) throw new Error(id);
    return found;
  };

  test('how many state a criterion, and which codes', () => {
    expect(countStated(facts, criterion('reach'), facts.products)).toBe(4);
    expect(countStated(facts, criterion('reach'), facts.products.slice(4))).toBe(1);
    expect(statedCodes(facts, criterion('ports'), facts.products)).toEqual([
      'Ethernet',
      'RS-232',
      'RS-485',
    ]);
  });

  test('codes are in the order of their numbers, whatever their capitals and accents', () => {
    const codes = ['RS-485', 'IP67', 'ip9', 'Ethernet', 'IP65', 'Émetteur', 'RS-232', 'IP65'];
    expect(codesInOrder(codes)).toEqual('Émetteur Ethernet ip9 IP65 IP67 RS-232 RS-485'.split(' '));
  });

  test('how many meet a choice in place of the one about its criterion, and everything else', () => {
    const selection = selected({ requirements: [reach, cold] });
    const results = resultsOf(facts, selection, facts.products);
    const ports = criterion('ports');
    const codes = ['RS-485', 'Ethernet', 'CAN'];
    const count = countByCode({ ...facts, facts, shown: selection, results }, ports, codes);
    expect(Object.fromEntries(count)).toMatchObject({ 'RS-485': 1, Ethernet: 0, CAN: 0 });
  });

  test('how many of each family meet all, whatever families are chosen', () => {
    const count = (of: Partial<Selection>) => {
      const selection = selected(of);
      const results = resultsOf(facts, selection, facts.products);
      return countByFamily({ facts, shown: selection, results, products: facts.products });
    };
    expect(count({ requirements: [cold] })).toEqual([2, 1]);
    expect(count({ requirements: [cold], families: ['near'] })).toEqual([2, 1]);
    expect(count({ requirements: [cold], text: 'disque' })).toEqual([0, 1]);
  });

  test('of some products, what these state counts, and no other', () => {
    const some = facts.products.slice(4);
    const { figures } = criterion('ports');
    expect(alikeIn(facts, figures, facts.products)).not.toEqual([]);
    expect(alikeIn(facts, figures, some)).toEqual([]);
    const selection = selected({ families: ['far&wide'] });
    const results = resultsOf(facts, selection, facts.products);
    const counts = countByCode(
      { ...facts, facts, shown: selection, results },
      criterion('ports'),
      [],
    );
    expect(new Set(counts.values())).toEqual(new Set([0]));
  });

  test('nothing meets all: the fewest requirements without which most do', () => {
    const far: Requirement = { criterion: 'reach', from: 400 };
    const selection = selected({ requirements: [far, cold] });
    const results = resultsOf(facts, selection, facts.products);
    expect(bestRemoval(selection, results)).toEqual({ requirements: [far], count: 3 });
    const further: Requirement = { criterion: 'cold', from: -90, to: -90 };
    const three = selected({
      requirements: [far, further, { criterion: 'ports', codes: ['RS-485'] }],
    });
    expect(bestRemoval(three, resultsOf(facts, three, facts.products))?.requirements).toHaveLength(
      2,
    );
    const alone = selected({ requirements: [far] });
    expect(bestRemoval(alone, resultsOf(facts, alone, facts.products))).toBeUndefined();
    const named = selected({ requirements: [far], text: facts.products[0]?.title ?? '' });
    const own = resultsOf(facts, named, facts.products);
    expect(bestRemoval(named, own)).toEqual({ requirements: [far], count: own.length });
  });

  test('a requirement takes the place of the one about its criterion', () => {
    const both = selected({ requirements: [reach, cold] });
    const further = { ...reach, from: 200 };
    expect(withRequirement(both, 'reach', further).requirements).toEqual([further, cold]);
    expect(withRequirement(both, 'reach', undefined).requirements).toEqual([cold]);
    expect(withRequirement(nothingSelected, 'cold', cold).requirements).toEqual([cold]);
  });

  test('an example is in the words of the language: the given one, else what a product states', () => {
    expect(exampleOf(facts, criterion('cold'))).toBe('\u221210\u00A0°C');
    expect(exampleOf(facts, criterion('reach'))).toBe('300\u00A0m');
  });
});

describe('a check of what is selected', () => {
  const products = facts.products.slice(0, 2);
  test('takes the requirements along, and the products where they are some', () => {
    const all = queryOfCheck(facts, selected({ requirements: [reach, cold] }), products, false);
    const some = queryOfCheck(
      facts,
      selected({ requirements: [reach], text: 'a' }),
      products,
      false,
    );
    expect(readCheck(all, facts)).toMatchObject({
      check: { asked: [{ requirement: reach }, { requirement: cold }], products: [] },
      ignored: [],
    });
    expect(some).toContain('&products=A,B');
    expect(queryOfCheck(facts, selected({ requirements: [reach] }), products, true)).toBe(some);
  });

  test('is none where nothing is required', () => {
    expect(queryOfCheck(facts, selected({ text: 'a' }), products, false)).toBe('');
  });
});
