import type { Paths } from '../../context/paths.ts';
import { children, field, selectStrings, textOf } from '../../core/data.ts';
import { listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const breadcrumbTrail = {
  id: 'breadcrumb-trail',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue({ of, paths }) {
    const parents = new Map(
      of('family').map(({ data }) => [field(data, 'id'), field(data, 'parent')]),
    );
    for (const entry of of('product')) {
      const crumbs = selectStrings(entry.data, 'breadcrumbs', '*', 'path');
      if (crumbs.length === 0) continue;
      const families = new Set([field(entry.data, 'family')]);
      // A set ends where a circle of parents begins again.
      for (const id of families) if (parents.get(id) !== undefined) families.add(parents.get(id));
      const parent = pathOf(paths, field(entry.data, 'parent'));
      const above = [
        '/',
        paths.bases.products,
        ...[...families].reverse().flatMap((id) => pathOf(paths, id)),
        ...parent,
      ];
      const last = children(field(entry.data, 'breadcrumbs')).length - 1;
      for (const { value, at } of crumbs) {
        const page = value === '#' ? undefined : paths.pageAt(value);
        // Crumbs without a page, and "#" before the end, are broken links.
        if (page === undefined || above.includes(page)) continue;
        const isOwn = at[1] === last && page === paths.pageAt(textOf(entry.data, 'path') ?? '');
        yield {
          entry,
          at,
          message: `"${value}" is not a page above this product.`,
          help: isOwn
            ? 'Write "#": the last crumb is the page itself.'
            : `Name one of ${listOf(above)}, or remove "breadcrumbs": the trail is then made from the family.`,
        };
      }
    }
  },
} satisfies Rule;

/** Families and products have the same paths for an id. */
function pathOf({ pageAt, bases }: Paths, id: unknown): string[] {
  const page = typeof id === 'string' ? pageAt(`${bases.products}/${id}`) : undefined;
  return page === undefined ? [] : [page];
}
