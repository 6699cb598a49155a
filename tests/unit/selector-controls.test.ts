import { describe, expect, test } from 'vitest';
import type { Ask } from '../../schema/criteria.ts';
import { dividing, isNamed } from '../../site/facts/facets.ts';
import { type Criterion, openFacts, type Span } from '../../site/facts/facts.ts';
import { marksOf } from '../../site/facts/marks.ts';
import { askedQuestions } from '../../site/facts/questions.ts';
import { readWritten } from '../../site/facts/read-requirement.ts';
import { sayRequirement, writeRequirement } from '../../site/facts/requirement.ts';
import { inOneUnit, legible, sayRounded } from '../../site/facts/say-rounded.ts';
import {
  nothingSelected,
  readSelection,
  resultsOf,
  writeSelection,
} from '../../site/facts/selection.ts';
import { readTyped, type Way, wayOf } from '../../site/facts/ways.ts';
import { answer } from '../answer.ts';
import { englishWords, factsStating, usualUnits } from '../figure-from-columns.ts';
import { openCases } from './cases.ts';

const rows = openCases('selector-controls');

const english = { language: 'en', words: englishWords, units: usualUnits };
const languages = {
  en: english,
  de: {
    ...english,
    words: {
      ...englishWords,
      atLeast: 'mindestens {}',
      range: '{} bis {}',
      decimal: ',',
      group: '.',
    },
  },
  fr: {
    ...english,
    words: { ...englishWords, atLeast: 'au moins {}', range: '{} à {}', decimal: ',' },
  },
  es: { ...english, words: { ...englishWords, range: '{} a {}', decimal: ',' } },
};

function criterion(ask: Ask, dimension = 'power', unit = 'W'): Criterion {
  return { id: 'x', label: 'X', ask, figures: [0], dimension, ...(unit && { unit }) };
}

/** What fields of a way ask, as an address has it; else the problem. */
function asked(texts: string[], way: Way, ask: Ask, language: keyof typeof languages = 'en') {
  const about = criterion(ask);
  const read = readTyped(texts, way, about, languages[language]);
  return 'problem' in read ? read.problem : writeRequirement(read.requirement, about, english);
}

describe('what is typed into the fields of a quantity', () => {
  test.each(rows<[keyof typeof languages, string]>('intervals'))(
    'in %s, %j is an interval, whatever is asked',
    (language, text) => {
      for (const way of ['at-least', 'at-most', 'between', 'about', 'exactly'] as const)
        for (const ask of ['at-least', 'at-most', 'includes'] as const)
          expect(asked([text], way, ask, language)).toBe('5000..8000 W');
    },
  );

  test.each(rows<[string[], Way, Ask, string]>('typed'))(
    '%j as %s, of a figure that is asked %s: %s',
    (texts, way, ask, expected) => {
      expect(asked(texts, way, ask)).toBe(expected);
    },
  );

  test.each(rows<[Ask, string, Way, string]>('ways in an address'))(
    '%s: an address with %s asks %s, and says so',
    (ask, written, way, said) => {
      const about = criterion(ask);
      const read = readWritten(written, about, english);
      if (!('requirement' in read)) throw new Error(read.problem);
      expect(writeRequirement(read.requirement, about, english)).toBe(written);
      expect(wayOf(read.requirement, about)).toBe(way);
      expect(sayRequirement(read.requirement, about, english)).toBe(said);
    },
  );
});

test('an interval, and what is about a number, are met by values within, of any figure', () => {
  const facts = factsStating({
    x: { spans: [4000, 4600, 5000, 5600, [null, 5400], ['over', 5200]] },
  });
  const states = (written: string, ask: Ask) => {
    const about = criterion(ask);
    const read = readWritten(written, about, english);
    if (!('requirement' in read)) throw new Error(read.problem);
    return facts.products.map(
      ({ index }) => answer(facts, about, read.requirement, index).state[0],
    );
  };
  for (const ask of ['at-least', 'at-most'] as const) {
    expect(states('~ 5 kW', ask).join('')).toBe('fmmfmu');
    expect(states('4.5..5 kW', ask).join('')).toBe('fmmfff');
  }
});

const few = [1, 2, 3, 5, 8, 12, 20];
const many = Array.from({ length: 240 }, (_, index) => 1 + (index % 97) / 5);

describe('marks of what is stated', () => {
  const marks = (spans: Span[], ask: Ask = 'includes') => {
    const facts = factsStating({ x: { spans, ask } });
    const [about = criterion(ask)] = facts.criteria;
    const found = marksOf(facts)(facts.products)(about);
    if (!found) throw new Error('There are none.');
    const say = (value: number, beyond?: 'from' | 'to') =>
      sayRounded(value, about, english, beyond);
    return { ...found, say };
  };

  test('are each value where there are few, and at most 24 bars where there are many', () => {
    expect(marks(few).all.map(({ count }) => count)).toEqual(few.map(() => 1));
    const { all, isCounted } = marks(many);
    expect([isCounted, all.length]).toEqual([true, 24]);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(240);
  });

  test.each(['at-least', 'at-most', 'includes'] as const)('of %s end where products do', (ask) => {
    const { low, high, say } = marks([7, 19, 8, 12], ask);
    expect([say(low), say(high)]).toEqual(['7\u00A0W', '19\u00A0W']);
  });

  test('are not flattened by an outlier, which is said to be beyond', () => {
    const { all, at, high, isCutHigh, say } = marks([...many, 16_000_000], 'at-least');
    expect(isCutHigh).toBe(true);
    expect(say(high, 'from')).toBe('more than 19.8\u00A0W');
    expect(at(16_000_000)).toBe(1);
    expect(all.filter(({ count }) => count > 0).length).toBeGreaterThan(20);
  });

  test('have one unit, by the size of most of them', () => {
    const unitIn = (spans: number[]) => {
      const facts = factsStating({ x: { spans } });
      const [about = criterion('includes')] = facts.criteria;
      return inOneUnit(facts, facts.products, about).unit;
    };
    expect(unitIn([200, 240, 900])).toBe('W');
    expect(unitIn([3000, 14_365, 60_000])).toBe('kW');
    expect(unitIn([250, 22_000, 2_000_000])).toBe('kW');
  });

  test('are by powers where values differ by these', () => {
    const { at } = marks(Array.from({ length: 60 }, (_, index) => 10 ** (index / 12)));
    expect(at(10 ** 2.5)).toBeCloseTo(0.5, 1);
  });

  test('of one value there are none', () => {
    expect(() => marks([5, 5, 5])).toThrow('none');
  });

  test.each(rows<[number, string]>('rounded'))('%d W is said as %s', (value, said) => {
    const about = legible(value, criterion('includes'), english);
    expect(sayRounded(value, about, english)).toBe(said);
  });
});

const twelve = (of: (index: number) => string | null) =>
  Array.from({ length: 12 }, (_, index) => of(index));

describe('which filters there are', () => {
  const facts = factsStating({
    colour: { codes: twelve((index) => (index < 4 ? 'red' : index < 6 ? 'blue' : null)) },
    ean: { codes: twelve((index) => `40${index}`) },
    only: { codes: twelve(() => 'yes') },
    single: { codes: twelve((index) => (index === 3 ? 'a' : null)) },
    size: { codes: twelve((index) => ['S', 'M', 'L'][index % 3] ?? 'S') },
  });

  test('are those that divide, the best first; one that the site names has its place', () => {
    expect(dividing(facts, facts.products).map(({ id }) => id)).toEqual(['size', 'colour', 'ean']);
    const placed = factsStating({
      size: { codes: twelve((index) => ['S', 'M'][index % 2] ?? 'S') },
      colour: { isPlaced: true, codes: twelve((index) => (index < 2 ? 'red' : 'blue')) },
    });
    const named = openFacts({
      ...placed.file,
      products: { ...placed.file.products, family: placed.products.map(() => 0) },
      named: [[0]],
    });
    const ids = [placed, named].map((own) => dividing(own, own.products).map(({ id }) => id));
    expect(ids).toEqual([
      ['colour', 'size'],
      ['size', 'colour'],
    ]);
  });

  test('are none of identifiers of a few, and coefficients come after what has a unit', () => {
    const each = Array.from({ length: 30 }, (_, index) => index / 1000);
    const curve = { dimension: 'count', spans: each, ask: 'at-least' } as const;
    const mixed = factsStating({ curve, power: { spans: each } });
    expect(dividing(mixed, mixed.products).map(({ id }) => id)).toEqual(['power', 'curve']);
    const ean = { codes: ['401', '402', '403', '404', '405', '406', '407', null] };
    const small = factsStating({ ean, size: { codes: ['S', 'S', 'M', 'M', 'L', 'L', 'L', 'L'] } });
    expect(dividing(small, small.products).map(({ id }) => id)).toEqual(['size']);
  });

  test('ask to type what nearly each product has its own of', () => {
    const named = facts.criteria.filter((each) => isNamed(facts, each, facts.products));
    expect(named.map(({ id }) => id)).toEqual(['ean']);
  });

  test('leave products out that state nothing of one, and the address holds it', () => {
    const { selection, ignored } = readSelection('?stated=colour,gone', facts);
    expect(selection).toEqual({ ...nothingSelected, stated: ['colour'] });
    expect(ignored).toEqual(['stated=gone']);
    expect(writeSelection(selection, facts)).toBe('?stated=colour');
    expect(resultsOf(facts, selection, facts.products)).toHaveLength(6);
  });

  test('codes with commas survive the address', () => {
    const requirement = { criterion: 'ean', codes: ['110 V, 60 Hz', '401'] };
    const written = writeSelection({ ...nothingSelected, requirements: [requirement] }, facts);
    expect(readSelection(written, facts).selection.requirements).toEqual([requirement]);
  });
});

describe('the questions of a site that names none', () => {
  const power = Array.from({ length: 60 }, (_, index) => 1000.0918 + index * 133.7);

  test('are of what divides, in round numbers and a legible unit', () => {
    const facts = factsStating({
      power: { spans: power, ask: 'at-least' },
      ean: { codes: power.map((_, index) => `40${index}`) },
      released: { codes: power.map((_, index) => `20${10 + (index % 12)}`), dates: true },
      rare: { spans: power.map((each, index) => (index < 5 ? each : null)) },
    });
    const [first, ...others] = askedQuestions(facts);
    expect(first).toMatchObject({
      id: 'power',
      fields: ['5'],
      unit: 'kW',
      asked: '5 kW',
      suffix: 'kW',
    });
    expect(others).toEqual([]);
  });

  test('are none where nothing divides', () => {
    expect(askedQuestions(factsStating({ same: { spans: power.map(() => 5) } }))).toEqual([]);
  });
});
