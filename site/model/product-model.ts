import { type AttributeSource, parseAttribute } from '../../schema/figures/attribute.ts';
import type { Figure } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import type { FigureDefinitions } from '../../schema/kinds/figures.ts';
import type { Component, Product } from '../../schema/kinds/product.ts';
import { marksOf } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { FigureValue, FigureValues, Text } from '../../schema/shared.ts';
import { type BasePaths, pathsOf } from './record-paths.ts';
import { type TrackedRecord, tracked } from './tracked-records.ts';

/** One value of a figure; several if publications differ. */
export interface Reading {
  figure: Figure;
  note?: Text;
}

/** The figures of a product or of one of its parts, by id. */
export type FigureSet = ReadonlyMap<string, readonly Reading[]>;

export interface ProductModel extends TrackedRecord<Product> {
  path: string;
  aliases: readonly string[];
  readonly figures: FigureSet;
  readonly components: readonly { record: Component; figures: FigureSet }[];
}

/** How the values of products are read. */
export interface ValueReader {
  readonly definitions: FigureDefinitions;
  readonly units: Units;
}

export function productModel(
  product: Product,
  bases: BasePaths,
  reader: ValueReader,
): ProductModel {
  const own = tracked('products', withCode(product));
  return {
    outline: own.outline,
    ...pathsOf('product', own.outline, bases),
    get record() {
      return own.record;
    },
    // Getters, since most pages of a large catalogue need only titles.
    get figures() {
      const { figures } = own.record;
      return figures ? figuresIn(reader)(figures) : noFigures;
    },
    get components() {
      const { components } = own.record;
      return components ? componentsIn(reader)(components) : [];
    },
  };
}

/** An id that looks like a code stands in for one, unless the title holds it. */
function withCode(product: Product): Product {
  const { id, code, title } = product;
  const isCode = /\d/.test(id) && !/[a-z]{3}/.test(id);
  const isShown = code !== undefined || Object.values(title).some((text) => text.includes(id));
  return isCode && !isShown ? { ...product, code: id } : product;
}

const noFigures: FigureSet = new Map();

const figuresIn = memoize((reader: ValueReader) =>
  memoize(
    (values: FigureValues): FigureSet =>
      new Map(Object.entries(values).map(([id, value]) => [id, readings(id, value, reader)])),
  ),
);

const componentsIn = memoize((reader: ValueReader) =>
  memoize((components: readonly Component[]) =>
    components.map((record) => ({
      record,
      figures: record.figures ? figuresIn(reader)(record.figures) : noFigures,
    })),
  ),
);

function readings(id: string, value: FigureValue, reader: ValueReader): Reading[] {
  const read = (source: AttributeSource) => ({ figure: readValue(id, source, reader) });
  if (!Array.isArray(value)) return [read(value)];
  const keys = value.filter((each) => typeof each === 'string');
  if (keys.length > 0) return [read(keys)];
  const given = value
    .filter((each) => typeof each !== 'string')
    .map(({ value: source, note }) => ({ ...read(source), ...(note ? { note } : {}) }));
  return [...groupBy(given, ({ figure }) => JSON.stringify(figure)).values()].flatMap(inOne);
}

/** Publications that give the same value are one reading, with the notes of all. */
function inOne(alike: readonly Reading[]): Reading[] {
  const notes = alike.flatMap(({ note = {} }) => Object.entries(note));
  const all = [...groupBy(notes, ([code]) => code)].map(([code, same]) => {
    return [code, same.map(([, words]) => words).join(marksOf(code).comma)];
  });
  const note = all.length > 0 ? { note: Object.fromEntries(all) } : {};
  return alike.slice(0, 1).map(({ figure }) => ({ figure, ...note }));
}

function readValue(id: string, source: AttributeSource, { definitions, units }: ValueReader) {
  const { figure, error } = parseAttribute(source, memberOf(definitions, id), units);
  if (error) throw new Error(`Unchecked figure "${source}": ${error.message}`);
  return figure;
}

/** A figure of a product or of one of its parts. */
export type ProductFigure = ReturnType<typeof productFigures>[number];

/** All figures of a product, its own first: `id` is that in tables, `motor.power`, `figure` that in the dictionary. */
export const productFigures = memoize(({ figures, components }: ProductModel) => {
  const own = [...figures].map(([figure, readings]) => {
    return { id: figure, figure, part: undefined, readings };
  });
  const ofParts = components.flatMap(({ record, figures }) =>
    [...figures].map(([figure, readings]) => {
      return { id: `${record.id}.${figure}`, figure, part: record.title, readings };
    }),
  );
  return [...own, ...ofParts];
});

/** Whether publications differ, which only the table of published values can show. */
export function valuesDiffer(readings: readonly Reading[]): boolean {
  return readings.length > 1;
}

/** Whether one of two publications gives a lower limit, and the other an upper one. */
export function areLimits(readings: readonly Reading[]): boolean {
  const bounds = readings.map(({ figure: { terms } }) => terms[0].bound);
  const lower = bounds.filter((bound) => bound === 'over' || bound === 'min');
  return bounds.length === 2 && lower.length === 1 && !bounds.includes(undefined);
}

/** Splits `motor.power`; `top-speed` has no component. */
export function splitFigureId(id: string): { component?: string; figure: string } {
  const dot = id.indexOf('.');
  return dot < 0 ? { figure: id } : { component: id.slice(0, dot), figure: id.slice(dot + 1) };
}
