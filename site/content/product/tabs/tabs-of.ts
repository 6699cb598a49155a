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
 * The tabs of a product. Those of one kind and one title are one, and so are their tables of one caption; one named as the table
 * of further figures has these as well.
 */
export function tabsOf(product: ProductModel, context: BuildContext): Tab[] {
  const { tabs = [] } = product.record;
  const title = context.t('figures.title');
  const rows = unlistedFigures(product);
  const isFurther = (tab: Tab) => tab.kind === 'specs' && tabTitle(tab, context) === title;
  const all = tabs.map((tab) =>
    rows.length > 0 && tab === tabs.find(isFurther) && tab.kind === 'specs'
      ? { ...tab, tables: [{ rows }, ...tab.tables] }
      : tab,
  );
  const same = groupBy(all, (tab) => `${tab.kind} ${tabTitle(tab, context)}`);
  return [...same.values()].flatMap((each) => {
    const hasOneTable = each.filter((tab) => tab.kind === 'lineup' && tab.table).length < 2;
    return (hasOneTable ? [each.reduce(joined)] : each).map((tab) => {
      if (tab.kind !== 'specs') return tab;
      const tables = tab.tables.map((table) =>
        withoutCaption(table, tabTitle(tab, context), context),
      );
      const captions = groupBy(tables, ({ rows: _, ...table }) => JSON.stringify(table));
      const merged = [...captions.values()].flatMap(([first, ...others]) => {
        const rows = new Set([first, ...others].flatMap((table) => table?.rows ?? []));
        return first ? { ...first, rows: [...rows] } : [];
      });
      return { ...tab, tables: merged };
    });
  });
}

/** Two of a kind as one: their lists one after the other. */
function joined<Kind extends object>(one: Kind, other: Kind): Kind {
  const own = new Map(Object.entries(one));
  const lists = Object.entries(other).map(([key, value]) => {
    const first: unknown = own.get(key) ?? [];
    return [key, Array.isArray(first) && Array.isArray(value) ? [...first, ...value] : value];
  });
  return { ...one, ...Object.fromEntries(lists) };
}

/** A caption that is the heading above says nothing. */
function withoutCaption({ title, ...table }: SpecTable, heading: string, context: BuildContext) {
  return title && plainWords(title, context) !== heading ? { title, ...table } : table;
}
