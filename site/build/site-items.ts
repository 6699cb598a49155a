import { addDependencies, trackDependencies } from '../../schema/dependencies.ts';
import { dataPaths, productFileMaker } from '../files/data-files.ts';
import type { OutputFile } from '../lib/output.ts';
import { owns, ownsFromEnd, type Share } from '../lib/share.ts';
import type { ProductModel } from '../model/product-model.ts';
import { madeFiles } from '../typeset/make-files.ts';
import { pageEncoder } from './encode-page.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { type PageAddresses, rendererOf } from './site-renderer.ts';

/** The unit of work and reuse, made from few records: a page, or the data of a product. */
export type SiteItem = { readonly paths: readonly string[] } & (
  | { readonly page: PreparedPage; readonly product?: never }
  | { readonly product: ProductModel; readonly page?: never }
);

/**
 * The pages of a share and the data of its products. The page of a product is in the share that makes its files,
 * since the addresses of other shares' files are unknown; no other page refers to them.
 */
export function itemsOf(share: Share, { pages, content: { model } }: PreparedSite): SiteItem[] {
  const products = new Map(model.products.map(({ path }, index) => [path, index]));
  let others = 0;
  const ownPages = pages.filter(({ plan }) => {
    const product = products.get(plan.path);
    return product === undefined ? ownsFromEnd(share, others++) : owns(share, product);
  });
  const ownProducts = model.products.filter((_, index) => owns(share, index));
  return [
    ...ownPages.map((page) => ({ paths: [page.path], page })),
    ...ownProducts.map((product) => ({ paths: dataPaths(model, product.record.id), product })),
  ];
}

/**
 * Creates a function that makes the files of an item, sorted by path. They must be written before the next call,
 * since pages share memory.
 */
export function makerOf(
  site: PreparedSite,
  addresses: PageAddresses,
): (item: SiteItem) => OutputFile[] {
  const render = rendererOf(site, addresses);
  const encode = pageEncoder();
  const dataSheets = addresses.dataSheets && madeFiles(addresses.dataSheets);
  const { value: productFiles, dependencies } = trackDependencies(() =>
    productFileMaker(site.content, dataSheets),
  );
  return ({ page, product }) => {
    if (page) return [{ path: page.path, content: encode(render(page)) }];
    addDependencies(dependencies);
    return productFiles(product);
  };
}
