import { groupBy } from '../../../schema/group-by.ts';
import type { ListPage } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { CardFigures } from '../figures/card-figures.tsx';
import { CompareBox } from './compare-box.tsx';
import { CardFrame } from './product-card.tsx';

/** Products at a glance: each family with its link, and the pictures of those of its products beside. */
export function FamilyIndex({ page }: { page: ListPage<ProductModel> }) {
  const { model, theme } = useContent();
  const { FamilyLink } = theme.parts;
  const shown = groupBy(page.items, ({ record }) => record.family);
  const families = model.families.filter(
    ({ record, products }) => products.length === 0 || shown.has(record.id),
  );
  return (
    <>
      {families.map((family) => (
        <section key={family.path} className="group beside">
          <h2>
            <FamilyLink family={family} />
          </h2>
          <ul className="columns thirds tiles">
            {(shown.get(family.record.id) ?? []).map((product) => (
              <li key={product.path}>
                <ProductTile product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A product with the first of its figures, which can be picked for the comparison. */
function ProductTile({ product }: { product: ProductModel }) {
  return (
    <CardFrame product={product}>
      <CardFigures product={product} most={1} />
      <CompareBox product={product} />
    </CardFrame>
  );
}
