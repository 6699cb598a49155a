import type { Image } from '../../../schema/shared.ts';
import { CreditedPicture, preloadOf } from '../../content/media/pictures.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { ListNav, listHead, listTrail } from '../../content/page/list-page.tsx';
import { PageTitle } from '../../content/page/page-title.tsx';
import { FilterNotice, ToolLinks } from '../../content/page/tool-links.tsx';
import { type Crumb, familyCrumbs, Trail, trailStart } from '../../content/page/trail.tsx';
import { productCount } from '../../content/product/family-links.tsx';
import { familyTitle } from '../../content/product/family-title.ts';
import { ProductList } from '../../content/product/product-list.tsx';
import { Prose } from '../../content/text/prose.tsx';
import { plainWords, Words } from '../../content/text/words.tsx';
import type { FamilyModel } from '../../model/family-tree.ts';
import { type ListPage, listPages } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { type BuildContext, definePage, type Head } from '../../page-api/define-page.ts';
import { view } from './page.tsx';
import { ProductTable, tableOf } from './product-table.tsx';

/** A page for each family of products. */
export const familyPage = definePage({
  name: 'family',
  view,
  hasTools: true,
  plans: (model) =>
    model.families.flatMap((family) =>
      listPages(family.path, family.products).map((page) => ({
        path: page.path,
        list: page.list,
        hidden: family.products.length === 0,
        content: (context) => ({
          head: listHead(familyHead(family, page, context), page, context),
          regions: {
            main: <FamilyContent family={family} page={page} />,
            list: (
              <>
                {family.products.length > 0 ? <FilterNotice /> : null}
                <ProductViews family={family} page={page} />
                <ListNav page={page} />
                <ToolLinks />
              </>
            ),
          },
          props: {
            family: family.products.length > 0 ? family.record.id : undefined,
            count: productCount(family.products.length, family.withVariants.length, context),
            ...tableOf(family, context),
          },
        }),
      })),
    ),
});

function familyHead(family: FamilyModel, page: ListPage, context: BuildContext): Head {
  const image = headImage(family, page);
  return {
    ...headOf(family.record, familyTrail(family, page, context), context),
    firstPicture: image && preloadOf(image, context),
  };
}

/** What introduces the family is on the first of its pages. */
function headImage({ record }: FamilyModel, page: ListPage): Image | undefined {
  return page.number === 1 ? record.heroimage : undefined;
}

function familyTrail(family: FamilyModel, page: ListPage, context: BuildContext): Crumb[] {
  const here = { title: plainWords(family.record.pageTitle, context), path: '#' };
  const above = familyCrumbs(family.parent, context);
  return listTrail([...trailStart(context), ...above, here], page, context);
}

interface FamilyContentProps {
  family: FamilyModel;
  page: ListPage;
}

function FamilyContent({ family, page }: FamilyContentProps) {
  const context = useContent();
  const { pageTitle, subtitle, intro } = family.record;
  const image = headImage(family, page);
  return (
    <>
      <Trail crumbs={familyTrail(family, page, context)} />
      <div className="wrap">
        <div className="beside top">
          <PageTitle title={familyTitle(family, context)} subtitle={subtitle} />
          {image ? (
            <div className="family-picture">
              <CreditedPicture image={image} isFirst />
            </div>
          ) : null}
        </div>
        {intro && page.number === 1 ? <Prose sections={intro} above={pageTitle} /> : null}
        {family.children.length > 0 ? <SubFamilies family={family} /> : null}
      </div>
    </>
  );
}

/** The way to the families below, on each page of the list. */
function SubFamilies({ family }: { family: FamilyModel }) {
  const context = useContent();
  const { t, href } = context;
  return (
    <nav aria-label={t('home.families')}>
      <ul className="row gap-8 section">
        {family.children.map((child) => (
          <li key={child.path}>
            <a className="button quiet gap-8" href={href(child.path)}>
              <span>
                <Words text={familyTitle(child, context)} />
              </span>{' '}
              <small className="muted nowrap">
                {t('family.count', { count: child.products.length })}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ProductViewsProps {
  family: FamilyModel;
  page: ListPage<ProductModel>;
}

/**
 * The products of a page of a family as cards with room, and as a table of the figures that tell them apart: many have the
 * table alone. Without scripts both are there, else the view that is chosen.
 */
function ProductViews({ family, page }: ProductViewsProps) {
  const context = useContent();
  const { usualView, columns } = tableOf(family, context);
  if (family.products.length === 0) {
    return <p className="section">{context.t('family.none')}</p>;
  }
  return (
    <>
      {usualView === 'cards' ? <ProductList products={page.items} heading="h2" isChoice /> : null}
      {columns.length > 0 ? <ProductTable family={family} page={page} ids={columns} /> : null}
    </>
  );
}
