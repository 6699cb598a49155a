import { describe, expect, test } from 'vitest';
import { statedFigures, tellingOf, usualColumns } from '../../site/facts/facets.ts';
import { type Criterion, openFacts } from '../../site/facts/facts.ts';
import { commonUnit, resultColumns, resultsCsv } from '../../site/facts/result-columns.ts';
import {
  nothingSelected,
  readSelection,
  resultsOf,
  type Selection,
  writeSelection,
} from '../../site/facts/selection.ts';
import { type FigureInColumns, factsFile, figureFromColumns } from '../figure-from-columns.ts';
import { openCases } from './cases.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('result-table');

const ids = ['A', 'B', 'C', '=D', 'E'];
const { figures, criteria } = fixtureData<{
  readonly figures: readonly FigureInColumns[];
  readonly criteria: readonly Criterion[];
}>('result-table.yaml');
const facts = openFacts(factsFile(ids, { figures: figures.map(figureFromColumns), criteria }));

function sorted(sort: string): string[] {
  const results = resultsOf(facts, { ...nothingSelected, sort }, facts.products);
  return results.map(({ product }) => product.id);
}

describe('columns', () => {
  const figure = (id: string, counts: number[], sort = 'power') => ({ id, sort, counts });

  test('are the figures that most products state and that divide them', () => {
    const figures = [
      figure('same', [30]),
      figure('rare', [1, 1]),
      figure('ean', Array(30).fill(1), 'code'),
      figure('date', [10, 10, 10], 'date'),
      figure('words', [10, 10, 10], 'text'),
      figure('coefficient', Array(30).fill(1), 'count'),
      figure('mass', Array(30).fill(1)),
      figure('brand', [10, 10, 10], 'code'),
      figure('power', [15, 10]),
    ];
    const ids = tellingOf(figures, 30).map(({ id }) => id);
    expect(ids).toEqual(['mass', 'coefficient', 'brand', 'power', 'date']);
  });

  test('begin with what the catalogue names for the families of all products', () => {
    const named = (family: number[], named: number[][]) => {
      const products = { ...facts.file.products, family };
      const own = openFacts({ ...facts.file, products, named });
      return usualColumns(own, own.products);
    };
    expect(usualColumns(facts, facts.products)).toEqual(['reach', 'class', 'supply', 'released']);
    expect(named([0, 0, 0, 1, 1], [[1], [1]])[0]).toBe('supply');
    expect(named([0, 0, 0, 1, 1], [[1], [3]])[0]).toBe('reach');
  });

  test('count what products state alike', () => {
    const stated = statedFigures(facts, facts.products);
    expect(stated.map(({ id, sort, counts }) => [id, sort, counts])).toEqual([
      ['reach', 'length', [1, 1, 1]],
      ['supply', 'voltage', [1, 1]],
      ['released', 'date', [2, 1, 1]],
      ['class', 'code', [1, 1, 1]],
    ]);
  });

  test.each(rows<[string[], string]>('units of columns'))(
    'name the unit of %j in their head: %s',
    (texts, unit) => {
      expect(commonUnit(texts, ['mm', 'm', 'km', 'V', '°'])).toBe(unit);
    },
  );

  test('are what is asked, the chosen figures and what it is sorted by, each once', () => {
    const requirements = [{ criterion: 'reach', from: 10 }];
    const selection: Selection = {
      ...nothingSelected,
      requirements,
      columns: ['supply', 'reach'],
      sort: '-released',
    };
    const columns = resultColumns(facts, selection, facts.products, ['class']);
    expect(columns.map(({ id, sort, unit }) => [id, sort, unit])).toEqual([
      ['reach', 'reach', 'm'],
      ['supply', 'supply', ''],
      ['released', 'released', ''],
    ]);
  });
});

test('the usual columns are those that a listed product states; chosen ones stay', () => {
  const of = (text: string, columns: readonly string[] = []) => {
    const selection: Selection = { ...nothingSelected, text, columns };
    const results = resultsOf(facts, selection, facts.products);
    const usual = ['reach', 'supply', 'class'];
    return resultColumns(facts, selection, facts.products, usual, results).map(({ id }) => id);
  };
  expect(of('c')).toEqual(['class']);
  expect(of('c', ['supply'])).toEqual(['supply']);
  expect(of('nowhere')).toEqual(['reach', 'supply', 'class']);
});

test.each(rows<[string, string[]]>('sorted'))(
  'sorted by %s, those that state nothing of it are last',
  (sort, order) => {
    expect(sorted(sort)).toEqual(order);
  },
);

test('the address has the view and the columns, and says what it does not know', () => {
  const query = '?sort=-supply&view=table&columns=class,reach';
  const { selection, ignored } = readSelection(`${query},gone`, facts);
  expect(ignored).toEqual(['columns=gone']);
  expect(selection).toMatchObject({ sort: '-supply', view: 'table', columns: ['class', 'reach'] });
  expect(writeSelection(selection, facts)).toBe(query);
  expect(readSelection('?view=list', facts).ignored).toEqual(['view=list']);
});

test('a file for spreadsheets has answers, remarks and plain numbers, and no formula', () => {
  const requirements = [{ criterion: 'reach', from: 10 }];
  const selection = { ...nothingSelected, requirements, columns: ['supply', 'class'] };
  const codes = facts.file.products.id.map((id) => (id === 'B' ? 'S1' : ''));
  const inKm = { ...facts.file, products: { ...facts.file.products, code: codes } };
  const own = openFacts(JSON.parse(JSON.stringify(inKm).replace('1,200\u00A0m', '1.2\u00A0km')));
  const csv = resultsCsv(
    resultsOf(own, selection, own.products),
    resultColumns(own, selection, own.products, []),
    own,
    {
      product: 'Product',
      code: 'Code',
      family: 'Family',
      remark: 'remark',
      notStated: 'not stated',
      states: {
        meets: 'meets',
        undecided: 'not confirmed',
        unstated: 'not stated',
        fails: 'fails',
      },
      notes: ({ state }) => (state === 'unstated' ? ['Ask for it.'] : []),
    },
  );
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFProduct,Code,Family,Reach (m),"Reach, at least 10\u00A0m","Reach, remark",Supply,Class',
    'A,A,,up to 50\u00A0m,meets,,24\u00A0V DC,high',
    'B,S1,,1200,meets,,230\u00A0V AC,not stated',
    'C,C,,not stated,not stated,Ask for it.,not stated,low',
    'E,E,,not stated,not stated,Ask for it.,not stated,medium',
    "'=D,'=D,,8,fails,,not stated,not stated",
    '',
  ]);
});
