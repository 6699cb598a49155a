import { useContent } from '../../content/context.tsx';
import { toolPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** Requirements against the figures of products; the address holds them. */
export const checkPage = definePage({
  name: 'check',
  view,
  hasTools: true,
  looksAtAll: true,
  plans: (model) =>
    toolPlans(
      model,
      'check',
      () => <ScriptNotice />,
      ({ readingPath }) => {
        if (!readingPath)
          throw new Error('The check reads tenders, and has nothing to read them by.');
        return { reading: model.catalogue.site.base + readingPath() };
      },
    ),
});

/** What there is to do without scripts. */
function ScriptNotice() {
  const { t } = useContent();
  return (
    <p className="wrap form-notice" data-closed="">
      {t('check.withoutScripts')}
    </p>
  );
}
