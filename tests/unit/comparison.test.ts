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

/** Figures of four products, what is compared of them, and parts of what comes of it. */
interface Compared {
  test: string;
  figures: Record<string, Values>;
  together?: number[];
  of?: number[];
  among?: number[];
  rows: object[];
  singles?: string[][];
}

test.each(rows<Compared>('rows'))('$test', ({ figures, together, of = all, ...given }) => {
  const facts = factsOf(
    Object.entries(figures).map(([id, values]) => figure(id, values)),
    together && [criterionOf(together, 'm')],
  );
  const { rows, singles } = compareProducts(facts, of, given.among);
  const shown = rows.map(({ cells, ...row }) => {
    const inCells = <Part>(part: (value: (typeof cells)[number]['values'][number]) => Part) =>
      cells.map(({ values }) => values.map(part));
    return {
      ...row,
      texts: inCells(({ fact }) => fact.text),
      labels: inCells(({ fact }) => fact.figure.label),
      parts: inCells(({ parts }) => parts),
      isSeveral: cells.map(({ isSeveral }) => isSeveral),
    };
  });
  expect(shown).toMatchObject(given.rows);
  const alone = singles.map((own) => own.map((each) => each.figure.id));
  if (given.singles) expect(alone).toEqual(given.singles);
});

describe('the best value', () => {
  test.each(rows<[string, Span[][], 'higher' | 'lower', number[]]>('the best'))(
    'is %s',
    (_name, spans, better, expected) => {
      expect(bestOf(spans, better)).toEqual(expected);
    },
  );
});

interface Scale {
  test: string;
  spans: Span[][];
  better?: 'higher';
  axis?: object;
  bars: unknown[];
}

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

  test.each(rows<Scale>('scales'))('$test', ({ spans, better, axis, bars }) => {
    const scale = scaleOf(spans, better);
    if (axis) expect(scale?.axis).toEqual(axis);
    expect(scale?.bars.map((each) => each ?? null)).toEqual(bars);
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
