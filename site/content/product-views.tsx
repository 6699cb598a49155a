import type { FamilyModel } from '../model.ts';
import { Comparison } from './comparison.tsx';
import { useContent } from './context.tsx';
import { ProductList } from './product-list.tsx';

/**
 * The products of a family as cards with room, or as a dense table of the figures by which they are
 * compared. The choice is one of CSS, so that it works without a script.
 */
export function ProductViews({ family }: { family: FamilyModel }) {
  const { t, model } = useContent();
  const { record, products } = family;
  const all = model.products.filter((product) => product.record.family === record.id);
  const figures = (record.comparison ?? []).filter((id) => id in model.catalogue.figures);
  if (figures.length === 0 || all.length < 2)
    return <ProductList products={products} heading="h2" />;
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
      <ProductList products={products} heading="h2" />
      <Comparison products={all} figures={figures} />
    </div>
  );
}
