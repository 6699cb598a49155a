import type { ListPage } from '../../model/list-pages.ts';
import type { FamilyModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Comparison, comparedIn } from '../figures/comparison.tsx';
import { ProductList } from './product-list.tsx';

interface ProductViewsProps {
  family: FamilyModel;
  page: ListPage<ProductModel>;
}

/**
 * The products of a page of a family as cards with room, or as a dense table of the figures by which they are
 * compared, where there are any. The choice is one of CSS, so that it works without a script.
 */
export function ProductViews({ family, page }: ProductViewsProps) {
  const { t, model } = useContent();
  const compared = comparedIn(family, page, model);
  if (!compared) return <ProductList products={page.items} heading="h2" />;
  return (
    <div className="views">
      <fieldset>
        <legend>{t('family.view')}</legend>
        {(['cards', 'table'] as const).map((view) => (
          <label key={view}>
            <input type="radio" name="view" value={view} defaultChecked={view === 'cards'} />
            {t(`family.views.${view}`)}
          </label>
        ))}
      </fieldset>
      <ProductList products={page.items} heading="h2" />
      <Comparison compared={compared} />
    </div>
  );
}
