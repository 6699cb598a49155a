import { type Catalogue, type Field, isString } from '../catalogue.ts';
import type { Fault, Planted } from '../fault.ts';
import { filesOf } from '../places.ts';
import { replace, stretchOf } from '../write.ts';
import { misspell } from './misspell.ts';

const theme = 'figures';

export interface FigureValue extends Field {
  readonly written: string;
  readonly dimension: string;
}

/** The figures of products that are written as one value, with what the dictionary says. */
export function figureValues(catalogue: Catalogue): FigureValue[] {
  const [dictionary] = filesOf(catalogue, 'figures');
  return catalogue.fields.flatMap((field) => {
    const { at, file, value } = field;
    if (file.kind !== 'product' || at.at(-2) !== 'figures' || !value) return [];
    const { start, end } = stretchOf(file, value);
    const dimension = dictionary?.root.getIn([String(at.at(-1)), 'dimension']);
    const written = file.text.slice(start, end);
    const isOne = isString(value) || /^[\d.]+$/.test(written);
    return isOne ? [{ ...field, written, dimension: String(dimension) }] : [];
  });
}

function rewriteFigure({ file, value }: FigureValue, written: string): Planted | undefined {
  return value ? { changes: [replace(file, value, written)] } : undefined;
}

const otherDimension: Fault = {
  name: 'value of another dimension',
  theme,
  expects: ['figure-unit'],
  plant(catalogue, random) {
    const figure = random.pick(figureValues(catalogue));
    const samples = { voltage: '24 V', length: '30 mm', mass: '2 kg', time: '5 s', count: '7' };
    const others = Object.entries(samples).filter(([name]) => name !== figure.dimension);
    const [, written] = random.pick(others);
    return rewriteFigure(figure, written);
  },
};

const malformedFigure: Fault = {
  name: 'figure in no notation',
  theme,
  expects: ['figure-notation'],
  plant(catalogue, random) {
    const measured = figureValues(catalogue).filter(({ written }) => /^\d+ \p{L}/u.test(written));
    const figure = random.pick(measured);
    const [number = '', ...unit] = figure.written.split(' ');
    return rewriteFigure(
      figure,
      random.pick([
        `about ${figure.written}`,
        `${number}${unit.join(' ')}`,
        `${number},5 ${unit.join(' ')}`,
        `${number}..${number}..${number} ${unit.join(' ')}`,
        `${figure.written} /`,
        `${figure.written} approx.`,
        `${number} units`,
      ]),
    );
  },
};

const unknownFigure: Fault = {
  name: 'figure that the dictionary does not have',
  theme,
  expects: ['unknown-figure'],
  allows: [
    {
      rule: 'unknown-figure',
      reach: 'catalogue',
      because: 'what names the figure finds it no more',
    },
    { rule: 'incomplete-record', reach: 'file', because: 'the product lacks what it had' },
  ],
  plant(catalogue, random) {
    const { file, key } = random.pick(figureValues(catalogue));
    return { changes: [replace(file, key, misspell(key.value, random))] };
  },
};

/** Faults of the figures that a product states. */
export const figureValueFaults: readonly Fault[] = [otherDimension, malformedFigure, unknownFigure];
