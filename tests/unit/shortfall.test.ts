import { expect, test } from 'vitest';
import type { Criterion, Fact, RequirementWords } from '../../site/facts/facts.ts';
import type { Requirement } from '../../site/facts/requirement.ts';
import { sayDifference, shortfallOf } from '../../site/facts/shortfall.ts';

const stating = (values: Pick<Partial<Fact>, 'spans' | 'sizes' | 'codes'>) =>
  ({ spans: undefined, sizes: undefined, codes: undefined, ...values }) as Fact;
const asking = (ask: Criterion['ask']) => ({ ask }) as Criterion;
const required = (limits: Omit<Requirement, 'criterion'>) => ({ criterion: 'x', ...limits });

test.each([
  ['a value', { spans: [80] }, 'at-least', { from: 100 }, 'less', 20],
  ['the end of “up to”', { spans: [[null, 80]] }, 'at-least', { from: 100 }, 'less', 20],
  ['the nearest of several values', { spans: [12, 20] }, 'at-least', { from: 24 }, 'less', 4],
  ['a value', { spans: [25] }, 'at-most', { to: 20 }, 'more', 5],
  ['what is over a limit', { spans: [[5, 25]] }, 'at-most', { to: 20 }, 'more', 5],
  ['the low end', { spans: [[0, 60]] }, 'covers', { from: -10, to: 50 }, 'startsHigh', 10],
  ['the high end', { spans: [[-10, 45]] }, 'covers', { from: -10, to: 50 }, 'endsLow', 5],
  [
    'the end that misses more',
    { spans: [[-5, 30]] },
    'covers',
    { from: -10, to: 50 },
    'endsLow',
    20,
  ],
  ['one end', { spans: [[9, 18]] }, 'includes', { from: 24 }, 'less', 6],
  ['the other end', { spans: [[36, 72]] }, 'includes', { to: 24 }, 'more', 12],
  [
    'a part of a tolerance',
    { spans: [[22, 30]] },
    'includes',
    { from: 21.6, to: 26.4, whole: true },
    'startsHigh',
    0.4,
  ],
  ['the largest dimension', { sizes: [300, 520] }, 'fits', { sizes: [500, 400] }, 'large', 20],
] as const)('%s of %o, asked %s %o, is %s by %d', (_what, values, ask, limits, miss, amount) => {
  expect(shortfallOf(stating(values), asking(ask), required(limits))).toEqual({ miss, amount });
});

test('of alternatives the nearest one counts', () => {
  const either = { ...required({ from: 100 }), or: [required({ from: 90 })] };
  expect(shortfallOf(stating({ spans: [80] }), asking('at-least'), either)?.amount).toBe(10);
});

test.each([
  ['another supply', { spans: [230] }, 'includes', { from: 24, to: 24 }],
  [
    'a supply beyond a tolerance',
    { spans: [[110, 230]] },
    'includes',
    { from: 21.6, to: 26.4, whole: true },
  ],
  ['a code', { codes: ['IP54'] }, 'rating', { codes: ['IP65'] }],
  ['the limit that is not enough', { spans: [100] }, 'at-least', { from: 100, beyond: true }],
  ['a value that meets', { spans: [120] }, 'at-least', { from: 100 }],
] as const)('no number says by how much %s fails', (_what, values, ask, limits) => {
  expect(shortfallOf(stating(values), asking(ask), required(limits))).toBeUndefined();
});

test('a difference is in the usual unit, and counts from no zero', () => {
  const words = { decimal: ',', group: '.', groupFrom: 5 } as RequirementWords;
  expect(sayDifference(1500, { id: 'km', factor: 1000 }, words)).toBe('1,5\u00A0km');
  expect(sayDifference(10, { id: '°F', factor: 5 / 9, offset: -17.8 }, words)).toBe('18\u00A0°F');
  expect(sayDifference(2, undefined, words)).toBe('2');
});
