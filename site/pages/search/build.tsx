import { recordPlans } from '../../content/page/record-page.tsx';
import { WithoutScripts } from '../../content/page/without-scripts.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** Results of the search, with an address. */
export const searchPage = definePage({
  name: 'search',
  view,
  plans: (model) =>
    recordPlans(model, 'search', {
      own: (_, { t }) => (
        <WithoutScripts
          text={t('tools.search.noScripts')}
          pages={['products', 'solutions', 'projects', 'media']}
        />
      ),
    }),
});
