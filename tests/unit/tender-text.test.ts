import { describe, expect, test } from 'vitest';
import { columnsOf, readCheck } from '../../site/facts/check-address.ts';
import { readRequirement, readWritten } from '../../site/facts/read-requirement.ts';
import { sayRequirement, writeRequirement } from '../../site/facts/requirement.ts';
import type { Found } from '../../site/facts/text/found.ts';
import { type Company, companyWith, pumps } from '../companies.ts';
import { type Browser, browserFacts, browserOf } from '../facts.ts';
import { openCases } from './cases.ts';

const rows = openCases('tender-text');

/** What is understood of a text: `reach: 100 m`; with `?` what a reader has to choose. */
function understood(text: string, { facts, read }: Browser): string[] {
  const said = ({ choices }: Found) =>
    choices.map(
      ({ criterion, requirement }) =>
        `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
    );
  return read(text).found.flatMap((found) => {
    if (found.state === 'left') return [];
    return found.state === 'read' ? said(found) : [`? ${said(found).join(' | ')}`];
  });
}

describe('an English tender', () => {
  test.each(rows('English'))('%s', (text, expected) => {
    expect(understood(text, browserOf('en')).join('; ')).toBe(expected);
  });

  test('names each of several requirements, and leaves the rest', () => {
    const text =
      'Equipment of the lane shall operate from −10 °C to +50 °C, be protected to at least IP65, ' +
      'run on 24 V DC, offer Ethernet and a serial interface, and draw no more than 20 W. ' +
      'It shall be of proven design.';
    const browser = browserOf('en');
    expect(understood(text, browser)).toEqual([
      'operating-temperature: -10..50 °C',
      'ingress-protection: IP65',
      'supply-voltage: 24 V DC',
      'interfaces: Ethernet',
      'interfaces: RS-232,RS-422,RS-485',
      'power-consumption: 20 W',
    ]);
    const left = browser.read(text).found.filter(({ state }) => state === 'left');
    expect(left.map(({ start, end }) => text.slice(start, end))).toEqual([
      'It shall be of proven design.',
    ]);
  });

  test.each(rows<string>('nothing is understood'))('says nothing of “%s”', (text) => {
    expect(understood(text, browserOf('en'))).toEqual([]);
  });

  test.each(rows<string>('left to the reader'))('leaves the choice to the reader: %s', (text) => {
    const found = understood(text, browserOf('en'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^\? /);
  });

  test('a value goes with the name next to it', () => {
    const browser = browserOf('en');
    expect(understood('100 m detection range and 6 m height', browser)).toEqual([
      'detection-range: 100 m',
      'height: 6 m',
    ]);
    expect(
      understood('Operating temperature −25 to +55 °C, storage −40 to +70 °C', browser),
    ).toEqual(['operating-temperature: -25..55 °C']);
  });
});

/** The tables of texts with what is understood of them, in a language, of the shipped products or of pumps. */
const tables: readonly { table: string; language: string; company?: Company }[] = [
  { table: 'French', language: 'fr' },
  { table: 'Spanish', language: 'es' },
  { table: 'German', language: 'de', company: pumps },
  { table: 'German of pumps in English', language: 'en', company: pumps },
  { table: 'a tolerance', language: 'en' },
  { table: 'a tolerance in German', language: 'de', company: pumps },
];

describe.each(tables)('a tender: $table, on a page in “$language”', (given) => {
  const { table, language, company } = given;
  test.each(rows(table))('%s', (text, expected) => {
    expect(understood(text, browserOf(language, company)).join('; ')).toBe(expected);
  });
});

describe.each([
  ['Dutch', 'nl'],
  ['Polish', 'pl'],
])('a tender in %s', (name, language) => {
  const names = Object.fromEntries(rows<[string, string]>(`${name} names`));
  const browser = browserFacts(companyWith(language, names), language);

  test.each(rows(name))('%s', (text, expected) => {
    expect(understood(text, browser).join('; ')).toBe(expected);
  });

  test.each(rows('English'))(
    'reads no English one as another, though it may ask: %s',
    (text, said) => {
      expect(understood(text, browser).join('; ').replace(/^\? /, '').startsWith(said)).toBe(true);
    },
  );
});

describe('what can be read in two ways is refused with its readings', () => {
  test.each(rows<['en' | 'fr' | 'es', string, string]>('two readings'))(
    'in %s: %s',
    (language, text, expected) => {
      const { facts, read } = browserOf(language);
      const [first, second] = read(text).found;
      expect([first?.state, second?.state ?? 'unclear']).toEqual(['unclear', 'unclear']);
      const said = first?.choices.map(({ criterion, requirement, also }) =>
        also ? 'both' : `${criterion.id}: ${writeRequirement(requirement, criterion, facts.file)}`,
      );
      expect(said?.join(' | ')).toBe(expected);
    },
  );

  test.each(rows('nothing'))('%s: nothing, %s', (text) => {
    expect(understood(text, browserOf('en'))).toEqual([]);
  });
});

describe('words that turn or join what is asked', () => {
  test.each(rows<['en' | 'fr' | 'es', string, string]>('words that turn or join'))(
    'in %s: %s',
    (language, text, expected) => {
      expect(understood(text, browserOf(language)).join('; ')).toBe(expected);
    },
  );

  test('numerals of lists are no passages that were not understood', () => {
    const { read } = browserOf('en');
    for (const text of [
      '1. IP65\n2. 24 V DC supply',
      '1\nIP65\n2\nsupply 24 V DC',
      '(i) IP65\n(ii) supply 24 V DC',
    ])
      expect(read(text).found.map(({ state }) => state)).toEqual(['read', 'read']);
  });
});

describe('any text', () => {
  test('keeps its characters: what is found is at its place', () => {
    const { read } = browserOf('fr');
    const { text, found } = read(
      'alimentation 24 V CC. Œuvre n°\u00A04 :\tportée ≥ 100\u00A0m\n• IP65\r\n• İzmir, 24\u202FV CC',
    );
    const pieces = found.filter(({ state }) => state !== 'left');
    expect(pieces.map(({ start, end }) => text.slice(start, end))).toEqual([
      '24 V CC',
      '≥ 100\u00A0m',
      'IP65',
      '24\u202FV CC',
    ]);
  });

  test.each(rows<string>('no number'))('of %j fails nothing', (text) => {
    expect(() => browserOf('en').read(text)).not.toThrow();
  });
});

describe('a tolerance is an interval of which all is required', () => {
  test.each(rows<['fr' | 'es', string, string]>('a tolerance of a product'))(
    'in %s: %s',
    (language, text, expected) => {
      expect(understood(text, browserOf(language))).toEqual([expected]);
    },
  );

  test('with “at least” it may mean either end, which a reader chooses', () => {
    expect(understood('reach of at least 100 m ± 5 m', browserOf('en'))).toEqual([
      '? reach: 105 m | reach: 95 m',
    ]);
  });

  test('one that is of no number is not understood, and said so', () => {
    const { read } = browserOf('en');
    const { text, found } = read('The supply voltage is 24 V DC; deviations of ±10 % are allowed.');
    const states = found.map(({ start, end, state }) => [state, text.slice(start, end)]);
    expect(states).toContainEqual(['read', '24 V DC']);
    expect(states).toContainEqual(['left', 'deviations of ±10 % are allowed.']);
  });

  test.each([
    ['24 V DC ±10 %', 'all 21.6..26.4 V DC', 'all of 21.6 to 26.4\u00A0V\u00A0DC'],
    ['230 V AC +10 %/-15 %', 'all 195.5..253 V AC', 'all of 195.5 to 253\u00A0V\u00A0AC'],
    ['24 ± 2 V', 'all 22..26 V', 'all of 22 to 26\u00A0V'],
  ])('%s is typed, kept in the address and said', (typed, written, said) => {
    const { facts } = browserOf('en');
    const criterion = facts.criteria.find(({ id }) => id === 'supply-voltage');
    if (!criterion) throw new Error('No supply voltage.');
    const read = readRequirement(typed, criterion, facts.file);
    if (!('requirement' in read)) throw new Error(read.problem);
    expect(writeRequirement(read.requirement, criterion, facts.file)).toBe(written);
    expect(readWritten(written, criterion, facts.file)).toEqual(read);
    expect(sayRequirement(read.requirement, criterion, facts.file)).toBe(said);
  });

  test('a product meets it that states all of it, and not one that states a single value', () => {
    const { facts } = browserOf('en');
    const { check } = readCheck('?supply-voltage=all+15..20+V+DC', facts);
    const states = new Map(
      columnsOf(facts, check).map(({ product, answers }) => [product.id, answers[0]]),
    );
    expect(states.get('4d-speed-radar')?.state).toBe('meets');
    const { check: other } = readCheck('?supply-voltage=all+21.6..26.4+V+DC', facts);
    const single = columnsOf(facts, other).flatMap(({ answers }) =>
      answers[0]?.remark === 'single' ? answers[0].state : [],
    );
    expect(new Set(single)).toEqual(new Set(['undecided']));
    const radar = columnsOf(facts, other).find(({ product }) => product.id === '4d-speed-radar');
    expect(radar?.answers[0]?.state).toBe('fails');
  });
});
