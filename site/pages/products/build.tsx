import { FamilySigns } from '../../content/family-signs.tsx';
import { PageTitle } from '../../content/page-title.tsx';
import { Prose } from '../../content/prose.tsx';
import { Trail } from '../../content/trail.tsx';
import { plainWords } from '../../content/words.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** The list of product families. */
export const productsPage = definePage({
  name: 'products',
  View: PlainView,
  plans(model) {
    const page = model.page('products');
    if (!page) return [];
    return [
      {
        path: '/products',
        content: (context) => ({
          head: {
            title: plainWords(page.pageTitle ?? page.title, context),
            description: plainWords(page.subtitle, context),
          },
          regions: {
            main: (
              <>
                <Trail
                  crumbs={[
                    { title: context.t('trail.home'), path: '/' },
                    { title: context.t('trail.products'), path: '#' },
                  ]}
                />
                <div className="wrap">
                  <PageTitle title={page.title} subtitle={page.subtitle} />
                </div>
                <div className="road">
                  <div className="wrap">
                    <FamilySigns />
                  </div>
                </div>
                {page.sections ? (
                  <div className="wrap">
                    <Prose sections={page.sections} />
                  </div>
                ) : null}
              </>
            ),
          },
          props: {},
        }),
      },
    ];
  },
});
