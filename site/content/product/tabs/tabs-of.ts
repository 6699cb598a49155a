import { groupBy } from '../../../../schema/group-by.ts';
import type { SpecTable, Tab } from '../../../../schema/kinds/product-tabs.ts';
import type { ProductModel } from '../../../model/product-model.ts';
import type { BuildContext } from '../../../page-api/define-page.ts';
import { unlistedFigures } from '../../figures/figure-rows.ts';
import { plainWords } from '../../text/words.tsx';

/** The name of a tab: its own, or the standard one of its kind. */
export function tabTitle(tab: Tab, context: BuildContext): string {
  return tab.title ? plainWords(tab.title, context) : context.t(`tabs.${tab.kind}`);
}

/** The tabs of a product: those of specifications under one title are one, with their tables of one caption as one. */
export function tabsOf(product: ProductModel, context: BuildContext): Tab[] {
  const rows = unlistedFigures(product);
  const same = groupBy(product.record.tabs ?? [], (tab) =>
    tab.kind === 'specs' ? tabTitle(tab, context) : JSON.stringify(tab),
  );
  return [...same].flatMap(([title, [first, ...others]]) => {
    if (first?.kind !== 'specs') return first ?? [];
    const further = title === context.t('figures.title') && rows.length > 0 ? [{ rows }] : [];
    const all = [first, ...others].flatMap((tab) => (tab.kind === 'specs' ? tab.tables : []));
    const captionOf = (own: SpecTable) => (own.title ? plainWords(own.title, context) : title);
    const alike = groupBy<SpecTable>([...further, ...all], (table) =>
      JSON.stringify([captionOf(table), table.headings, table.width]),
    );
    const tables = [...alike.values()].map(([table = { rows: [] }, ...more]) => ({
      ...table,
      title: captionOf(table) === title ? undefined : table.title,
      rows: [...new Set([table, ...more].flatMap((each) => each.rows))],
    }));
    return { ...first, tables };
  });
}
