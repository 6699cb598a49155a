import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DrawingName, drawingNames } from '../../schema/drawing-names.ts';
import { unitsOf } from '../../schema/units.ts';
import { drawingWidths } from '../../site/content/drawings/draw-picture.ts';
import { drawingKinds } from '../../site/content/drawings/kinds/index.ts';
import { shippedCatalogue } from '../catalogue.ts';
import {
  drawn,
  flaws,
  subjectOfProduct,
  subjectOfSolutions,
  subjectWith,
} from './drawing-subject.ts';

const catalogue = await shippedCatalogue();
const languages = ['en', 'fr', 'es'];
const widths = Object.values(drawingWidths);

/** Any figure of the dictionary with any numbers, sensible or not. */
function anyFigure(id: string): fc.Arbitrary<string> {
  const definition = catalogue.figures[id.replace(/^.*[./]/, '')];
  if (!definition) throw new Error(`figures.yaml has no figure "${id}"`);
  const dimension = definition.dimension;
  if (dimension === 'code') return fc.constantFrom('IP65', 'RS-485', 'IP00');
  const unit = dimension === 'count' ? fc.constant('') : fc.constantFrom(...unitsOf(dimension));
  const number = fc.oneof(
    fc.constantFrom(0, 1, 0.001, 99999, 5, 40),
    fc.integer({ min: 0, max: 100000 }),
    fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Number(value.toFixed(3))),
  );
  const shape = fc.constantFrom('one', 'up to', 'range', 'two', 'three', 'alternatives');
  return fc.tuple(shape, number, number, number, unit).map(([form, a, b, c, symbol]) => {
    const [low, high] = a <= b ? [a, b] : [b, a];
    const value = {
      one: `${a}`,
      'up to': `up to ${a}`,
      range: low === high ? `${a}` : `${low}..${high}`,
      two: `${a} x ${b}`,
      three: `${a} x ${b} x ${c}`,
      alternatives: a === b ? `${a}` : `${a}/${b}`,
    }[form];
    return symbol ? `${value} ${symbol}` : `${value}`;
  });
}

describe.each(drawingNames)('the drawing "%s"', (name) => {
  const { figures } = drawingKinds[name];

  test('is sound with any figures, and without any of them', () => {
    const all = Object.fromEntries(
      figures.map((id) => [id, fc.option(anyFigure(id), { nil: undefined })]),
    );
    fc.assert(
      fc.property(fc.record(all), fc.constantFrom(...languages), (values, language) => {
        const given = Object.entries(values).filter((each) => each[1] !== undefined);
        const subject = subjectWith(Object.fromEntries(given) as Record<string, string>, language);
        for (const width of widths) expect(flaws(drawn(name, subject, width))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('is shown by a product or a solution, and sound on its page in every language', () => {
    const isShown = ({ drawings = [] }: { drawings?: DrawingName[] | undefined }) =>
      drawings.includes(name);
    const subjects = languages.flatMap((language) => [
      ...catalogue.products.filter(isShown).map(({ id }) => subjectOfProduct(id, language)),
      ...catalogue.solutions.filter(isShown).map(() => subjectOfSolutions(language)),
    ]);
    expect(subjects.length).toBeGreaterThan(0);
    for (const subject of subjects) {
      expect(drawingKinds[name].describe(subject)).not.toMatch(/undefined|NaN|\{\{|\s{2}/);
      for (const width of widths) {
        const picture = drawn(name, subject, width);
        expect(picture.marks.length).toBeGreaterThan(0);
        expect(flaws(picture)).toEqual([]);
      }
    }
  });
});

test('every product has a drawing', () => {
  const without = catalogue.products.filter(({ drawings = [] }) => drawings.length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});
