import type { ProductModel } from '../model/product-model.ts';
import type { BuildContext } from '../pages/define-page.ts';

/** Makes what one product adds to a file of all products: plain data. */
export type PartOf<Part, Given = BuildContext> = (product: ProductModel, given: Given) => Part;

/** Gives a text that was made of the same before, or makes it; `id` names it. */
export type KeepText = (id: string, make: () => string) => string;

/**
 * Parts whose texts are kept, under a name of the kind. One that is made now is read from its text as well, so
 * that both say the same.
 */
export function keptParts<Part, Given>(
  keep: KeepText,
  partOf: PartOf<Part, Given>,
  nameOf: (given: Given) => string,
): PartOf<Part, Given> {
  return (product, given) =>
    JSON.parse(
      keep(`${nameOf(given)}\n${product.record.id}`, () => JSON.stringify(partOf(product, given))),
    );
}
