import type { FamilyModel } from '../../model/model.ts';
import { useContent } from '../context.tsx';
import { Comparison, comparedIn } from '../figures/comparison.tsx';
import { ProductList } from './product-list.tsx';

/**
 * The products of a family as cards with room, or as a dense table of the figures by which they are
 * compared, where there are any. The choice is one of CSS, so that it works without a script.
 */
export function ProductViews({ family }: { family: FamilyModel }) {
  const { t, model } = useContent();
  const compared = comparedIn(family, model);
  if (!compared) return <ProductList products={family.products} heading="h2" />;
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
      <ProductList products={family.products} heading="h2" />
      <Comparison compared={compared} />
    </div>
  );
}
