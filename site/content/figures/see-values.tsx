import { publishedPlace } from '../../facts/facts.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

/** Takes the place of a figure where publications differ, and leads to the table of their values. */
export function SeeValues({ product }: { product?: ProductModel }) {
  const { t, href } = useContent();
  const page = product ? href(product.path) : '';
  return (
    <a className="go" href={`${page}#${publishedPlace}`}>
      {t('published.see')}
    </a>
  );
}
