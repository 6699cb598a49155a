import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';

interface CardActionsProps {
  product: ProductModel | undefined;
  hasRequest?: boolean | undefined;
}

/**
 * What a card offers besides its link: a box that picks its product for the comparison, and a button that adds it to the
 * request, as far as the site has these. `site/parts/compare/` and, beside filters, `site/parts/request/` listen to them.
 */
export function CardActions({ product, hasRequest }: CardActionsProps) {
  const context = useContent();
  const { model, t } = context;
  if (!product) return null;
  const title = plainWords(product.record.title, { ...context, product });
  const pick = t('pages.compare');
  const { id } = product.record;
  // A label, and no hidden words: a list has a box for each product, and a phone has to lay out every element.
  return (
    <>
      {model.tools.has('compare') ? (
        <label className="compare-box target gap-8 bold needs-script">
          <input
            type="checkbox"
            data-compare={id}
            aria-label={`${pick} ${title}`}
            autoComplete="off"
          />
          {pick}
        </label>
      ) : null}
      {hasRequest && model.page('request') ? (
        <button
          type="button"
          className="link-button push needs-script"
          data-request={id}
          aria-label={`${t('product.add')} ${title}`}
        >
          {t('product.add')}
        </button>
      ) : null}
    </>
  );
}
