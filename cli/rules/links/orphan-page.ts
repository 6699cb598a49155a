import { isExternal } from '../../../schema/address.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { barKinds, isPageKind, type PageKind, toolKinds } from '../../../schema/page-kinds.ts';
import { listKinds, recordPaths } from '../../../site/model/record-paths.ts';
import type { Context } from '../../context/context.ts';
import { linksOf } from '../../context/links.ts';
import type { Paths } from '../../context/paths.ts';
import { field, likelyField, selectStrings, textOf } from '../../core/data.ts';
import type { Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const orphanPage = {
  id: 'orphan-page',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue(context) {
    // The links of an unreadable record are unknown.
    if (context.unreadable.length > 0) return;
    const linked = new Set([
      ...linkedInBar(context),
      ...linkedInContent(context),
      ...linkedByPages(context),
    ]);
    for (const entry of notListed(context)) {
      if (linked.has(pageOf(entry, context.paths))) continue;
      yield {
        entry,
        at: ['id'],
        message:
          'Neither the bar nor the content of another page links here, so visitors rarely find this page.',
        help:
          entry.kind === 'product'
            ? 'Link to it from its parent product, or from other pages whose readers need it.'
            : 'Link to it from pages whose readers need it.',
      };
    }
  },
} satisfies Rule;

/**
 * Records that no list links: variants, and pages that only menus name. Text pages, such as an imprint, belong in
 * the footer.
 */
function notListed({ of, ids, paths }: Context): Entry[] {
  // By default, the footer links every page.
  const [site] = of('site');
  const links = site && selectStrings(site.data, 'footer', 'links', '*', 'path');
  const footer = links?.length ? new Set(links.map(({ value }) => paths.pageAt(value))) : undefined;
  const listed: PageKind[] = ['home', ...listKinds, ...toolKinds];
  // Each product links to the request form.
  if (of('product').length > 0) listed.push('request');
  return [
    ...of('product').filter(({ data }) => ids.all('product').has(textOf(data, 'parent') ?? '')),
    ...of('page').filter(({ data }) => {
      const kind = textOf(data, 'kind');
      const isInFooter = kind === 'text' && (!footer || footer.has(textOf(data, 'path')));
      return isPageKind(kind) && !listed.includes(kind) && !isInFooter;
    }),
  ];
}

/** The page of a record; undefined if another record has its path. */
function pageOf({ kind, data }: Entry, { bases, pageAt }: Paths): string | undefined {
  const [id, path] = ['id', 'path'].map((name) => field(data, name));
  const own = recordPaths(kind, { id, path }, bases)?.path;
  return own === undefined ? undefined : pageAt(own);
}

/** The pages that the bar links, by the site or by default. */
function* linkedInBar(context: Context): Generator<string | undefined> {
  const { of, paths } = context;
  const [site] = of('site');
  if (likelyField(site?.data, 'navigation') === undefined) {
    const inBar = of('page').filter(({ data }) =>
      barKinds.some((kind) => kind === textOf(data, 'kind')),
    );
    for (const entry of inBar) yield pageOf(entry, paths);
    return;
  }
  for (const steps of [['path'], ['menu', '*', 'path']]) {
    for (const { value } of context.selectStrings('site', 'navigation', '*', ...steps))
      yield paths.pageAt(value);
  }
}

/** The pages that other pages link. Redirects don't count. */
function linkedInContent(context: Context) {
  const { paths } = context;
  return linksOf(context).flatMap(({ entry, link }) => {
    const page = isExternal(link) ? undefined : paths.pageAt(link);
    return entry.kind !== 'site' && page !== pageOf(entry, paths) ? [page] : [];
  });
}

/** The pages that other pages link by ids. */
function* linkedByPages(context: Context): Generator<string | undefined> {
  const { paths } = context;
  const productAt = (id: string) => paths.pageAt(`${paths.bases.products}/${id}`);
  for (const [kind, ...steps] of namedProducts)
    for (const { value } of context.selectStrings(kind, ...steps)) yield productAt(value);
  const variants = context.of('product').filter(({ data }) => textOf(data, 'parent') !== undefined);
  const byParent = groupBy(variants, ({ data }) => textOf(data, 'parent') ?? '');
  for (const [parent, siblings] of byParent) {
    // A variant's breadcrumb links its product, and variants of a product link each other.
    yield productAt(parent);
    if (siblings.length > 1) yield* siblings.map((each) => pageOf(each, paths));
  }
}

const namedProducts = [
  ['solution', 'uses', '*', 'product'],
  ['project', 'products', '*'],
  ['page', 'highlights', '*', 'product'],
] as const;
