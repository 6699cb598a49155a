import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenFigure } from '../../cli/import/written-figure.ts';
import { slackOf } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { writeFigure } from '../../schema/figures/write-figure.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { compareProducts } from '../../site/facts/comparison.ts';
import { readRequirement, readWritten } from '../../site/facts/read-requirement.ts';
import {
  type Requirement,
  sayRequirement,
  writeRequirement,
} from '../../site/facts/requirement.ts';
import { productsCsv } from '../../site/files/csv.ts';
import { productDataMaker } from '../../site/files/product-data.ts';
import { answer } from '../answer.ts';
import { companyIn, companyStating, type StatedFigures, shipped } from '../companies.ts';
import { browserFacts, contentInput } from '../facts.ts';
import { packCodes } from '../packs.ts';
import { openCases } from './cases.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('notation');
const units = new Units();
const { of: packOf } = languagePacks();

/** A figure in each of the notations that are rare, and what the first products state of them. */
const rare = fixtureData<StatedFigures>('notation-figures.yaml');
const { stated } = rare;
const full = companyStating(shipped, rare);
const siteIn = memoizeByName((code) => browserFacts(companyStating(companyIn(code), rare), code));
type Language = string;

function criterionOf(id: string, language: Language) {
  const found = siteIn(language).facts.criteria.find((each) => each.id === id);
  if (!found) throw new Error(`No criterion "${id}" in "${language}".`);
  return found;
}

function typed(text: string, id: string, language: Language): Requirement {
  const { file } = siteIn(language).facts;
  const read = readRequirement(text, criterionOf(id, language), file);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.requirement;
}

/** The products that state the figures, in their order: facts list them by family. */
function indexesIn(language: Language): number[] {
  const { products } = companyIn(language).catalogue;
  const listed = siteIn(language).facts.products;
  return products
    .slice(0, stated.length)
    .map(({ id }) => listed.find((each) => each.id === id)?.index ?? -1);
}

/** What the products answer: `+` meets, `?` undecided, `-` fails, `.` states nothing. */
function answers(requirement: Requirement, language: Language): string {
  const criterion = criterionOf(requirement.criterion, language);
  const signs = { meets: '+', undecided: '?', fails: '-', unstated: '.' };
  return indexesIn(language)
    .map((index) => signs[answer(siteIn(language).facts, criterion, requirement, index).state])
    .join('');
}

test.each([
  ['24 V +500/-250 mV', 0.25, 0.5],
  ['24 kV +10/-15 %', 3600, 2400],
  ['20 °C ±9 Δ°F', 5, 5],
])('%s goes %s down and %s up', (source, down, up) => {
  const [term] = parseFigure(source, units).figure?.terms ?? [];
  if (term?.kind !== 'quantity') throw new Error(source);
  const [below, above] = slackOf(term.values[0] ?? 0, term, units);
  expect([below.toPrecision(9), above.toPrecision(9)].map(Number)).toEqual([down, up]);
});

describe('what is asked for', () => {
  test.each(rows('asked'))('%s of %s: %s', (text, id, expected) => {
    for (const language of packCodes) {
      const requirement = typed(text, id, language);
      expect([language, answers(requirement, language)]).toEqual([language, expected]);
      const [criterion, { file }] = [criterionOf(id, language), siteIn(language).facts];
      const written = writeRequirement(requirement, criterion, file);
      const read = readWritten(written, criterion, file);
      if ('problem' in read) throw new Error(`${written}: ${read.problem}`);
      expect(writeRequirement(read.requirement, criterion, file)).toBe(written);
      expect(answers(read.requirement, language)).toBe(expected);
    }
  });

  test('is said in each language', () => {
    const say = (text: string, id: string, language: Language) =>
      sayRequirement(
        typed(text, id, language),
        criterionOf(id, language),
        siteIn(language).facts.file,
      ).replaceAll('\u00A0', ' ');
    expect(say('3 x 400 V AC @ 50/60 Hz', 'mains', 'es')).toBe('3 × 400 V CA, 50/60 Hz');
    expect(say('2019', 'released', 'en')).toBe('at least 2019');
    expect(say('2019', 'released', 'fr')).toBe('au moins 2019');
  });

  test.each(rows<[Language, string, string[]]>('in a tender'))(
    'in a tender in %s: %s',
    (language, text, expected) => {
      const { facts, read } = siteIn(language);
      const found = read(text).found.map(({ state, choices }) => {
        const said = choices.map(({ criterion, requirement }) =>
          writeRequirement(requirement, criterion, facts.file),
        );
        return [state, ...said].join(' ');
      });
      expect(found).toEqual(expected);
    },
  );
});

describe('what is shown and published', () => {
  const input = contentInput(full);
  const make = productDataMaker(input);
  const data = stated.map((_, index) => {
    const product = input.model.products.find(
      ({ outline }) => outline.id === shipped.catalogue.products[index]?.id,
    );
    if (!product) throw new Error('No product.');
    return make(product);
  });
  const readingOf = (index: number, id: string) =>
    data[index]?.figures.find(({ figure }) => figure === id)?.readings[0];

  test('the data say what the notation says', () => {
    expect(readingOf(0, 'mains')?.terms).toMatchObject([{ value: 400, multiplicity: 3 }]);
    expect(readingOf(1, 'mains')?.condition).toMatchObject({ values: [50, 60], unit: 'Hz' });
    expect(readingOf(4, 'mains')?.condition).toMatchObject({ min: 47, max: 63 });
    const [term] = readingOf(2, 'mains')?.terms ?? [];
    expect(term).toMatchObject({ deviation: { plus: 10, minus: 15, unit: '%' } });
    expect(term).not.toHaveProperty('tolerance');
    expect(readingOf(0, 'thread')?.terms).toMatchObject([{ value: 0.75, unit: 'in' }]);
    const csv = productsCsv(data, ['en']).split('\r\n');
    const columns = csv[0]?.split(',') ?? [];
    const cell = (id: string, at: number, column: string) =>
      csv.filter((row) => row.split(',')[2] === id)[at]?.split(',')[columns.indexOf(column)];
    expect(cell('mains', 0, 'multiplicity')).toBe('3');
    expect(cell('mains', 1, 'condition_values')).toBe('50 60');
    expect(cell('mains', 2, 'deviation_minus')).toBe('15');
    expect(cell('mains', 4, 'condition_max')).toBe('63');
  });

  test('a year has no sign between thousands, in no language', () => {
    expect(Object.values(readingOf(0, 'released')?.text ?? {})).toEqual(['2019', '2019', '2019']);
  });

  test('differences of temperature rank among themselves', () => {
    const [first, second, third] = indexesIn('en');
    const { rows } = compareProducts(siteIn('en').facts, [first ?? 0, second ?? 0, third ?? 0]);
    expect(rows.find(({ id }) => id === 'deviation')?.best).toEqual([2]);
  });
});

test.each(rows<string>('helps'))('what the help for %s says to write can be read', (source) => {
  const { error } = parseFigure(source, units, { words: [packOf('en')?.figures ?? []].flat() });
  if (!error) throw new Error(`${source} can be read.`);
  const written = [...error.help.matchAll(/"([^"]+)"/g)].map(([, each = '']) => each);
  expect(written.length).toBeGreaterThan(0);
  for (const each of written) {
    const inPlace = source.slice(0, error.start) + each + source.slice(error.end);
    const isRead = [each, inPlace].some((text) => parseFigure(text, units).figure);
    expect(isRead, `${each}, ${inPlace}`).toBe(true);
  }
});

const counts = fc.integer({ min: 13, max: 900 });
const decimals = fc.integer({ min: 1, max: 90_000 }).map((digits) => digits / 100);
/** Figures that any data sheet writes like this, in each of the forms that are new. */
const written = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 9 }), decimals).map(([n, v]) => `${n} x ${v} A`),
  fc
    .tuple(decimals, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }))
    .filter(([, up, down]) => up !== down)
    .map(([v, up, down]) => `${v} V DC +${up}/-${down} %`),
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('1/2', '3/4', '5/8', '7/16', '1/64'))
    .map(([whole, part]) => `${whole || ''} ${part} in`.trim()),
  fc.constantFrom('50 Hz', '50/60 Hz', '47..63 Hz').map((each) => `100..240 V AC @ ${each}`),
  fc.tuple(counts, counts).map(([a, b]) => `${a} x ${b} mm`),
);
const dimensionOfWritten = (text: string) =>
  ({ A: 'current', V: 'voltage', in: 'length', mm: 'length' })[
    /[A-Z]|in|mm/.exec(text)?.[0] ?? ''
  ] ?? '';

describe('any figure', () => {
  test('is read as it was written, and as each language shows it where numbers have a point', () => {
    fc.assert(
      fc.property(written, (source) => {
        const { figure } = parseFigure(source, units);
        if (!figure) throw new Error(source);
        expect(writeFigure(figure)).toBe(source);
        const shown = formatFigure(figure, { language: 'en', pack: packOf('en'), units });
        const plain = shown
          .replaceAll('\u00A0', ' ')
          .replace(/(\d),(\d{3})/g, '$1$2')
          .replace(/ \([\d. ]*cm\)$/, '');
        expect(writtenFigure(plain, dimensionOfWritten(source), units)).toEqual({ value: source });
      }),
    );
  });

  test('is the same in another unit and back', () => {
    const known = units.dimensions.filter((each) => units.of(each).length > 1);
    const pairs = fc.constantFrom(...known).chain((each) => {
      const ids = fc.constantFrom(...units.of(each));
      return fc.tuple(ids, ids);
    });
    fc.assert(
      fc.property(decimals, pairs, (value, [one, other]) => {
        const there = units.convert(value, one, other);
        expect(units.convert(there, other, one) / value).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('dates and amounts are asked for as the language writes them', () => {
  test.each(rows('periods'))('%s: %s is “%s”, and is read back', (language, period, said) => {
    const asked = typed(period, 'sold', language);
    const { file } = siteIn(language).facts;
    expect(sayRequirement(asked, criterionOf('sold', language), file)).toBe(said);
    expect(typed(said, 'sold', language)).toEqual(asked);
  });

  test.each(rows('amounts'))('%s: “%s”, however it is typed', (language, said, text) => {
    const { file } = siteIn(language).facts;
    const asked = typed(text, 'price', language);
    const shown = sayRequirement(asked, criterionOf('price', language), file);
    expect(shown.replace(/\s/g, ' ')).toBe(said);
    expect(answers(asked, language)).toBe('++...');
    expect(answers(typed('€100', 'price', language), language)).toBe('-+...');
  });
});
