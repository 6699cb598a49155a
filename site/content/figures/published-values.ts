import type { Figure } from '../../../schema/figures/figure.ts';
import { memberOf } from '../../../schema/member-of.ts';
import type { Text } from '../../../schema/shared.ts';
import type { SiteModel } from '../../model/model.ts';
import {
  type ProductFigure,
  type ProductModel,
  productFigures,
  type Reading,
  valuesDiffer,
} from '../../model/product-model.ts';

/** The table of a product whose published values differ: a row for each publication. */
export interface PublishedValues {
  columns: readonly PublishedColumn[];
  /** `cells` has an entry for each column; it is empty where this publication gives no value. */
  rows: readonly { note: Text; cells: readonly (readonly Figure[])[] }[];
}

export interface PublishedColumn {
  /** As tables name the figure: `top-speed`, `motor.power`. */
  id: string;
  label: Text;
  /** The part of the product that the figure belongs to. */
  part: Text | undefined;
}

/**
 * Every figure whose published values differ, and every other one that one of these publications
 * gives: values published together are in one row. Undefined if no values differ.
 */
export function publishedValues(
  product: ProductModel,
  { catalogue }: SiteModel,
): PublishedValues | undefined {
  const { shown, notes } = publishedFigures(product);
  if (notes.size === 0) return undefined;
  return {
    columns: shown.flatMap(({ id, figure, part }) => {
      const label = memberOf(catalogue.figures, figure)?.label;
      return label ? [{ id, label, part }] : [];
    }),
    rows: [...notes].map(([key, note]) => ({
      note,
      cells: shown.map(({ readings }) =>
        readings.filter((each) => keyed(each)[0] === key).map(({ figure }) => figure),
      ),
    })),
  };
}

/** The figures that the table has, and its publications. */
export function publishedFigures(product: ProductModel): {
  shown: readonly ProductFigure[];
  notes: ReadonlyMap<string, Text>;
} {
  const noted = productFigures(product).filter(({ readings: [first] }) => first?.note);
  const notes = new Map(
    noted
      .filter(({ readings }) => valuesDiffer(readings))
      .flatMap(({ readings }) => readings.map(keyed)),
  );
  const shown = noted.filter(({ readings }) => readings.some((each) => notes.has(keyed(each)[0])));
  return { shown, notes };
}

/** Notes that read the same are one publication. */
function keyed({ note = {} }: Reading): [key: string, note: Text] {
  return [JSON.stringify(note), note];
}
