import { FurtherLinks, recordPlans } from '../../content/page/record-page.tsx';
import { WithoutScripts } from '../../content/page/without-scripts.tsx';
import { topFamilies } from '../../model/family-tree.ts';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** Chosen products side by side; the address names them. */
export const comparePage = definePage({
  name: 'compare',
  view,
  hasTools: true,
  plans: (model) =>
    recordPlans(model, 'compare', {
      own: (_, { t }) => <WithoutScripts text={t('compare.withoutScripts')} />,
      regions: () => ({ families: <FamilyTables /> }),
    }),
});

/** More families than these are a wall: the list of all products has a filter by family. */
const mostButtons = 24;

/** The way to the tables of the families. */
function FamilyTables() {
  const { t, model } = useContent();
  const families = topFamilies(model);
  if (families.length === 0) return null;
  const list = model.page('products');
  const isMany = families.length > mostButtons && list;
  return (
    <section className="wrap above-48 no-print" aria-labelledby="compare-families">
      <h2 id="compare-families">{t('compare.families')}</h2>
      <p>{t('compare.familiesHelp')}</p>
      <FurtherLinks
        links={
          isMany
            ? [{ path: list.path }]
            : families.map(({ record, path }) => ({ path, label: record.pageTitle }))
        }
      />
    </section>
  );
}
