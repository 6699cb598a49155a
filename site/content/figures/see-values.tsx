import { publishedPlace } from '../../facts/facts.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

/** Takes the place of a figure where publications differ, and leads to their values on the page of the product. */
export function SeeValues({ product }: { product: ProductModel }) {
  const { t, href } = useContent();
  return (
    <a className="go" href={`${href(product.path)}#${publishedPlace}`}>
      {t('published.see')}
    </a>
  );
}
