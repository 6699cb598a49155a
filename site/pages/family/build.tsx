import { useContent } from '../../content/context.tsx';
import { CreditedPicture } from '../../content/media/pictures.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { PageTitle } from '../../content/page/page-title.tsx';
import { ToolLinks } from '../../content/page/tool-links.tsx';
import { type Crumb, Trail } from '../../content/page/trail.tsx';
import { trailStart } from '../../content/page/trail-of.ts';
import { FilterNotice } from '../../content/product/filter-notice.tsx';
import { ProductViews } from '../../content/product/product-views.tsx';
import { Prose } from '../../content/text/prose.tsx';
import { plainWords } from '../../content/text/words.tsx';
import type { FamilyModel } from '../../model/model.ts';
import { type BuildContext, definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** A page for each family of products. */
export const familyPage = definePage({
  name: 'family',
  view,
  hasTools: true,
  plans: (model) =>
    model.families.map((family) => ({
      path: family.path,
      content: (context) => ({
        head: headOf(family.record, familyTrail(family, context), context),
        regions: {
          main: <FamilyContent family={family} />,
          list: (
            <>
              <FilterNotice />
              <ProductViews family={family} />
              <ToolLinks />
            </>
          ),
        },
        props: { family: family.record.id },
      }),
    })),
});

function familyTrail(family: FamilyModel, context: BuildContext): Crumb[] {
  const here = { title: plainWords(family.record.pageTitle, context), path: '#' };
  return [...trailStart(context), here];
}

function FamilyContent({ family }: { family: FamilyModel }) {
  const context = useContent();
  const { pageTitle, subtitle, heroimage, intro } = family.record;
  return (
    <>
      <Trail crumbs={familyTrail(family, context)} />
      <div className="wrap">
        <PageTitle title={pageTitle} subtitle={subtitle} />
        {heroimage ? (
          <div className="family-picture">
            <CreditedPicture image={heroimage} isFirst />
          </div>
        ) : null}
        {intro ? <Prose sections={intro} /> : null}
      </div>
    </>
  );
}
