import type { NavigationEntry } from '../../../schema/kinds/site.ts';
import { barKinds } from '../../../schema/page-kinds.ts';
import type { Text } from '../../../schema/shared.ts';
import { recordAt, type SiteModel } from '../../model/model.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import type { BarEntry } from '../../ui/page-data.ts';
import { plainWords } from '../text/words.tsx';

interface Link {
  path: string;
  label?: Text | undefined;
}

/**
 * The entries of the bar: as the site gives them, else the pages and records that there are. The
 * request is not among them: the bar has a link of its own to it, with the number of products.
 */
function entriesOf(model: SiteModel): readonly NavigationEntry[] {
  const entries = model.catalogue.site.navigation ?? defaultEntries(model);
  const request = model.page('request');
  return entries.filter(({ path, menu }) => menu || !request || path !== request.path);
}

function defaultEntries(model: SiteModel): NavigationEntry[] {
  const menus = [
    { menu: 'products', records: model.families },
    { menu: 'solutions', records: model.solutionGroups },
    { menu: 'projects', records: model.projects },
  ] as const;
  const linked = barKinds.flatMap((kind) => {
    const page = model.page(kind);
    return page ? [{ path: page.path }] : [];
  });
  return [
    { path: '/' },
    ...menus.flatMap(({ menu, records }): NavigationEntry[] => {
      const page = model.page(menu);
      const path = page ? { path: page.path } : {};
      if (records.length > 0) return [{ ...path, menu }];
      return page ? [path] : [];
    }),
    ...linked,
  ];
}

/** What the bar shows, without words: those come with the strings, so that one language says all. */
export function barEntries(model: SiteModel): BarEntry[] {
  return entriesOf(model).map(({ path, menu }) => ({
    ...(path === undefined ? {} : { path }),
    ...(menu === undefined
      ? {}
      : { menu: typeof menu === 'string' ? menu : menu.map((link) => link.path) }),
  }));
}

/** The words of the bar in the language of the context, by {@link BarEntry}'s keys. */
export function barWords(context: BuildContext): Record<string, string> {
  const words = entriesOf(context.model).flatMap((entry, index) => {
    const links = typeof entry.menu === 'object' ? entry.menu : [];
    return [
      [`bar/${index}`, entryLabel(entry, context)],
      ...links.map((link, place) => [`bar/${index}/${place}`, linkLabel(link, context)]),
    ];
  });
  return Object.fromEntries(words);
}

function entryLabel({ path, label, menu }: NavigationEntry, context: BuildContext): string {
  if (path !== undefined) return linkLabel({ path, label }, context);
  if (label) return plainWords(label, context);
  return typeof menu === 'string' ? context.t(`pages.${menu}`) : '';
}

/** The links of the footer: as the site gives them, else every page that has a record of its own. */
export function footerLinks({ catalogue, pages }: SiteModel): readonly Link[] {
  return catalogue.site.footer?.links ?? pages.map(({ path }) => ({ path }));
}

/** The text of a link: its own, else the title of the page as menus know it. */
export function linkLabel({ path, label }: Link, context: BuildContext): string {
  if (label) return plainWords(label, context);
  const { model, t } = context;
  // The title of the home page is a headline.
  if (path === '/') return t('pages.home');
  const product = model.productAt(path);
  const record = product?.record ?? recordAt(model, path);
  if (record) {
    const title = 'title' in record ? record.title : record.pageTitle;
    return plainWords(title, product ? { ...context, product } : context);
  }
  const [tool] = [...model.tools].find(([, at]) => at === path) ?? [];
  return tool ? t(`pages.${tool}`) : path;
}
