import type { SiteModel } from './model.ts';

/** The address of the data of a product or a family, including the base path: `/products/S1.json`. */
export function dataAddress(model: SiteModel, id: string, format: 'json' | 'csv'): string {
  return `${model.catalogue.site.base}${dataPath(model, id)}.${format}`;
}

/** The path in the output folder, without extension. */
export function dataPath({ bases }: SiteModel, id: string): string {
  return `${bases.products.slice(1)}/${id}`;
}
