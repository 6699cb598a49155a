import { type FamilyModel, lineage } from '../../model/family-tree.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { plainWords } from '../text/words.tsx';
import { linkLabel } from './navigation.ts';

export interface Crumb {
  title: string;
  /** A path of the site; `#` for the page on show. */
  path: string;
  /** Whether the page on show says it here alone. */
  isUnheaded?: boolean;
}

/** The way from the home page to this one, whose heading follows. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, href } = useContent();
  return (
    <nav className="trail wrap small no-print" aria-label={t('trail.label')}>
      <ol>
        {crumbs.map(({ title, path, isUnheaded }) => (
          <li key={path} className={path === '#' && !isUnheaded ? 'hidden' : undefined}>
            {path === '#' ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href(path)}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Home and Products, where every trail below them starts; Products only if it has a page. */
export function trailStart(context: BuildContext): Crumb[] {
  const { t, model } = context;
  const path = model.page('products')?.path;
  const inBar = model.catalogue.site.navigation?.find((entry) => entry.path === path);
  return [
    { title: t('pages.home'), path: '/' },
    ...(path ? [{ title: linkLabel({ path, label: inBar?.label }, context), path }] : []),
  ];
}

/** The crumbs of a family and of those above it. */
export function familyCrumbs(family: FamilyModel | undefined, context: BuildContext): Crumb[] {
  return lineage(family).map(({ record, path }) => ({
    title: plainWords(record.pageTitle, context),
    path,
  }));
}

/** The name of a family with those above it, which tells apart families of one name. */
export function familyName(family: FamilyModel, context: BuildContext): string {
  return familyCrumbs(family, context)
    .map(({ title }) => title)
    .join(' › ');
}

/**
 * The trail of a product: as its record gives it, else Home / Products / families / parent / product.
 */
export function trailOf(product: ProductModel, context: BuildContext): Crumb[] {
  const { model } = context;
  const { id, code, breadcrumbs, family, parent, title } = product.record;
  if (breadcrumbs) {
    return breadcrumbs.map((crumb) => ({
      title: plainWords(crumb.title, context),
      path: crumb.path,
    }));
  }
  const familyModel = model.families.find(({ record }) => record.id === family);
  const above = model.product(parent ?? '');
  const name = plainWords(title, context);
  const nameAbove = above && plainWords(above.record.title, { ...context, product: above });
  return [
    ...trailStart(context),
    ...familyCrumbs(familyModel, context),
    // A crumb has little room: the code, or the name where there is none.
    ...(above ? [{ title: above.record.code ?? nameAbove ?? '', path: above.path }] : []),
    { title: nameAbove === name ? (code ?? id) : name, path: '#' },
  ];
}
