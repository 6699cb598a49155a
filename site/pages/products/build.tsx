import { groupBy } from '../../../schema/group-by.ts';
import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { FilterNotice, ToolLinks } from '../../content/page/tool-links.tsx';
import { familyCrumbs } from '../../content/page/trail.tsx';
import { productCount } from '../../content/product/family-links.tsx';
import { ProductList } from '../../content/product/product-list.tsx';
import { type FamilyModel, lineage, topFamilies } from '../../model/family-tree.ts';
import type { ListPage } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  view,
  hasTools: true,
  plans(model) {
    const items = model.families.flatMap(({ own }) => own);
    const list = (page: ListPage<ProductModel>) => (
      <>
        <FilterNotice />
        <FamilyIndex page={page} />
        <ListNav page={page} />
        <ToolLinks />
      </>
    );
    return recordPlans(
      model,
      'products',
      { items, regions: (page) => ({ list: list(page) }), hasProseApart: true },
      (context) => ({ count: productCount(items.length, model.products.length, context) }),
    );
  },
});

/**
 * Products at a glance: each family at the top with its link, and beside it the pictures of its products, in the families
 * below it.
 */
function FamilyIndex({ page }: { page: ListPage<ProductModel> }) {
  const { model, theme } = useContent();
  const { FamilyLink } = theme.parts;
  const shown = groupBy(page.items, ({ record }) => record.family);
  const groups = groupBy(
    model.families.filter(({ record }) => model.products.length === 0 || shown.has(record.id)),
    (family) => lineage(family)[0]?.path ?? '',
  );
  return topFamilies(model).map((top) => {
    const families = groups.get(top.path) ?? [];
    if (families.length === 0) return null;
    const tiles = families.map((family) => (
      <FamilyTiles key={family.path} family={family} products={shown.get(family.record.id) ?? []} />
    ));
    return (
      <section key={top.path} className="group beside">
        <h2>
          <FamilyLink family={top} />
        </h2>
        {top.children.length > 0 ? <div>{tiles}</div> : tiles}
      </section>
    );
  });
}

interface FamilyTilesProps {
  family: FamilyModel;
  products: readonly ProductModel[];
}

/** The products of a family, below its name where it is below another one. */
function FamilyTiles({ family, products }: FamilyTilesProps) {
  const context = useContent();
  const [, ...below] = familyCrumbs(family, context);
  return (
    <>
      {below.length > 0 ? (
        <h3 className="above-24">
          <a href={context.href(family.path)}>{below.map(({ title }) => title).join(' › ')}</a>
        </h3>
      ) : null}
      <ProductList products={products} isChoice />
    </>
  );
}
