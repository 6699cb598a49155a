import { describe, expect, test } from 'vitest';
import type { Ask } from '../../schema/criteria.ts';
import { answer, type State } from '../../site/facts/evaluate.ts';
import { type Criterion, type FigureValue, openFacts, type Span } from '../../site/facts/facts.ts';
import { readRequirement, readWritten } from '../../site/facts/read-requirement.ts';
import { sayRequirement, type Unread, writeRequirement } from '../../site/facts/requirement.ts';
import { readNumber } from '../../site/facts/typed-number.ts';
import { englishWords as english, factsFile, usualUnits as units } from '../figure-from-columns.ts';
import { openCases } from './cases.ts';

const rows = openCases('requirements');

/** How an English page reads and writes requirements. */
const inEnglish = { language: 'en', words: english, units };
const french = {
  ...english,
  atLeast: 'au moins {}',
  range: '{} à {}',
  decimal: ',',
  group: '\u202F',
  currents: { AC: 'CA', DC: 'CC' },
};
function criterion(ask: Ask, dimension: string, unit?: string): Criterion {
  return { id: 'x', label: 'X', ask, figures: [0], dimension, ...(unit && { unit }) };
}

const criteria = {
  reach: criterion('at-least', 'length', 'm'),
  cold: criterion('covers', 'temperature', '°C'),
  supply: criterion('includes', 'voltage', 'V'),
  size: criterion('fits', 'length', 'mm'),
  rating: criterion('rating', 'code'),
  power: criterion('at-most', 'power', 'W'),
};
type Asked = keyof typeof criteria;
const { reach, supply, size, rating } = criteria;

describe('requirements as visitors type them', () => {
  test.each(rows<[string, Asked, string, string]>('typed'))('%s', (text, name, written, said) => {
    const about = criteria[name];
    const read = readRequirement(text, about, inEnglish);
    if (!('requirement' in read)) throw new Error(read.problem);
    expect(writeRequirement(read.requirement, about, inEnglish)).toBe(written);
    expect(sayRequirement(read.requirement, about, inEnglish)).toBe(said);
    expect(readRequirement(written, about, inEnglish)).toEqual(read);
  });

  test.each(rows<[string, Asked, string]>('typed in French'))(
    '%s in French',
    (text, name, written) => {
      const about = criteria[name];
      const language = { language: 'fr', words: french, units };
      const read = readRequirement(text, about, language);
      expect('requirement' in read && writeRequirement(read.requirement, about, language)).toBe(
        written,
      );
    },
  );

  test.each(rows<[string, Asked, Unread]>('unread'))('%j can’t be read', (text, name, problem) => {
    const about = criteria[name];
    expect(readRequirement(text, about, inEnglish)).toEqual({ problem });
  });

  test('an address has the notation of figures, whatever the language', () => {
    const german = { ...french, group: '.' };
    const language = { language: 'de', words: german, units };
    const read = readWritten('1.125 m', reach, language);
    expect(read).toEqual({ requirement: { criterion: 'x', from: 1.125 } });
    expect(readRequirement('1.125 m', reach, language)).toEqual({
      requirement: { criterion: 'x', from: 1125 },
    });
  });

  test('three digits are thousands behind the sign of the language only', () => {
    expect(readNumber('1.450', { decimal: ',', group: '.' })).toBe(1450);
    expect(readNumber('1.450', { decimal: '.', group: ',' })).toBe(1.45);
    expect(readNumber('1,450.5', { decimal: '.', group: ',' })).toBe(1450.5);
    expect(readNumber('1.450,5', { decimal: ',', group: '.' })).toBe(1450.5);
    expect(readNumber('12.5', { decimal: ',', group: '\u202F' })).toBe(12.5);
    expect(readNumber('1.450', { decimal: ',', group: '\u202F' })).toBe(1450);
  });
});

type Stated = Omit<FigureValue, 'text'>;

function factsOf(...stated: Stated[]) {
  const figure = {
    id: 'x',
    label: 'X',
    dimension: 'length',
    product: stated.map(() => 0),
    row: [...stated.keys()],
    values: stated.map((value, index) => ({ text: `value ${index}`, ...value })),
  };
  return openFacts(factsFile(['P'], { figures: [figure] }));
}

function ask(about: Criterion, text: string, ...stated: Stated[]) {
  const read = readRequirement(text, about, inEnglish);
  if (!('requirement' in read)) throw new Error(read.problem);
  return answer(factsOf(...stated), about, read.requirement, 0);
}

describe('what a product answers', () => {
  test.each(rows<[Ask, string, string, Span, State]>('a number'))(
    '%s: asked %s %s, stated %j: %s',
    (kind, unit, asked, span, state) => {
      expect(ask(criterion(kind, 'length', unit), asked, { spans: [span] }).state).toBe(state);
    },
  );

  test.each(rows<[string, string, State]>('a rating'))(
    'asked %s, stated %s: %s',
    (asked, code, state) => {
      expect(ask(rating, asked, { codes: [code] }).state).toBe(state);
    },
  );

  test('immersion says nothing of jets, which are tested apart; a dual code says both', () => {
    expect(ask(rating, 'IP65', { codes: ['IP67'] }).remark).toBe('immersion');
    for (const asked of ['IP65', 'IP66/IP67', 'IP66', 'IP67'])
      expect(ask(rating, asked, { codes: ['IP66', 'IP67'] })).toMatchObject({ state: 'meets' });
    expect(ask(rating, 'IP67', { codes: ['IP68'] }).remark).toBeUndefined();
  });

  test('a code that is a least one may be higher, and never counts as lower', () => {
    const least: Stated = { codes: ['IP65'], limit: 'min' };
    expect(ask(rating, 'IP66', least)).toMatchObject({ state: 'undecided', remark: 'open' });
    expect(ask(rating, 'IP54', least).state).toBe('meets');
    expect(ask(rating, 'IP54', { codes: ['IP65'], limit: 'max' }).state).toBe('undecided');
    expect(ask(rating, 'IP66', { codes: ['IP65'], limit: 'max' }).state).toBe('fails');
  });

  test.each(rows<[Ask, string, Span, State]>('a limit left out'))(
    '%s: asked %s, stated %j: %s',
    (kind, asked, span, state) => {
      expect(ask(criterion(kind, 'length', 'm'), asked, { spans: [span] }).state).toBe(state);
    },
  );

  test('of alternatives one is enough', () => {
    const mains = { spans: [230], current: 'AC' };
    expect(ask(supply, '24 V DC | 230 V AC', mains).state).toBe('meets');
    expect(ask(supply, '24 V DC | 48 V DC', mains).state).toBe('fails');
    expect(ask(rating, 'IP54,IP65', { codes: ['IP54'] }).state).toBe('meets');
  });

  test('a part of the range that is asked for is said', () => {
    expect(ask(supply, '18..32 V', { spans: [24] })).toMatchObject({
      state: 'meets',
      remark: 'part',
    });
    expect(ask(supply, '18..32 V', { spans: [[9, 36]] }).remark).toBeUndefined();
  });

  test('alternating current is not direct current, and a voltage alone does not say which', () => {
    expect(ask(supply, '24 V DC', { spans: [24], current: 'DC' }).state).toBe('meets');
    expect(ask(supply, '24 V DC', { spans: [24], current: 'AC' }).state).toBe('fails');
    expect(ask(supply, '24 V DC', { spans: [24] })).toMatchObject({
      state: 'undecided',
      remark: 'current',
    });
    expect(ask(supply, '24', { spans: [24], current: 'AC' }).state).toBe('meets');
  });

  test('a device may be turned to fit, and what is not stated may be too large', () => {
    expect(ask(size, '150 x 300 x 200', { sizes: [0.2, 0.15, 0.3] }).state).toBe('meets');
    expect(ask(size, '150 x 300 x 200', { sizes: [0.2, 0.2, 0.3] }).state).toBe('fails');
    expect(ask(size, '150 x 300 x 200', { sizes: [0.2, 0.15] }).state).toBe('undecided');
  });

  test('another interface does not exclude the one that is asked for; another code does', () => {
    const port = criterion('interface', 'code');
    expect(ask(port, 'RS-485,Ethernet', { codes: ['RS-485'] }).state).toBe('meets');
    expect(ask(port, 'RS-485', { codes: ['Ethernet'] })).toMatchObject({
      state: 'undecided',
      remark: 'others',
    });
    expect(ask(criterion('has', 'code'), 'A2', { codes: ['A4'] }).state).toBe('fails');
  });

  test('nothing stated is not stated', () => {
    expect(ask(reach, '100')).toEqual({ state: 'unstated', facts: [] });
  });

  test('readings that answer differently decide nothing', () => {
    const differing = ask(reach, '100', { spans: [90] }, { spans: [110] });
    expect(differing).toMatchObject({ state: 'undecided', remark: 'differs' });
    expect(differing.facts).toHaveLength(2);
    expect(ask(reach, '100', { spans: [120] }, { spans: [110] }).state).toBe('meets');
  });

  test('of several parts, the weakest decides about surroundings, the strongest otherwise', () => {
    const parts = [
      { codes: ['IP65'], part: 'Case' },
      { codes: ['IP20'], part: 'Board' },
    ];
    const weakest = ask(rating, 'IP54', ...parts);
    expect(weakest.state).toBe('fails');
    expect(weakest.facts.map(({ part }) => part)).toEqual(['Board']);
    const strongest = ask(reach, '5', { spans: [8], part: 'Case' }, { spans: [2], part: 'Board' });
    expect(strongest.state).toBe('meets');
    expect(strongest.facts.map(({ part }) => part)).toEqual(['Case']);
  });
});

test('an x in the name of a unit is no cross between numbers', () => {
  const file = {
    ...inEnglish,
    units: { illuminance: [{ id: 'lx', factor: 1, names: ['lux', 'megapixel'] }] },
  };
  const read = (text: string) =>
    readRequirement(text, criterion('includes', 'illuminance', 'lx'), file);
  expect(read('10 to 16 lux')).toEqual(read('10..16 lx'));
  expect(read('10 megapixel to 16 megapixel')).toEqual(read('10..16 lx'));
  expect(read('2 x 16 lux')).toEqual({
    requirement: { criterion: 'x', from: 16, to: 16, times: 2 },
  });
});
