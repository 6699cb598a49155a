import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { writeFigure } from '../../schema/figures/write-figure.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { readRequirement } from '../../site/facts/read-requirement.ts';
import { writeRequirement } from '../../site/facts/requirement.ts';
import { unitNamed } from '../../site/facts/typed-number.ts';
import { answer } from '../answer.ts';
import { combinations } from '../combinations.ts';
import { companyStating, pumps } from '../companies.ts';
import { browserFacts } from '../facts.ts';
import { packCodes, packIn } from '../packs.ts';
import { openCases } from './cases.ts';

const rows = openCases('two-readings');

const units = new Units();
const { of: packOf } = languagePacks();
const namesOf = (id: string) => [id, ...(units.get(id)?.aliases ?? [])];
/** What a unit is worth: a figure with another one of the same worth is no other figure. */
const worthOf = (id: string) => {
  const { dimension, factor, offset = 0 } = units.get(id) ?? {};
  return `${dimension} ${factor} ${offset}`;
};

/** Of each property. */
const [numRuns = 0] = combinations([5000], [500]);

/** A name of a unit with some of its letters as capitals, and others small. */
const writings = fc
  .constantFrom(...units.ids.flatMap(namesOf))
  .chain((name) =>
    fc
      .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
      .map((capitals) =>
        [...name]
          .map((each, at) => (capitals[at] ? each.toUpperCase() : each.toLowerCase()))
          .join(''),
      ),
  );

describe('a unit, whatever its capitals', () => {
  test('is read as what every unit with these letters is worth, or as itself', () => {
    fc.assert(
      fc.property(writings, (text) => {
        const meant = units.onlyReading(text);
        if (meant === undefined || meant.includes(' ')) return;
        const letters = text.toLowerCase();
        const owners = (isSame: (name: string) => boolean) =>
          new Set(units.ids.filter((id) => namesOf(id).some(isSame)).map(worthOf));
        const exact = owners((name) => name === text);
        const alike = exact.size > 0 ? exact : owners((name) => name.toLowerCase() === letters);
        expect([...alike]).toEqual([worthOf(meant)]);
      }),
      { numRuns },
    );
  });

  test('is the same to the browser, or is refused there', () => {
    const dimensions = units.dimensions.map((dimension) =>
      units.of(dimension).map((id) => {
        const { factor = 1, aliases = [] } = units.get(id) ?? {};
        return { id, factor, names: aliases };
      }),
    );
    fc.assert(
      fc.property(writings, (text) => {
        const named = dimensions.flatMap((known) => unitNamed(text, known) ?? []);
        const meant = units.onlyReading(text);
        if (named.length === 1 && meant !== undefined && !meant.includes(' ')) {
          expect(worthOf(named[0]?.id ?? '')).toBe(worthOf(meant));
        }
        for (const { id } of named)
          expect(units.readings(text, units.get(id)?.dimension)).toEqual([id]);
      }),
      { numRuns },
    );
  });

  test('is refused where another capital is another size, in every name of every unit', () => {
    const bare = (name: string) => name.replace(/[·. ]/g, '');
    const small = units.ids.flatMap((id) => {
      const names = units
        .of(units.get(id)?.dimension ?? '')
        .flatMap(namesOf)
        .map(bare);
      return namesOf(id).filter(
        (name) => name.startsWith('m') && id.startsWith('m') && names.includes(bare(name).slice(1)),
      );
    });
    expect(small).toEqual(expect.arrayContaining(['mPas', 'mPa.s', 'mrad', 'mΩ', 'mN·m', 'mAh']));
    for (const name of small.flatMap((each) => [each, bare(each)])) {
      const capital = name.replace('m', 'M');
      for (const text of new Set([capital, name.toUpperCase(), capital.toUpperCase()])) {
        const meant = units.onlyReading(text);
        const isWritten = units.ids.some((id) => namesOf(id).includes(text));
        expect(isWritten || meant === undefined || !meant.startsWith('m'), text).toBe(true);
      }
    }
    const own = new Units({
      dimensions: { peak: 'peak' },
      units: { Wp: { dimension: 'peak', factor: 1 }, mWp: { dimension: 'peak', factor: 0.001 } },
    });
    expect([own.onlyReading('MWP'), own.onlyReading('WP')]).toEqual([undefined, 'Wp']);
  });

  test.each(rows('other capitals'))('%s is %s', (text, id) => {
    expect(units.onlyReading(text)).toBe(id);
  });

  test.each(rows('two sizes'))('%s can be read in two ways', (text, readings) => {
    const { error } = parseFigure(`5 ${text}`, units);
    expect(error?.message).toBe(`"${text}" can be read as ${readings}.`);
    const proposed = [...(error?.help ?? '').matchAll(/"([^"]+)"/g)].map(([, id = '']) => id);
    expect(proposed.filter((id) => !units.has(id))).toEqual([]);
  });

  test.each(['cbar', 'kbar', 'l/d', 'm³/d', 'Mbit', 'mWhr', 'kAh'])(
    '%s is no slip of a unit of another size',
    (text) => {
      expect(units.suggest(text)).toBeUndefined();
    },
  );
});

const unreduced = ['2/100 mm', '5/100 mm', '3/10 mm', '9/10 mm', '13/20 in', '6/8 in', '1.1/2"'];
const pairs = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }));

describe('numbers with a slash', () => {
  test.each(['1/4W', '1/2 W', '7/8"', '1/10 s', '-1/2 °C', '3/4', '1 1/2 kg', ...unreduced])(
    '%s is refused, and what the help writes can be read',
    (source) => {
      const { error } = parseFigure(source, units);
      const written = [...(error?.help ?? '').matchAll(/"([^"]+)"/g)].map(([, each = '']) => each);
      expect(written.length).toBeGreaterThan(0);
      for (const each of written) expect(parseFigure(each, units).error, each).toBeUndefined();
    },
  );

  test.each(rows<string>('alternatives'))('%s are alternatives', (source) => {
    const { figure } = parseFigure(source, units);
    expect(figure && writeFigure(figure)).toBe(source);
  });

  test('are written and shown so that they are no fraction, and read back', () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...packCodes, 'da', 'ja'), (values, language) => {
        const figure = {
          terms: [
            { kind: 'quantity', form: 'alternatives', values, unit: 'in', qualifiers: [] },
          ] as const,
        };
        expect(parseFigure(writeFigure(figure), units)).toEqual({ figure });
        const shown = formatFigure(figure, { language, pack: packOf(language), units });
        expect(shown).not.toContain(values.join('/'));
      }),
    );
  });
});

describe('other notations with several meanings', () => {
  test.each(rows('several meanings'))('%s: %s', (source, message) => {
    expect(parseFigure(source, units).error?.message).toBe(message);
  });
});

describe('what a help says to write', () => {
  const numbersOf = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), {
    minLength: 2,
    maxLength: 3,
  });
  const unitPairs = fc
    .constantFrom(...units.dimensions.filter((each) => units.of(each).length > 1))
    .chain((each) => fc.tuple(...[0, 1].map(() => fc.constantFrom(...units.of(each)))));
  const joints = fc.constantFrom(
    '..',
    ' to ',
    ' - ',
    '–',
    ' x ',
    ' × ',
    ' ±',
    ' bis ',
    ' -',
    '...',
  );
  const words = packCodes.map((code) => packIn(code).figures);

  test('is a figure that keeps every number in its unit', () => {
    fc.assert(
      fc.property(numbersOf, unitPairs, joints, (values, [one = '', other = ''], joint) => {
        const source = values
          .map((value, index) => `${value} ${index === 0 ? one : other}`)
          .join(joint);
        const { error } = parseFigure(source, units, { words });
        const [, written] = /^Write "([^"]+)"\.$/.exec(error?.help ?? '') ?? [];
        if (!error || written === undefined) return;
        const behind = source.slice(error.end);
        const fixed = [written + behind, written].flatMap((each) => {
          const { figure } = parseFigure(source.slice(0, error.start) + each, units);
          const [term] = figure?.terms ?? [];
          return term?.kind === 'quantity' && term.unit !== undefined ? [term] : [];
        });
        const base = (value: number, unit?: string) => units.inBase(value, unit).toPrecision(9);
        const said = values.map((value, index) => base(value, index === 0 ? one : other));
        const meant = fixed.map(({ values: own, unit, tolerance }) => [
          ...own.map((value) => base(value, unit)),
          ...(tolerance ? [base(tolerance.value, tolerance.unit ?? unit)] : []),
        ]);
        expect(meant.length, source).toBeGreaterThan(0);
        for (const each of meant) expect(each.sort(), source).toEqual(said.sort());
      }),
      { numRuns },
    );
  });

  test('of a degree with a space in it is no angle', () => {
    expect(parseFigure('60° C', units, { words }).error?.help).toBe('Write "60 °C".');
  });

  test.each(rows<string>('no notation'))('of %s is no notation', (source) => {
    expect(parseFigure(source, units, { words }).error?.help).not.toMatch(/^Write "/);
  });
});

describe('in the browser', () => {
  const hysteresis = {
    label: { en: 'Hysteresis', de: 'Hysterese' },
    dimension: 'temperature-difference',
    unit: 'K',
    better: 'lower' as const,
  };
  const [first, second] = ['max 1 Δ°F', '2 K'].map((value) => ({ hysteresis: value }));
  const company = companyStating(pumps, {
    figures: { hysteresis },
    stated: pumps.catalogue.products.map((_, index) => (index === 0 ? first : second) ?? {}),
  });
  const { facts, read } = browserFacts(company, 'en');
  const criterion = (id: string) => {
    const found = facts.criteria.find((each) => each.id === id);
    if (!found) throw new Error(`No criterion "${id}".`);
    return found;
  };
  const typed = (text: string, id: string) => {
    const result = readRequirement(text, criterion(id), facts.file);
    return 'requirement' in result
      ? writeRequirement(result.requirement, criterion(id), facts.file)
      : result.problem;
  };
  const understood = (text: string) =>
    read(text).found.flatMap(({ choices }) =>
      choices.map(
        (each) =>
          `${each.criterion.id}: ${writeRequirement(each.requirement, each.criterion, facts.file)}`,
      ),
    );

  test.each(rows<[string, string, string]>('typed'))('“%s” of %s is %s', (text, id, expected) => {
    expect(typed(text, id)).toBe(expected);
  });

  test.each(rows<[string, string[]]>('in a tender'))('“%s” says %j', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });

  test('a difference of temperatures has no zero', () => {
    const asked = { criterion: 'hysteresis', to: 1 };
    const states = [0, 1].map((product) => answer(facts, criterion('hysteresis'), asked, product));
    expect(states.map(({ state }) => state)).toEqual(['meets', 'fails']);
    const { figure } = parseFigure('max 1 Δ°F', units);
    const shown = figure && formatFigure(figure, { language: 'en', pack: packOf('en'), units });
    expect(shown?.replaceAll('\u00A0', ' ')).toBe('at most 1 °F (0.6 K)');
  });
});
