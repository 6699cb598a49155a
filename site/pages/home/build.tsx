import type { Page } from '../../../schema/kinds/page.ts';
import { useContent } from '../../content/context.tsx';
import { FamilySigns } from '../../content/family-signs.tsx';
import { Highlights } from '../../content/highlights.tsx';
import { PageTitle } from '../../content/page-title.tsx';
import { Reach } from '../../content/reach.tsx';
import { RecordProse } from '../../content/record-page.tsx';
import { organization } from '../../content/structured-data.ts';
import { plainWords } from '../../content/words.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The home page. */
export const homePage = definePage({
  name: 'home',
  view: plainView,
  plans(model) {
    const page = model.page('home');
    if (!page) return [];
    return [
      {
        path: '/',
        content: (context) => ({
          head: {
            title: plainWords(page.pageTitle ?? page.title, context),
            description: plainWords(model.catalogue.site.description, context),
            data: [organization(context)],
          },
          regions: { main: <HomeContent page={page} /> },
          props: {},
        }),
      },
    ];
  },
});

function HomeContent({ page }: { page: Page }) {
  const { t } = useContent();
  return (
    <>
      <div className="wrap hero">
        <PageTitle title={page.title} subtitle={page.subtitle} />
      </div>
      <section className="road">
        <div className="wrap">
          <h2 className="hidden">{t('home.families')}</h2>
          <FamilySigns />
        </div>
      </section>
      {page.highlights ? (
        <div className="wrap">
          <Highlights highlights={page.highlights} />
        </div>
      ) : null}
      <div className="wrap">
        <Reach />
      </div>
      <RecordProse page={page} />
    </>
  );
}
