import { publishedPlace } from '../../facts/facts.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

interface SeeValuesProps {
  /** The product, where it is not the one on show. */
  product?: ProductModel;
  /** The id of their row; by default that of the first one. */
  place?: string;
}

/** Where publications differ, the way to their values. */
export function SeeValues({ product, place = publishedPlace }: SeeValuesProps) {
  const { t, href } = useContent();
  const page = product ? href(product.path) : '';
  return (
    <a className="go" href={`${page}#${place}`}>
      {t('published.see')}
    </a>
  );
}
