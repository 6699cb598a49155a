import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { isSized } from '../../schema/figures/multiplicity.ts';
import { Units } from '../../schema/figures/units.ts';
import { drawingWidths, drawSmall, examplesOf } from '../../site/drawings/draw-picture.ts';
import { type DrawingKind, figuresOf as takenBy } from '../../site/drawings/drawing-kind.ts';
import type { Mark } from '../../site/drawings/picture.ts';
import { combinations } from '../combinations.ts';
import {
  type Company,
  described,
  drawingOn,
  drawn,
  flaws,
  type Page,
  pumps,
  shipped,
  subjectOfProduct,
  subjectOfSolutions,
  subjectWith,
} from './drawing-subject.ts';

const { catalogue } = shipped;
const languages = ['en', 'fr', 'es'];
/** Every kind, once: those of the tool are the same in both. */
const kinds = [...new Map([...shipped.drawings, ...pumps.drawings]).values()];
const widths = Object.values(drawingWidths);
/** Of each kind, with figures at random. */
const [runs = 0] = combinations([60], [30]);

interface Shown {
  readonly named: NamedDrawing;
  readonly page: Page;
  readonly company: Company;
}

/** Where records show a kind, in each language. */
function shownOf(name: string): Shown[] {
  const isOfKind = (named: NamedDrawing) =>
    (typeof named === 'string' ? named : named.kind) === name;
  const ofProducts = (company: Company, language: string): Shown[] =>
    company.catalogue.products.flatMap(({ id, drawings = [] }) =>
      drawings.filter(isOfKind).map((named) => {
        return { named, page: subjectOfProduct(id, language, company), company };
      }),
    );
  const ofSolutions = (language: string): Shown[] =>
    catalogue.solutions.flatMap(({ drawings = [] }) =>
      drawings.filter(isOfKind).map((named) => {
        return { named, page: subjectOfSolutions(language), company: shipped };
      }),
    );
  return [
    ...languages.flatMap((language) => [
      ...ofProducts(shipped, language),
      ...ofSolutions(language),
    ]),
    ...['en', 'de'].flatMap((language) => ofProducts(pumps, language)),
  ];
}

/** The figures that a kind takes where a record names it so. */
function figuresOf(kind: DrawingKind, named: NamedDrawing): string[] {
  return takenBy(kind, typeof named === 'string' ? {} : named);
}

/** The same drawing with products of ours where the record names some of the catalogue. */
function withOwnProducts({ needs }: DrawingKind, named: NamedDrawing): NamedDrawing {
  if (typeof named === 'string') return named;
  const { product: _, ...choices } = named;
  const roles = Object.keys(needs.products ?? {}).map((role) => [role, role]);
  return { ...choices, ...Object.fromEntries(roles), kind: named.kind };
}

/** Any figure of the dictionary with any numbers, sensible or not. */
function anyFigure(id: string, { catalogue: { figures, units } }: Company): fc.Arbitrary<string> {
  const definition = figures[id.replace(/^.*[./]/, '')];
  if (!definition) throw new Error(`figures.yaml has no figure "${id}"`);
  const dimension = definition.dimension;
  const known = new Units(units);
  if (dimension === 'code') return fc.constantFrom('IP65', 'RS-485', 'IP00');
  const unit = dimension === 'count' ? fc.constant('') : fc.constantFrom(...known.of(dimension));
  const number = fc.oneof(
    fc.constantFrom(0, 1, 0.001, 99999, 5, 40),
    fc.integer({ min: 0, max: 100000 }),
    fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Number(value.toFixed(3))),
  );
  const shape = fc.constantFrom('one', 'up to', 'range', 'two', 'three', 'alternatives');
  return fc.tuple(shape, number, number, number, unit).map(([form, a, b, c, symbol]) => {
    const [low, high] = a <= b ? [a, b] : [b, a];
    const isSides = isSized(symbol ? known.get(symbol) : undefined);
    const sides = (...all: number[]) =>
      isSides ? all.join(symbol ? ` ${symbol} x ` : ' x ') : `3 x ${a}`;
    const value = {
      one: `${a}`,
      'up to': `up to ${a}`,
      range: low === high ? `${a}` : `${low}..${high}`,
      two: sides(a, b),
      three: sides(a, b, c),
      alternatives: a === b ? `${a}` : `${a} or ${b}`,
    }[form];
    return symbol ? `${value} ${symbol}` : `${value}`;
  });
}

describe.each(kinds)('the drawing "$name"', (kind) => {
  const { name, examples = [], surroundings = [] } = kind;
  const shown = shownOf(name);
  const pictures = shown.flatMap(({ named, page }) =>
    widths.map((width) => ({ named, page, picture: drawn(named, page, width) })),
  );
  const marks = pictures.flatMap(({ picture }) => picture.marks);
  const greys: readonly unknown[] = ['world', 'axis', 'beam'];
  const isGrey = ({ pen, fill, dots }: Mark) => greys.includes(pen ?? fill ?? dots?.tone);

  test('is shown by a product or a solution, and sound on its page in every language', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const { named, page, picture } of pictures) {
      expect(described(named, page)).not.toMatch(/undefined|NaN|\{\{|\s{2}/);
      expect(picture.marks.length).toBeGreaterThan(0);
      expect(flaws(picture)).toEqual([]);
    }
  });

  test('is sound with any figures, and without any of them', () => {
    const variants = [...new Map(shown.map((each) => [JSON.stringify(each.named), each])).values()];
    for (const { named: variant, company } of variants) {
      const own = company === pumps ? ['en', 'de'] : languages;
      const named = withOwnProducts(kind, variant);
      const all = Object.fromEntries(
        figuresOf(kind, variant).map((id) => [
          id,
          fc.option(anyFigure(id, company), { nil: undefined }),
        ]),
      );
      fc.assert(
        fc.property(fc.record(all), fc.constantFrom(...own), (values, language) => {
          const given = Object.entries(values).filter((each) => each[1] !== undefined);
          const page = subjectWith(
            Object.fromEntries(given) as Record<string, string>,
            language,
            company,
          );
          for (const width of widths) expect(flaws(drawn(named, page, width))).toEqual([]);
        }),
        { numRuns: Math.ceil(runs / variants.length) },
      );
    }
  });

  test('shows a figure with each mark, or declares it as an example', () => {
    const unstated = marks.filter(({ of, isMeasure }) => !of && !isMeasure);
    // Hidden lines are of the product as well as of what is around it.
    const own = unstated.filter((mark) => !isGrey(mark) && mark.pen !== 'hidden');
    const around = unstated.filter(isGrey);
    if (unstated.length > 0) expect(examplesOf(kind)).not.toEqual([]);
    if (own.length > 0) expect(examples).not.toEqual([]);
    if (around.length > 0) expect(surroundings).not.toEqual([]);
  });

  test('is sound where it is small, and takes no other figure there', () => {
    const declared = new Set(shown.flatMap(({ named }) => figuresOf(kind, named)));
    for (const { named, page } of shown) {
      const drawing = drawingOn(named, page);
      const picture = drawSmall(drawing);
      expect(picture !== undefined).toBe(kind.small !== undefined);
      if (!picture) continue;
      expect(flaws(picture)).toEqual([]);
      expect(picture.marks.filter(({ of }) => of && !declared.has(of))).toEqual([]);
    }
  });

  test('has no path without a length, which the PDF of a sheet would leave out', () => {
    const extents = marks.map(({ path }) => path.replace(/^M[-\d.]+ [-\d.]+/, ''));
    expect(extents.filter((rest) => /^(h0)*$/.test(rest))).toEqual([]);
  });

  test('takes no figure but those that it declares', () => {
    const declared = new Set(shown.flatMap(({ named }) => figuresOf(kind, named)));
    const taken = new Set(marks.flatMap(({ of }) => (of ? [of] : [])));
    expect([...taken].filter((id) => !declared.has(id))).toEqual([]);
  });

  test('says once that it is an example, on the drawing and in words, or else nowhere', () => {
    for (const { named, page, picture } of pictures) {
      const label = page.t('drawings.example');
      const labels = picture.labels.filter(({ lines }) => lines.join(' ') === label);
      expect(labels).toHaveLength(examplesOf(kind).length > 0 ? 1 : 0);
      const said = described(named, page);
      for (const part of examplesOf(kind)) {
        expect(said).toContain(page.t(`drawings.examples.${part}`));
      }
    }
  });
});

test('every product with figures has a drawing', () => {
  const without = catalogue.products.filter(
    ({ drawings = [], figures = {}, components = [] }) =>
      drawings.length === 0 && Object.keys(figures).length + components.length > 0,
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});
