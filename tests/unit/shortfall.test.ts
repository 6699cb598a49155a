import { expect, test } from 'vitest';
import { inBase, inUnit } from '../../site/facts/base-value.ts';
import type { Criterion, Fact, RequirementWords } from '../../site/facts/facts.ts';
import type { Requirement } from '../../site/facts/requirement.ts';
import { sayDifference, shortfallOf } from '../../site/facts/shortfall.ts';
import { openCases } from './cases.ts';

const rows = openCases('shortfall');

type Stated = Pick<Partial<Fact>, 'spans' | 'sizes' | 'codes'>;
type Row = [string, Stated, Criterion['ask'], Omit<Requirement, 'criterion'>, string, number];

const stating = (values: Stated) =>
  ({ spans: undefined, sizes: undefined, codes: undefined, ...values }) as Fact;
const asking = (ask: Criterion['ask']) => ({ ask }) as Criterion;
const required = (limits: Omit<Requirement, 'criterion'>) => ({ criterion: 'x', ...limits });

test.each(rows<Row>('by how much'))(
  '%s of %o, asked %s %o, is %s by %d',
  (_what, values, ask, limits, miss, amount) => {
    expect(shortfallOf(stating(values), asking(ask), required(limits))).toEqual({ miss, amount });
  },
);

test('of alternatives the nearest one counts', () => {
  const either = { ...required({ from: 100 }), or: [required({ from: 90 })] };
  expect(shortfallOf(stating({ spans: [80] }), asking('at-least'), either)?.amount).toBe(10);
});

test.each(rows<Row>('no number'))(
  'no number says by how much %s fails',
  (_what, values, ask, limits) => {
    expect(shortfallOf(stating(values), asking(ask), required(limits))).toBeUndefined();
  },
);

test('a difference is in the usual unit, and counts from no zero', () => {
  const words = { decimal: ',', group: '.', groupFrom: 5 } as RequirementWords;
  expect(sayDifference(1500, { id: 'km', factor: 1000 }, words)).toBe('1,5\u00A0km');
  expect(sayDifference(10, { id: '°F', factor: 5 / 9, offset: -17.8 }, words)).toBe('18\u00A0°F');
  expect(sayDifference(2, undefined, words)).toBe('2');
});

test('a temperature there and back is what it was', () => {
  const fahrenheit = { id: '°F', factor: 5 / 9, offset: (-32 * 5) / 9 };
  for (let value = -100; value <= 500; value += 0.5)
    expect(inUnit(inBase(value, fahrenheit), fahrenheit)).toBe(value);
});
