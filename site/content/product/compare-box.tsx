import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { ProductTitle } from './of-product.tsx';

/**
 * A box on a card that picks its product for the comparison; `site/parts/compare/` listens to it. Nothing
 * where the site has no comparison.
 */
export function CompareBox({ product }: { product: ProductModel }) {
  const { model, t } = useContent();
  if (!model.tools.has('compare')) return null;
  return (
    <label className="compare-box needs-script">
      <input type="checkbox" data-compare={product.record.id} autoComplete="off" />
      <span>
        {t('pages.compare')}{' '}
        <span className="hidden">
          <ProductTitle product={product} />
        </span>
      </span>
    </label>
  );
}
