import { describe, expect, test } from 'vitest';
import type { Ask } from '../../schema/criteria.ts';
import type { State } from '../../site/facts/evaluate.ts';
import { type Criterion, type FigureValue, openFacts, type Span } from '../../site/facts/facts.ts';
import { readRequirement, readWritten } from '../../site/facts/read-requirement.ts';
import { sayRequirement, type Unread, writeRequirement } from '../../site/facts/requirement.ts';
import { readNumber } from '../../site/facts/typed-number.ts';
import { answer } from '../answer.ts';
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
  port: criterion('interface', 'code'),
  grade: criterion('has', 'code'),
};
type Asked = keyof typeof criteria;
const { rating } = criteria;

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
    const read = readWritten('1.125 m', criteria.reach, language);
    expect(read).toEqual({ requirement: { criterion: 'x', from: 1.125 } });
    expect(readRequirement('1.125 m', criteria.reach, language)).toEqual({
      requirement: { criterion: 'x', from: 1125 },
    });
  });

  test.each(rows<[string, string, string, number]>('thousands'))(
    '%s with the signs “%s” and “%s” is %d',
    (text, decimal, group, number) => {
      expect(readNumber(text, { decimal, group })).toBe(number);
    },
  );
});

type Stated = Omit<FigureValue, 'text'>;

function factsOf(...stated: Stated[]) {
  const figure = {
    id: 'x',
    label: 'X',
    dimension: 'length',
    steps: stated.map(() => 0),
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

  test.each(rows<[Ask, string, Span, State]>('a limit left out'))(
    '%s: asked %s, stated %j: %s',
    (kind, asked, span, state) => {
      expect(ask(criterion(kind, 'length', 'm'), asked, { spans: [span] }).state).toBe(state);
    },
  );

  test.each(rows<[string, Asked, string, Stated[], State, string | null]>('answers'))(
    '%s: of %s, asked %s, stated %j: %s %s',
    (_, about, asked, stated, state, remark) => {
      const answered = ask(criteria[about], asked, ...stated);
      expect([answered.state, answered.remark ?? null]).toEqual([state, remark]);
    },
  );

  test('nothing stated is not stated', () => {
    expect(ask(criteria.reach, '100')).toEqual({ state: 'unstated', facts: [] });
  });

  test('readings that answer differently are all there', () => {
    expect(ask(criteria.reach, '100', { spans: [90] }, { spans: [110] }).facts).toHaveLength(2);
  });

  test('of several parts, the weakest decides about surroundings, the strongest otherwise', () => {
    const partsOf = ({ state, facts }: ReturnType<typeof ask>) => [
      state,
      ...facts.map(({ part }) => part),
    ];
    const ratings = [
      { codes: ['IP65'], part: 'Case' },
      { codes: ['IP20'], part: 'Board' },
    ];
    expect(partsOf(ask(rating, 'IP54', ...ratings))).toEqual(['fails', 'Board']);
    const reaches = [
      { spans: [8], part: 'Case' },
      { spans: [2], part: 'Board' },
    ];
    expect(partsOf(ask(criteria.reach, '5', ...reaches))).toEqual(['meets', 'Case']);
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
