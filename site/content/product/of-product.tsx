import type { ReactNode } from 'react';
import type { ProductModel } from '../../model/product-model.ts';
import { ContentProvider, useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';

/** Inside of it `{id}` means a figure of this product, whatever page it is on. */
export function OfProduct({ product, children }: { product: ProductModel; children: ReactNode }) {
  const context = useContent();
  // On its own page it already does. What is made in this context is not made again in another one.
  if (context.product === product) return children;
  return <ContentProvider value={{ ...context, product }}>{children}</ContentProvider>;
}

/** The name of a product. */
export function ProductTitle({ product }: { product: ProductModel }) {
  return (
    <OfProduct product={product}>
      <Words text={product.record.title} />
    </OfProduct>
  );
}
