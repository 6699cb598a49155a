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

/**
 * The tabs of a product. Those of one kind and title are one, and so are their tables of one caption, which is left out where
 * it is the title; a tab that is named as the table of further figures has these as well.
 */
export function tabsOf(product: ProductModel, context: BuildContext): Tab[] {
  const rows = unlistedFigures(product);
  const further = context.t('figures.title');
  const same = groupBy(product.record.tabs ?? [], (tab) => {
    const isWhole = tab.kind === 'lineup' && tab.table;
    return `${tab.kind} ${isWhole ? JSON.stringify(tab) : tabTitle(tab, context)}`;
  });
  return [...same.values()].map((all) => {
    const tab = all.reduce(joined);
    if (tab.kind !== 'specs') return tab;
    const title = tabTitle(tab, context);
    const own = title === further && rows.length > 0 ? [{ rows }, ...tab.tables] : tab.tables;
    const captionOf = (table: SpecTable) =>
      table.title ? plainWords(table.title, context) : title;
    const same = groupBy(own, (table) =>
      JSON.stringify([captionOf(table), table.headings, table.width]),
    );
    const tables = [...same.values()].map(([first = { rows: [] }, ...others]) => {
      const all = [first, ...others].flatMap((table) => table.rows);
      const caption = captionOf(first) === title ? undefined : first.title;
      return { ...first, title: caption, rows: [...new Set(all)] };
    });
    return { ...tab, tables };
  });
}

/** Two of a kind as one: their lists one after the other. */
function joined<Kind extends object>(one: Kind, other: Kind): Kind {
  const lists = Object.entries(one).map(([key, value]) => {
    const more: unknown = Object.entries(other).find(([name]) => name === key)?.[1];
    return [key, Array.isArray(value) && Array.isArray(more) ? [...value, ...more] : value];
  });
  return { ...other, ...one, ...Object.fromEntries(lists) };
}
