import type { ProductModel } from '../model/product-model.ts';
import type { BuildContext } from '../page-api/define-page.ts';

/** Makes what one product adds to a file of all products: plain data. */
export type PartOf<Part, Given = BuildContext> = (product: ProductModel, given: Given) => Part;

/** Gives a text that was made of the same before, or makes it; `id` names it. */
export type KeepText = (id: string, make: () => string) => string;
