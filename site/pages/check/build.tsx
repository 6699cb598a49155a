import { recordPlans } from '../../content/page/record-page.tsx';
import { WithoutScripts } from '../../content/page/without-scripts.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** Requirements against the figures of products; the address holds them. */
export const checkPage = definePage({
  name: 'check',
  view,
  hasTools: true,
  usesAllProducts: true,
  plans: (model) =>
    recordPlans(
      model,
      'check',
      {
        own: (_, { t }) => (
          <WithoutScripts
            text={t('check.withoutScripts')}
            pages={['products', 'data', 'request', 'contact']}
          />
        ),
      },
      ({ readingPath }) => {
        if (!readingPath)
          throw new Error('The check reads tenders, and has nothing to read them by.');
        return { reading: model.catalogue.site.base + readingPath() };
      },
    ),
});
