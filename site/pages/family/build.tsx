import type { Image } from '../../../schema/shared.ts';
import { CreditedPicture } from '../../content/media/pictures.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { ListNav, listHead, listTrail } from '../../content/page/list-page.tsx';
import { PageTitle } from '../../content/page/page-title.tsx';
import { ToolLinks } from '../../content/page/tool-links.tsx';
import { type Crumb, Trail } from '../../content/page/trail.tsx';
import { trailStart } from '../../content/page/trail-of.ts';
import { FilterNotice } from '../../content/product/filter-notice.tsx';
import { ProductViews } from '../../content/product/product-views.tsx';
import { Prose } from '../../content/text/prose.tsx';
import { plainWords } from '../../content/text/words.tsx';
import { type ListPage, listPages } from '../../model/list-pages.ts';
import type { FamilyModel } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import { type BuildContext, definePage, type Head } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

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
        content: (context) => ({
          head: listHead(familyHead(family, page, context), page, context),
          regions: {
            main: <FamilyContent family={family} page={page} />,
            list: (
              <>
                <FilterNotice />
                <ProductViews family={family} page={page} />
                <ListNav page={page} />
                <ToolLinks />
              </>
            ),
          },
          props: { family: family.record.id },
        }),
      })),
    ),
});

function familyHead(family: FamilyModel, page: ListPage, context: BuildContext): Head {
  const image = headImage(family, page);
  return {
    ...headOf(family.record, familyTrail(family, page, context), context),
    firstPicture: image && context.asset(image.src),
  };
}

/** What introduces the family is on the first of its pages. */
function headImage({ record }: FamilyModel, page: ListPage): Image | undefined {
  return page.number === 1 ? record.heroimage : undefined;
}

function familyTrail(family: FamilyModel, page: ListPage, context: BuildContext): Crumb[] {
  const here = { title: plainWords(family.record.pageTitle, context), path: '#' };
  return listTrail([...trailStart(context), here], page, context);
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
        <PageTitle title={pageTitle} subtitle={subtitle} />
        {image ? (
          <div className="family-picture">
            <CreditedPicture image={image} isFirst />
          </div>
        ) : null}
        {intro && page.number === 1 ? <Prose sections={intro} /> : null}
      </div>
    </>
  );
}
