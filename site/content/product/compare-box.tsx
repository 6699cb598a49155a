import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';

/**
 * A box on a card that picks its product for the comparison; `site/parts/compare/` listens to it. Nothing
 * where the site has no comparison.
 */
export function CompareBox({ product }: { product: ProductModel | undefined }) {
  const context = useContent();
  const { model, t } = context;
  if (!product || !model.tools.has('compare')) return null;
  const title = plainWords(product.record.title, { ...context, product });
  const pick = t('pages.compare');
  // A label, and no hidden words: a list has a box for each product, and a phone has to lay out every element.
  return (
    <label className="compare-box target gap-8 bold needs-script">
      <input
        type="checkbox"
        data-compare={product.record.id}
        aria-label={`${pick} ${title}`}
        autoComplete="off"
      />
      {pick}
    </label>
  );
}
