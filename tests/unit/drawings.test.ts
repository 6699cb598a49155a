import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DrawingName, drawingNames } from '../../schema/drawing-names.ts';
import { Units } from '../../schema/figures/units.ts';
import { describePicture, drawingWidths } from '../../site/drawings/draw-picture.ts';
import {
  type ExamplePart,
  productExamples,
  surroundingExamples,
} from '../../site/drawings/drawing-kind.ts';
import { drawingKinds } from '../../site/drawings/kinds/index.ts';
import type { Mark } from '../../site/drawings/picture.ts';
import type { Subject } from '../../site/drawings/subject.ts';
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
  const unit =
    dimension === 'count' ? fc.constant('') : fc.constantFrom(...new Units().of(dimension));
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

/** On each page that shows it, in each language. */
function subjectsOf(name: DrawingName): Subject[] {
  const isShown = ({ drawings = [] }: { drawings?: DrawingName[] | undefined }) =>
    drawings.includes(name);
  return languages.flatMap((language) => [
    ...catalogue.products.filter(isShown).map(({ id }) => subjectOfProduct(id, language)),
    ...catalogue.solutions.filter(isShown).map(() => subjectOfSolutions(language)),
  ]);
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
    const subjects = subjectsOf(name);
    expect(subjects.length).toBeGreaterThan(0);
    for (const subject of subjects) {
      expect(describePicture(name, subject)).not.toMatch(/undefined|NaN|\{\{|\s{2}/);
      for (const width of widths) {
        const picture = drawn(name, subject, width);
        expect(picture.marks.length).toBeGreaterThan(0);
        expect(flaws(picture)).toEqual([]);
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

describe.each(drawingNames)('what the drawing "%s" shows', (name) => {
  const { examples, figures } = drawingKinds[name];
  const pictures = subjectsOf(name).flatMap((subject) =>
    widths.map((width) => ({ subject, picture: drawn(name, subject, width) })),
  );
  const marks = pictures.flatMap(({ picture }) => picture.marks);
  const isExample = (parts: readonly ExamplePart[]) =>
    examples.some((part) => parts.includes(part));
  const greys: readonly unknown[] = ['world', 'axis', 'beam'];
  const isGrey = ({ pen, fill, dots }: Mark) => greys.includes(pen ?? fill ?? dots?.tone);

  test('is to a figure, or declared as an example: the product as well as what stands around it', () => {
    const unstated = marks.filter(({ of, isMeasure }) => !of && !isMeasure);
    if (unstated.length > 0) expect([name, examples.length > 0]).toEqual([name, true]);
    // Hidden lines are of both.
    const own = unstated.filter((mark) => !isGrey(mark) && mark.pen !== 'hidden');
    if (own.length > 0) expect([name, isExample(productExamples)]).toEqual([name, true]);
    const around = unstated.filter(isGrey);
    if (around.length > 0) expect([name, isExample(surroundingExamples)]).toEqual([name, true]);
  });

  test('has no path without a length, which the PDF of a sheet would leave out', () => {
    const extents = marks.map(({ path }) => path.replace(/^M[-\d.]+ [-\d.]+/, ''));
    expect(extents.filter((rest) => /^(h0)*$/.test(rest))).toEqual([]);
  });

  test('takes no figure but its own', () => {
    const named = new Set(marks.flatMap(({ of }) => (of ? [of] : [])));
    expect([...named].filter((id) => !figures.includes(id))).toEqual([]);
  });

  test('says once that it is an example, on the drawing and in words, or else nowhere', () => {
    for (const { subject, picture } of pictures) {
      const label = subject.t('drawings.example');
      const labels = picture.labels.filter(({ lines }) => lines.join(' ') === label);
      expect(labels).toHaveLength(examples.length > 0 ? 1 : 0);
      const said = describePicture(name, subject);
      for (const part of examples) expect(said).toContain(subject.t(`drawings.examples.${part}`));
    }
  });
});
