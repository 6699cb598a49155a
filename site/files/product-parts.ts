import type { ProductModel } from '../model/product-model.ts';
import type { BuildContext } from '../page-api/define-page.ts';

/** Makes a product's part of a file about all products: plain data. */
export type PartOf<Part, Given = BuildContext> = (product: ProductModel, given: Given) => Part;

/** Returns the stored text with an id, or makes it. */
export type StoredText = (id: string, make: () => string) => string;
