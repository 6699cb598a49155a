import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Code,
  dimensionOf,
  type Figure,
  type Quantity,
  type Term,
} from '../../schema/figures/figure.ts';
import { formatFigure, formatParts } from '../../schema/figures/format-figure.ts';
import { isSized } from '../../schema/figures/multiplicity.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { writeFigure } from '../../schema/figures/write-figure.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { combinations } from '../combinations.ts';
import { packCodes, packIn } from '../packs.ts';
import { openCases } from './cases.ts';

const rows = openCases('figure');

const { of: packOf } = languagePacks();

const languages = ['en', 'fr', 'es'] as const;

/** The tool's own units, and one that a catalogue has. */
const units = new Units({
  dimensions: { 'event-rate': 'event rate' },
  units: {
    'events/d': {
      dimension: 'event-rate',
      factor: 1,
      words: {
        en: { one: 'event per day', other: 'events per day' },
        fr: { one: 'événement par jour', other: 'événements par jour' },
        es: { one: 'evento al día', other: 'eventos al día' },
      },
    },
  },
});

function read(source: string | number): Figure {
  const { figure, error } = parseFigure(source, units);
  if (error) throw new Error(`${source}: ${error.message}`);
  return figure;
}

/** Shows no-break spaces as `_` and thin ones as `'`, so that the tables below can hold them. */
function visible(text: string): string {
  return text.replaceAll('\u00A0', '_').replaceAll('\u202F', "'");
}

/** Every figure of the specification, section 9: notation, dimension, English, French, Spanish. */
const specification = rows('specification');

describe('the figures of the specification', () => {
  test.each(specification)('%s', (notation, dimension, en, fr, es) => {
    const figure = read(notation);
    expect(writeFigure(figure)).toBe(notation);
    expect(dimensionOf(figure, units)).toBe(dimension);
    expect(
      languages.map((language) =>
        visible(formatFigure(figure, { language, pack: packOf(language), units })),
      ),
    ).toEqual([en, fr, es]);
  });
});

describe('reading', () => {
  it('keeps every part where it belongs', () => {
    expect(read('9..24 V DC ±15 % @ 50 mA')).toEqual({
      terms: [
        {
          kind: 'quantity',
          form: 'range',
          values: [9, 24],
          unit: 'V',
          qualifiers: ['DC'],
          tolerance: { value: 15, unit: '%' },
        },
      ],
      condition: { kind: 'quantity', form: 'value', values: [50], unit: 'mA', qualifiers: [] },
    });
    expect(read('up to 16 GB (expandable to 64 GB)').terms).toEqual([
      {
        kind: 'quantity',
        bound: 'up to',
        form: 'value',
        values: [16],
        unit: 'GB',
        qualifiers: [],
        expandableTo: 64,
      },
    ]);
    expect(read('min IP65').terms).toEqual([{ kind: 'code', bound: 'min', code: 'IP65' }]);
  });

  it('takes a bare number, and -0 as 0', () => {
    expect(read(112)).toEqual(read('112'));
    expect(read(-12.5)).toEqual(read('-12.5'));
    expect(read('-0')).toEqual(read(0));
  });

  it('takes either character for micro', () => {
    expect(read('5 \u03BCm')).toEqual(read('5 µm'));
  });
});

describe('formatting', () => {
  const format = (notation: string, language: string, style?: 'plain') =>
    visible(formatFigure(read(notation), { language, pack: packOf(language), units }, style));

  it.each(rows('in the plain style'))(
    'leaves value, unit and qualifiers of %s in the plain style in %s',
    (notation, language, expected) => {
      expect(format(notation, language, 'plain')).toBe(expected);
    },
  );

  it.each(rows('in three languages'))('writes %s', (notation, ...expected) => {
    expect(languages.map((language) => format(notation, language))).toEqual(expected);
  });

  it.each(rows('in German'))('writes %s in German', (notation, expected) => {
    expect(format(notation, 'de')).toBe(expected);
  });

  it.each(rows('with signs'))(
    'writes %s with signs in a language without a pack',
    (notation, expected) => {
      expect(format(notation, 'da')).toBe(expected);
    },
  );

  it.each(rows('in regions'))(
    'gives a region the words of its language, and its own numbers: %s in %s',
    (notation, language, expected) => {
      expect(format(notation, language)).toBe(expected);
    },
  );

  it.each(rows<[string, string[]]>('parts'))('takes %s apart', (notation, expected) => {
    const parts = formatParts(read(notation), { language: 'es', pack: packOf('es'), units });
    expect(Object.values(parts).map(visible)).toEqual(expected);
  });
});

/** What people write instead of the notation; the brackets hold what gets underlined. */
const malformed = rows('malformed');

describe('errors', () => {
  test.each(malformed)('%s', (marked, message, help) => {
    const source = marked.replace(/[⟦⟧]/g, '');
    const start = marked.indexOf('⟦');
    const end = marked.indexOf('⟧') - 1;
    const words = packCodes.map((code) => packIn(code).figures);
    const { error } = parseFigure(source, units, { words });
    expect(error).toMatchObject({ message, help, start, end });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%s', (value) => {
    expect(parseFigure(value, units).error).toMatchObject({
      message: 'This is not a number that can be measured.',
      start: 0,
      end: String(value).length,
    });
  });

  it.each([1e21, 1e-30, 0.1 + 0.2])('%s, which has too many digits', (value) => {
    expect(parseFigure(value, units).error?.message).toMatch(/too many digits|Powers of ten/);
  });
});

/** Of each property. */
const [numRuns = 0] = combinations([3000], [500]);

const numbers = fc
  .tuple(
    fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 18 }),
  )
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const ascending = fc
  .uniqueArray(numbers, { minLength: 2, maxLength: 2 })
  .map((pair) => pair.sort((a, b) => a - b));
const bound = fc.constantFrom('under', 'over', 'up to', 'min', 'max');
const qualifiers = fc.array(fc.constantFrom('AC', 'DC', 'AC/DC', 'MPPT', 'SSD'), { maxLength: 2 });
/** In a unit of what the value measures, or a share of it. */
function tolerancesOf(unit: string | undefined) {
  const dimension = unit === undefined ? undefined : units.get(unit)?.dimension;
  const fitting = [...(dimension ? units.of(dimension) : []), ...units.of('ratio')];
  return fc
    .record(
      {
        value: fc.integer({ min: 1, max: 99 }),
        minus: fc.integer({ min: 0, max: 99 }),
        unit: fc.constantFrom(...fitting),
      },
      { requiredKeys: ['value'] },
    )
    .filter(({ value, minus }) => value !== minus);
}

const codes: fc.Arbitrary<Code> = fc.record(
  {
    kind: fc.constant('code'),
    bound: fc.constantFrom('min', 'max'),
    code: fc.stringMatching(/^[A-Z]{1,3}-?[0-9]{1,3}(-[A-Z0-9]{1,3})?$/),
  },
  { requiredKeys: ['kind', 'code'] },
);

/** The quantities of one form; each has a unit, or none has. */
function quantitiesOf(
  form: Quantity['form'],
  values: fc.Arbitrary<number[]>,
  hasUnit: boolean,
  more: Pick<Quantity, 'inFractions'> & { fitting?: readonly string[] } = {},
): fc.Arbitrary<Quantity> {
  const { fitting = units.ids, ...rest } = more;
  const known = form === 'dimensions' ? fitting.filter((id) => isSized(units.get(id))) : fitting;
  return (hasUnit ? fc.constantFrom(...known) : fc.constant(undefined)).chain((unit) =>
    fc.record(
      {
        kind: fc.constant('quantity'),
        form: fc.constant(form),
        values,
        ...(unit === undefined ? {} : { unit: fc.constant(unit) }),
        qualifiers: hasUnit ? qualifiers : fc.constant([]),
        tolerance: tolerancesOf(unit),
        ...(form === 'range' ? {} : { bound }),
        multiplicity: fc.integer({ min: 1, max: 999 }),
        ...Object.fromEntries(
          Object.entries(rest).map(([key, value]) => [key, fc.constant(value)]),
        ),
      },
      {
        requiredKeys: [
          ...(['kind', 'form', 'values', 'qualifiers'] as const),
          ...(Object.keys(rest) as []),
          ...(hasUnit ? ['unit' as const] : []),
        ],
      },
    ),
  );
}

function expandables(hasUnit: boolean): fc.Arbitrary<Quantity> {
  const quantities = quantitiesOf('value', fc.constant([0]), hasUnit);
  return fc.tuple(quantities, ascending).map(([{ multiplicity: _, ...quantity }, pair]) => {
    const [value = 0, expandableTo = 0] = pair;
    return { ...quantity, values: [value], expandableTo };
  });
}

function termsOf(hasUnit: boolean): fc.Arbitrary<Term> {
  return fc.oneof(
    codes,
    expandables(hasUnit),
    quantitiesOf('value', fc.tuple(numbers), hasUnit),
    quantitiesOf('range', ascending, hasUnit),
    quantitiesOf('alternatives', fc.array(numbers, { minLength: 2, maxLength: 4 }), hasUnit),
    quantitiesOf('dimensions', fc.array(numbers, { minLength: 2, maxLength: 3 }), hasUnit),
    ...(hasUnit ? inFractions : []),
  );
}

/** Numbers of which the first is a fraction: `3/4`, `1 1/2 x 2`. */
const fractions = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(2, 4, 8, 16, 32, 64))
  .map(([over, under]) => (2 * over + 1) / under);
const inFractions = (['value', 'range', 'alternatives', 'dimensions'] as const).map((form) => {
  const count = form === 'value' ? 1 : 2;
  const values = fc.uniqueArray(fractions, { minLength: count, maxLength: count });
  const sorted = values.map((each) => (form === 'range' ? each.sort((a, b) => a - b) : each));
  return quantitiesOf(form, sorted, true, { inFractions: true, fitting: ['in', 'ft', 'lb'] });
});

const conditions: fc.Arbitrary<Quantity> = fc
  .oneof(
    quantitiesOf('value', fc.tuple(numbers), true),
    quantitiesOf('range', ascending, true),
    quantitiesOf('alternatives', fc.array(numbers, { minLength: 2, maxLength: 3 }), true),
  )
  .map(({ multiplicity: _count, bound: _bound, ...rest }) => rest);

const figures: fc.Arbitrary<Figure> = fc.boolean().chain((hasUnit) =>
  fc
    .tuple(termsOf(hasUnit), fc.array(termsOf(hasUnit), { maxLength: 2 }), fc.option(conditions))
    .map(([first, more, condition]) => ({
      terms: [first, ...more],
      ...(condition ? { condition } : {}),
    })),
);

/** Text that is nearly a figure finds more than text at random. */
const fragments = fc
  .array(
    fc.constantFrom(
      ...['12', '-25', '9.5', '0', '..', '/', ' / ', ' x ', '×', ' ', '  ', ' @ ', '@', '±', '+-'],
      ...['km/h', '°C', 'V', 'DC', 'kmh', '%', 'up to ', 'under ', 'above ', 'min', '> ', '≤', '~'],
      ...['(expandable to ', '(', ')', ' to ', '–', ',', 'IP65', 'RS-', 'e3', '\u00A0', '\n', '+'],
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fragments);

/** An ordinary space behind a number, where neither a mark follows nor the word of a condition. */
const wordsBetween = packCodes.flatMap((code) => {
  const { condition, rangeCondition = condition } = packIn(code).figures;
  return [condition, rangeCondition].map((each) => each.replace(/ ?\{\}.*|\(/g, '') || '(?!)');
});
const spaced = new RegExp(`\\d (?![±+(]|(?:${wordsBetween.join('|')})\u00A0)`, 'u');

/** Why a figure is refused that nothing can have, or that is one value in two units. */
const nothing = /is colder|in two units, or|There is no code/;

describe('any figure', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(figures, (figure) => {
        const read = parseFigure(writeFigure(figure), units);
        fc.pre(!nothing.test(read.error?.message ?? ''));
        expect(read).toEqual({ figure });
      }),
      { numRuns },
    );
  });

  it('is shown in full, with no ordinary space between a value and its unit', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...packCodes), (figure, language) => {
        const text = formatFigure(figure, { language, pack: packOf(language), units });
        expect(text).not.toMatch(/undefined|NaN|null|Infinity|\[object/);
        if (figure.terms.every(({ kind }) => kind === 'quantity')) {
          expect(text).not.toMatch(spaced);
        }
        expect(formatParts(figure, { language, pack: packOf(language), units }).space).toMatch(
          /^\u00A0?$/,
        );
      }),
    );
  });

  it('has parts that make up the whole', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...packCodes), (figure, language) => {
        const { before, value, space, unit, after } = formatParts(figure, {
          language,
          pack: packOf(language),
          units,
        });
        const whole = [before, value + space + unit, after].filter((part) => part !== '').join(' ');
        expect(whole).toBe(formatFigure(figure, { language, pack: packOf(language), units }));
      }),
    );
  });
});

describe('any text', () => {
  it('is read, or gets an error that lies inside it', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const { figure, error } = parseFigure(source, units);
        if (figure) return;
        expect(error.start).toBeGreaterThanOrEqual(0);
        expect(error.end).toBeLessThanOrEqual(source.length);
        expect(error.end - error.start).toBeGreaterThanOrEqual(source === '' ? 0 : 1);
        expect(`${error.message} ${error.help}`).not.toMatch(/undefined|NaN/);
      }),
      { numRuns },
    );
  });

  it('that is a figure keeps its meaning in the canonical notation', () => {
    fc.assert(
      fc.property(fragments, (source) => {
        const { figure } = parseFigure(source, units);
        if (!figure) return;
        const canonical = writeFigure(figure);
        expect(read(canonical)).toEqual(figure);
        expect(writeFigure(read(canonical))).toBe(canonical);
      }),
      { numRuns },
    );
  });

  it('of any number never throws', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const { figure } = parseFigure(value, units);
        if (figure) expect(figure.terms).toMatchObject([{ values: [value + 0] }]);
      }),
    );
  });
});
