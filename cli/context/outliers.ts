import type { Figure } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { largest, smallest } from '../../schema/join-lists.ts';
import { memoize } from '../../schema/memoize.ts';
import { textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import type { Context, FigureField } from './context.ts';

/** A figure that differs by a power of ten from those of all other products in its family. */
export interface Outlier {
  readonly field: FigureField;
  /** One of the other figures. */
  readonly other: FigureField;
}

/** The minimum number of others that must agree. */
const minOthers = 3;

/** Figures that are off by a power of ten: a digit or decimal point too many, or a wrong prefix. */
export function* outliers(context: Context): Generator<Outlier> {
  const groups = groupBy(comparableFigures(context), ({ group }) => group);
  for (const group of groups.values()) {
    if (!mayStandOut(group)) continue;
    const othersOf = extremesOfOthers(group);
    for (const { field, size } of group) {
      const others = othersOf(field.entry);
      if (!others || others.products < minOthers || others.least !== others.most) continue;
      if (isPowerOfTen(size / others.most)) yield { field, other: others.first };
    }
  }
}

/** A quick test: whether all products agree but one, that of the first figure or of the first differing one. */
function mayStandOut(group: readonly ComparableFigure[]): boolean {
  const [first] = group;
  const odd = group.find(({ size }) => size !== first?.size);
  if (!first || !odd) return false;
  const agreeWithout = ({ field: { entry } }: ComparableFigure) => {
    const other = group.find(({ field }) => field.entry !== entry);
    return group.every(({ field, size }) => field.entry === entry || size === other?.size);
  };
  return agreeWithout(first) || agreeWithout(odd);
}

/**
 * Figures whose decimal point may be a thousands separator, at about a thousandth of every other product's value:
 * `1.455 rpm` among `2900 rpm`.
 */
export function* lostThousands(context: Context): Generator<Outlier> {
  const sized = comparableFigures(context);
  const withPoint = sized.filter(({ mayHaveThousands }) => mayHaveThousands);
  const ids = new Set(withPoint.map(({ field }) => field.id));
  const doubtful = sized.filter(({ field }) => ids.has(field.id));
  for (const group of groupBy(doubtful, ({ field: { id = '' } }) => id).values()) {
    const most = group.reduce((most, { size }) => Math.max(most, size), 0);
    const suspects = group.filter(
      ({ size, mayHaveThousands }) => mayHaveThousands && most / size > 100,
    );
    if (suspects.length === 0) continue;
    const othersOf = extremesOfOthers(group);
    for (const { field, size } of suspects) {
      const others = othersOf(field.entry);
      const isLost = others && others.least / size > 100 && others.most / size < 10_000;
      if (isLost) yield { field, other: others.first };
    }
  }
}

/** The figures of the other products of a group. */
interface OtherProducts {
  readonly products: number;
  readonly first: FigureField;
  readonly least: number;
  readonly most: number;
}

/**
 * Returns for each product of a group the extremes of the others, from sorted lists: comparing all pairs would be
 * quadratic.
 */
function extremesOfOthers(
  group: readonly ComparableFigure[],
): (entry: Entry) => OtherProducts | undefined {
  const products = [...groupBy(group, ({ field }) => field.entry.path).values()].flatMap((own) => {
    const sizes = own.map(({ size }) => size);
    const [first] = own;
    return first ? [{ ...first, least: smallest(sizes), most: largest(sizes) }] : [];
  });
  type Product = (typeof products)[number];
  const other = (all: readonly Product[], entry: Entry) =>
    all[0]?.field.entry === entry ? all[1] : all[0];
  const byLeast = [...products].sort((one, two) => one.least - two.least);
  const byMost = [...products].sort((one, two) => two.most - one.most);
  return (entry) => {
    const first = other(products, entry);
    const least = other(byLeast, entry);
    const most = other(byMost, entry);
    if (!first || !least || !most) return undefined;
    const { field } = first;
    return { products: products.length - 1, first: field, least: least.least, most: most.most };
  };
}

/** YAML drops the trailing zeros of a number: `1.450` is read as 1.45. */
function isCutAtThousands(value: string | number): boolean {
  return typeof value === 'number'
    ? value >= 1 && value < 1000 && !Number.isInteger(value) && /\.\d{1,3}$/.test(String(value))
    : value.includes('.') && /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(value);
}

/** A figure of the dictionary with a single value. */
interface ComparableFigure {
  readonly field: FigureField;
  /** In base units. */
  readonly size: number;
  /** Equal for comparable figures: family, figure, and qualifiers such as `AC`. */
  readonly group: string;
  /** Whether its decimal point may be a thousands separator. */
  readonly mayHaveThousands: boolean;
}

const comparableFigures = memoize(({ figures, units }: Context): readonly ComparableFigure[] =>
  figures.flatMap((field) => {
    const { entry, id, parsed, value } = field;
    const found = parsed.figure && sizesBy(units)(parsed.figure);
    const isNotation = typeof value === 'string' || typeof value === 'number';
    if (!found || id === undefined || !isNotation) return [];
    const group = `${textOf(entry.data, 'family')} ${id} ${found.marks}`;
    return { field, size: found.size, group, mayHaveThousands: isCutAtThousands(value) };
  }),
);

/** Memoized by units and figure, since products share figures. */
const sizesBy = memoize((units: Units) => memoize((figure: Figure) => sizeOf(figure, units)));

function isPowerOfTen(factor: number): boolean {
  const power = Math.log10(factor);
  return Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 1e-9;
}

/** The single value in base units, with its qualifiers. */
function sizeOf({ terms: [first] }: Figure, units: Units) {
  if (first.kind === 'code' || first.form !== 'value') return undefined;
  const [value = 0] = first.values;
  const size = units.inBase(value, first.unit);
  return size > 0 ? { size, marks: first.qualifiers.join(' ') } : undefined;
}
