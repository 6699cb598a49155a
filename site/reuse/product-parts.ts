import type { ProductModel } from '../model/product-model.ts';
import type { BuildContext } from '../pages/define-page.ts';

/** Makes what one product adds to a file of all products: plain data. */
export type PartOf<Part, Given = BuildContext> = (product: ProductModel, given: Given) => Part;

/**
 * Gives a text that was made of the same before, or makes it; `id` names it. `parts` are the ids of texts that
 * `make` asks for: they are kept as long as their whole is.
 */
export type KeepText = (id: string, make: () => string, parts?: readonly string[]) => string;
