import { describe, expect, test } from 'vitest';
import { compareProducts } from '../../site/facts/comparison.ts';
import { comparisonCsv } from '../../site/facts/comparison-csv.ts';
import { type Criterion, type FigureFacts, openFacts, type Span } from '../../site/facts/facts.ts';
import { compareAddress, readCompareAddress } from '../../site/parts/compare/compare-address.ts';
import {
  englishWords,
  type FigureInColumns,
  factsFile,
  figureFromColumns,
  usualUnits,
} from '../figure-from-columns.ts';
import { openCases } from './cases.ts';

const rows = openCases('comparison');

type Values = Omit<FigureInColumns, 'id' | 'label' | 'dimension'> & { dimension?: string };

function figure(id: string, values: Values) {
  return figureFromColumns({ id, label: id.toUpperCase(), dimension: 'length', ...values });
}

function criterionOf(figures: readonly number[], unit?: string): Criterion {
  return {
    id: `c${figures[0]}`,
    label: 'Reach',
    ask: 'at-least',
    figures,
    dimension: 'length',
    ...(unit && { unit }),
  };
}

/** Four products that state some figures. */
function factsOf(
  figures: readonly FigureFacts[],
  criteria: readonly Criterion[] = figures.map((_figure, index) => criterionOf([index], 'm')),
  decimal: '.' | ',' = '.',
) {
  const given = {
    figures,
    criteria,
    words: { ...englishWords, decimal, group: decimal === '.' ? ',' : '.' },
    units: { ...usualUnits, ratio: [{ id: '%', factor: 0.01 }] },
  };
  return openFacts(factsFile(['A', 'B', 'C', 'D'], given));
}

const all = [0, 1, 2, 3];

/** The columns with the best of some values. */
function bestOf(spans: readonly (readonly Span[])[], better: 'higher' | 'lower' = 'higher') {
  const values = {
    better,
    product: spans.map((_span, index) => index),
    text: spans.map((span) => JSON.stringify(span)),
    spans,
  };
  const { rows } = compareProducts(factsOf([figure('x', values)]), all);
  return rows[0]?.best;
}

describe('rows', () => {
  test('a figure that two products state is a row, one of a single product is not', () => {
    const facts = factsOf([
      figure('x', { product: [0, 2], text: ['1 m', '2 m'] }),
      figure('y', { product: [1], text: ['3 m'] }),
      figure('z', { product: [3], text: ['4 m'] }),
    ]);
    const { rows, singles } = compareProducts(facts, all);
    expect(rows.map(({ id }) => id)).toEqual(['x']);
    expect(rows[0]?.cells.map(({ values }) => values.map(({ fact }) => fact.text))).toEqual([
      ['1 m'],
      [],
      ['2 m'],
      [],
    ]);
    expect(singles.map((own) => own.map((each) => each.figure.id))).toEqual([[], ['y'], [], ['z']]);
  });

  test('what products outside of the comparison state makes no row', () => {
    const facts = factsOf([figure('x', { product: [0, 2], text: ['1 m', '2 m'] })]);
    const { rows, singles } = compareProducts(facts, [0, 1]);
    expect(rows).toEqual([]);
    expect(singles.map((own) => own.length)).toEqual([1, 0]);
  });

  test('columns are in the order that is asked for', () => {
    const facts = factsOf([figure('x', { product: [0, 2], text: ['1 m', '2 m'] })]);
    const { rows } = compareProducts(facts, [2, 0]);
    expect(rows[0]?.cells.map(({ values }) => values[0]?.fact.text)).toEqual(['2 m', '1 m']);
  });

  test('figures that one question asks for are a row together where each is stated by one', () => {
    const facts = factsOf(
      [
        figure('x', { better: 'higher', product: [0], text: ['1 m'], spans: [[1]] }),
        figure('y', { better: 'higher', product: [1], text: ['2 m'], spans: [[2]] }),
      ],
      [criterionOf([0, 1], 'm')],
    );
    const { rows, singles } = compareProducts(facts, [0, 1]);
    expect(rows).toMatchObject([{ id: 'c0', label: 'Reach', isJoined: true, best: [] }]);
    expect(rows[0]?.cells.map(({ values }) => values[0]?.fact.figure.label)).toEqual(['X', 'Y']);
    expect(singles).toEqual([[], []]);
  });

  test('one that a product alone states is in the row of its like, where the product has nothing', () => {
    const facts = factsOf(
      [
        figure('x', { product: [0, 1], text: ['1 m', '2 m'], spans: [[1], [2]] }),
        figure('y', { product: [2], text: ['3 m'], spans: [[3]] }),
      ],
      [criterionOf([0, 1], 'm')],
    );
    const { rows, singles } = compareProducts(facts, [0, 1, 2]);
    expect(rows).toMatchObject([{ id: 'c0', label: 'Reach', isJoined: true }]);
    expect(rows[0]?.cells.map(({ values }) => values[0]?.fact.text)).toEqual(['1 m', '2 m', '3 m']);
    expect(singles).toEqual([[], [], []]);
  });

  test('a narrow screen that shows some of the products has the rows of all', () => {
    const facts = factsOf([
      figure('x', { product: [0, 2], text: ['1 m', '2 m'] }),
      figure('y', { product: [2, 3], text: ['1 m', '2 m'] }),
    ]);
    const { rows, singles } = compareProducts(facts, [0, 1], all);
    expect(rows.map(({ id }) => id)).toEqual(['x']);
    expect(singles).toEqual([[], []]);
  });

  test('a narrow screen says what differs between all, not between those on show', () => {
    const facts = factsOf([figure('x', { product: [0, 1, 2], text: ['1 m', '1 m', '2 m'] })]);
    expect(compareProducts(facts, [0, 1], [0, 1, 2]).rows[0]?.isSame).toBe(false);
  });

  test('they are no row where one product states them all', () => {
    const facts = factsOf(
      [figure('x', { product: [0], text: ['1 m'] }), figure('y', { product: [0], text: ['2 m'] })],
      [criterionOf([0, 1], 'm')],
    );
    const { rows, singles } = compareProducts(facts, [0, 1]);
    expect([rows.length, singles[0]?.length]).toEqual([0, 2]);
  });

  test('a row is the same for all only where all state it', () => {
    const facts = factsOf([
      figure('x', { product: [0, 1, 2], text: ['1 m', '1 m', '1 m'] }),
      figure('y', { product: [0, 1, 2, 3], text: ['1 m', '1 m', '1 m', '1 m'] }),
      figure('z', { product: [0, 1, 2, 3], text: ['1 m', '1 m', '1 m', '2 m'] }),
    ]);
    const { rows } = compareProducts(facts, all);
    expect(rows.map(({ isSame }) => isSame)).toEqual([false, true, false]);
  });
});

describe('cells', () => {
  test('parts are named, and what they state alike is there once', () => {
    const facts = factsOf([
      figure('x', {
        product: [0, 0, 1, 1],
        component: ['box', 'lid', 'box', 'lid'],
        part: ['Box', 'Lid', 'Box', 'Lid'],
        text: ['1 m', '1 m', '1 m', '2 m'],
      }),
    ]);
    const [row] = compareProducts(facts, [0, 1]).rows;
    expect(
      row?.cells.map(({ values }) => values.map(({ fact, parts }) => [fact.text, parts])),
    ).toEqual([
      [['1 m', ['Box', 'Lid']]],
      [
        ['1 m', ['Box']],
        ['2 m', ['Lid']],
      ],
    ]);
    expect(row?.cells.map(({ isSeveral }) => isSeveral)).toEqual([false, false]);
  });

  test('several readings of one figure are several values', () => {
    const facts = factsOf([figure('x', { product: [0, 0, 1], text: ['1 m', '2 m', '3 m'] })]);
    const [row] = compareProducts(facts, [0, 1]).rows;
    expect(row?.cells.map(({ isSeveral }) => isSeveral)).toEqual([true, false]);
  });
});

describe('the best value', () => {
  test.each(rows<[string, Span[][], 'higher' | 'lower', number[]]>('the best'))(
    'is %s',
    (_name, spans, better, expected) => {
      expect(bestOf(spans, better)).toEqual(expected);
    },
  );

  const two = { product: [0, 1], text: ['1 m', '2 m'], spans: [[1], [2]] };
  test.each<[string, Partial<FigureInColumns>]>([
    ['it is not known which is better', {}],
    ['a value holds under a condition', { better: 'higher', bound: [null, 1] }],
    ['a value has a remark', { better: 'higher', note: [null, 'at night'] }],
  ])('is not marked where %s', (_name, values) => {
    const { rows } = compareProducts(factsOf([figure('x', { ...two, ...values })]), all);
    expect(rows[0]?.best).toEqual([]);
  });
});

describe('the scale of a row', () => {
  const scaleOf = (spans: readonly (readonly Span[] | null)[], better?: 'higher') => {
    const values = {
      product: spans.map((_span, index) => index),
      text: spans.map(() => ''),
      spans,
      ...(better && { better }),
    };
    return compareProducts(factsOf([figure('x', values)]), all).rows[0]?.scale;
  };

  test('all products of a row share one axis, in its usual unit', () => {
    expect(scaleOf([[300], [[null, 50]], [[6, 8]]], 'higher')).toEqual({
      axis: { from: 0, to: 300, ticks: [0, 100, 200, 300] },
      bars: [
        [{ from: 0, to: 300, isOpen: false }],
        [{ from: 0, to: 50, isOpen: false }],
        [{ from: 6, to: 8, isOpen: false }],
        undefined,
      ],
    });
  });

  test('a number that is neither much nor little is a point, and an open limit goes on', () => {
    expect(scaleOf([[24], [12, 24], [['over', 30]]])?.bars).toEqual([
      [{ from: 24, to: 24, isOpen: false }],
      [
        { from: 12, to: 12, isOpen: false },
        { from: 24, to: 24, isOpen: false },
      ],
      [{ from: 30, to: 40, isOpen: true }],
      undefined,
    ]);
  });

  test('an amount over a limit has the limit for sure', () => {
    expect(scaleOf([[['over', 100]], [50]], 'higher')?.bars[0]).toEqual([
      { from: 0, to: 100, isOpen: false },
      { from: 100, to: 150, isOpen: true },
    ]);
  });

  test('a share ends at 100 %', () => {
    const spans = { product: [0, 1], text: ['', ''], spans: [[['over', 0.9]], [0.999]] as const };
    const facts = factsOf(
      [figure('x', { ...spans, dimension: 'ratio' })],
      [{ ...criterionOf([0], '%'), dimension: 'ratio' }],
    );
    expect(compareProducts(facts, [0, 1]).rows[0]?.scale?.axis.to).toBe(100);
  });

  test('an axis has room for products that are not shown', () => {
    const spans = { product: [0, 1, 2], text: ['1 m', '2 m', '9 m'], spans: [[1], [2], [9]] };
    const { rows } = compareProducts(factsOf([figure('x', spans)]), [0, 1], [0, 1, 2]);
    expect(rows[0]?.scale).toMatchObject({ axis: { from: 0, to: 10 }, bars: { length: 2 } });
  });

  test('temperatures below zero have their place', () => {
    expect(scaleOf([[[-40, 50]], [[0, 60]]])).toMatchObject({
      axis: { from: -50, to: 100 },
      bars: [[{ from: -40, to: 50 }], [{ from: 0, to: 60 }], undefined, undefined],
    });
  });

  test('there is no axis for one product alone', () => {
    expect(scaleOf([[300], null])).toBeUndefined();
  });
});

describe('the table for spreadsheets', () => {
  const words = { group: 'Group', figure: 'Parameter', unit: 'Unit', notStated: 'not stated' };
  const figures = [
    figure('x', {
      group: 'Size, shape',
      product: [0, 1],
      text: ['12.5 m', 'up to 1,500 m'],
      spans: [[12.5], [[null, 1500]]],
    }),
    figure('y', { product: [1], text: ['"big"'] }),
    figure('z', { product: [1], text: ['24 ms'], spans: [[0.024]] }),
  ];
  const csvOf = (decimal: '.' | ',') => {
    const own = figures.map((each) => ({
      ...each,
      values: each.values.map(({ text, ...value }) => ({
        ...value,
        text: decimal === ',' ? text.replace('12.5', '12,5') : text,
      })),
    }));
    const facts = factsOf(own, undefined, decimal);
    return comparisonCsv(compareProducts(facts, [0, 1]), facts.products.slice(0, 2), facts, words);
  };

  test('has a row for each figure, and numbers without their unit', () => {
    expect(csvOf('.')).toBe(
      '\uFEFFGroup,Parameter,Unit,A,B\r\n' +
        '"Size, shape",X,m,12.5,"up to 1,500 m"\r\n' +
        ',Y,,not stated,"""big"""\r\n' +
        ',Z,,not stated,24 ms\r\n',
    );
  });

  test('keeps what a value says besides its number', () => {
    const values = { product: [0, 1], text: ['24 m DC', '1,500 m'], spans: [[24], [1500]] };
    const facts = factsOf([figure('x', values)]);
    const csv = comparisonCsv(
      compareProducts(facts, [0, 1]),
      facts.products.slice(0, 2),
      facts,
      words,
    );
    expect(csv.split('\r\n')[1]).toBe(',X,m,24 m DC,1500');
  });

  test('is written with semicolons where the language has decimal commas', () => {
    expect(csvOf(',').split('\r\n')[1]).toBe('Size, shape;X;m;12,5;up to 1,500 m');
  });
});

describe('the address', () => {
  test.each([
    [[], false, '/compare'],
    [['A', 'B'], false, '/compare?products=A,B'],
    [['A b', 'Ü&'], true, '/compare?products=A%20b,%C3%9C%26&only=differences'],
  ])('%j', (products, onlyDifferences, address) => {
    expect(compareAddress('/compare', products, onlyDifferences)).toBe(address);
    const read = readCompareAddress(address.slice('/compare'.length));
    expect(read).toEqual({
      products: products.length > 0 ? products : undefined,
      onlyDifferences,
    });
  });

  test.each(['?products=A,,A,B', '?products=A%2CB&x=1'])('of %s, each id counts once', (search) => {
    expect(readCompareAddress(search).products).toEqual(['A', 'B']);
  });
});
