import type { Figure } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { groupBy } from '../../schema/group-by.ts';
import { memoize } from '../../schema/memoize.ts';
import { textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import type { Context, FigureField } from './context.ts';

/** A figure that is a power of ten away from what all others of its family say. */
export interface Outlier {
  readonly field: FigureField;
  /** One of the others. */
  readonly other: FigureField;
}

/** So many others have to agree. */
const fewestOthers = 3;

/** A digit or a point too many, or another prefix of the unit, changes a value by a power of ten. */
export function* outliers(context: Context): Generator<Outlier> {
  const groups = groupBy(sizedIn(context), ({ group }) => group);
  for (const group of groups.values()) {
    if (!mayStandOut(group)) continue;
    const othersOf = eachWithoutItsOwn(group);
    for (const { field, size } of group) {
      const others = othersOf(field.entry);
      if (!others || others.products < fewestOthers || others.least !== others.most) continue;
      if (isPowerOfTen(size / others.most)) yield { field, other: others.first };
    }
  }
}

/** A quick look: whether all agree but one product. It is that of the first figure, or of the first with another size. */
function mayStandOut(group: readonly Sized[]): boolean {
  const [first] = group;
  const odd = group.find(({ size }) => size !== first?.size);
  if (!first || !odd) return false;
  const agreeWithout = ({ field: { entry } }: Sized) => {
    const other = group.find(({ field }) => field.entry !== entry);
    return group.every(({ field, size }) => field.entry === entry || size === other?.size);
  };
  return agreeWithout(first) || agreeWithout(odd);
}

/**
 * Figures in which a point may set thousands apart, and whose value is about a thousandth of what
 * every other product states: `1.455 rpm` among `2900 rpm`.
 */
export function* lostThousands(context: Context): Generator<Outlier> {
  const sized = sizedIn(context);
  const withPoint = sized.filter(({ mayHaveThousands }) => mayHaveThousands);
  const ids = new Set(withPoint.map(({ field }) => field.id));
  const doubtful = sized.filter(({ field }) => ids.has(field.id));
  for (const group of groupBy(doubtful, ({ field: { id = '' } }) => id).values()) {
    const most = group.reduce((most, { size }) => Math.max(most, size), 0);
    const suspects = group.filter(
      ({ size, mayHaveThousands }) => mayHaveThousands && most / size > 100,
    );
    if (suspects.length === 0) continue;
    const othersOf = eachWithoutItsOwn(group);
    for (const { field, size } of suspects) {
      const others = othersOf(field.entry);
      const isLost = others && others.least / size > 100 && others.most / size < 10_000;
      if (isLost) yield { field, other: others.first };
    }
  }
}

/** What the other products of a group state. */
interface Others {
  readonly products: number;
  readonly first: FigureField;
  readonly least: number;
  readonly most: number;
}

/**
 * Answers for each product of a group what the others state. Of every extreme the two products that
 * come closest are enough, so a group of thousands is walked through once.
 */
function eachWithoutItsOwn(group: readonly Sized[]): (entry: Entry) => Others | undefined {
  const products = [...groupBy(group, ({ field }) => field.entry.path).values()].flatMap((own) => {
    const sizes = own.map(({ size }) => size);
    const [first] = own;
    return first ? [{ ...first, least: Math.min(...sizes), most: Math.max(...sizes) }] : [];
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

/** Of a number, YAML does not keep the zeros at its end: `1.450` comes as 1.45. */
function isCutAtThousands(value: string | number): boolean {
  return typeof value === 'number'
    ? value >= 1 && value < 1000 && !Number.isInteger(value) && /\.\d{1,3}$/.test(String(value))
    : value.includes('.') && /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(value);
}

/** A figure of the dictionary that has one value. */
interface Sized {
  readonly field: FigureField;
  /** In base units. */
  readonly size: number;
  /** The same for what is compared: the family, the figure, and the marks that make values comparable, such as `AC`. */
  readonly group: string;
  /** Whether a point in it may set thousands apart. */
  readonly mayHaveThousands: boolean;
}

const sizedIn = memoize(({ figures, units }: Context): readonly Sized[] =>
  figures.flatMap((field) => {
    const { entry, id, parsed, value } = field;
    const found = parsed.figure && sizesBy(units)(parsed.figure);
    if (!found || id === undefined) return [];
    const group = `${textOf(entry.data, 'family')} ${id} ${found.marks}`;
    return { field, size: found.size, group, mayHaveThousands: isCutAtThousands(value) };
  }),
);

/** Products state the same few values, and what is the same was read once. */
const sizesBy = memoize((units: Units) => memoize((figure: Figure) => sizeOf(figure, units)));

function isPowerOfTen(factor: number): boolean {
  const power = Math.log10(factor);
  return Math.abs(power) > 0.5 && Math.abs(power - Math.round(power)) < 1e-9;
}

/** A single value in base units, with its marks. */
function sizeOf({ terms: [first] }: Figure, units: Units) {
  if (first.kind === 'code' || first.form !== 'value') return undefined;
  const [value = 0] = first.values;
  const size = units.inBase(value, first.unit);
  return size > 0 ? { size, marks: first.qualifiers.join(' ') } : undefined;
}
