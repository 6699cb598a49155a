import { type FamilyModel, topFamilies } from '../../model/family-tree.ts';
import type { SiteModel } from '../../model/model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { cardSizes, Picture, Thumbnail } from '../media/pictures.tsx';
import { Words } from '../text/words.tsx';
import { familyTitle } from './family-title.ts';

/** So many families are on the home page, where another page has all of them. */
const mostLinks = 24;

/** The families at the top, each with a picture of what its products are for if all have one. */
export function FamilyLinks() {
  const { model, theme, thumbnail, t, href } = useContent();
  const { FamilyLink } = theme.parts;
  const all = topFamilies(model);
  const list = all.length > mostLinks ? model.page('products') : undefined;
  const families = list ? all.slice(0, mostLinks) : all;
  const found = families.flatMap((family) => photographOf(family) ?? []);
  const photographs = found.length === families.length ? found : [];
  const pictured = new Set<string>();
  for (const family of families) {
    const own = picturesOf(family, model).find((path) => thumbnail(path) && !pictured.has(path));
    if (own !== undefined) pictured.add(own);
  }
  // A picture beside families without one would stand in an empty row.
  const pictures = pictured.size === families.length ? [...pictured] : [];
  const count = families.length + (list ? 1 : 0);
  // What is alone in the last row is as wide as the page: five are three and two.
  const isInThirds = count > 4 && (count % 3 === 0 || count % 4 === 1);
  return (
    <ul className={`family-links columns${isInThirds ? ' thirds' : ''}`}>
      {families.map((family, place) => (
        <li key={family.path}>
          {photographs[place] && (
            <a href={href(family.path)} tabIndex={-1}>
              <Picture image={photographs[place]} sizes={cardSizes(families.length)} />
            </a>
          )}
          <FamilyLink family={family} />
          {!photographs[place] && pictures[place] && <Thumbnail path={pictures[place]} />}
        </li>
      ))}
      {list ? (
        <li>
          <a className="family-link" href={href(list.path)}>
            <strong>{t('home.allFamilies', { count: all.length })}</strong>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** The photograph of a family, or of the first of its products that has one. */
function photographOf({ record, products }: FamilyModel) {
  const all = [record.heroimage, ...products.map((product) => product.record.images?.[0])];
  return all.find((image) => image && !image.src.endsWith('.svg'));
}

/** The pages whose pictures suit a family: solutions that use most of it, then its products. */
function picturesOf({ products, withVariants }: FamilyModel, { solutions }: SiteModel) {
  const own = new Set(withVariants.map(({ outline }) => outline.id));
  const used = solutions
    .map(({ path, record: { uses } }) => ({
      path,
      share: uses.filter((use) => own.has(use.product)).length / uses.length,
    }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  return [...used, ...products].map(({ path }) => path);
}

/** “10 products and 3 variants”. */
export function productCount(products: number, all: number, { t }: Pick<BuildContext, 't'>) {
  const variants = all - products;
  const count = t('family.count', { count: products });
  return variants > 0 ? `${count} ${t('family.variants', { count: variants })}` : count;
}

/** The link to a family, with the number of its products, and of their variants where there are any. */
export function FamilyLink({ family }: { family: FamilyModel }) {
  const context = useContent();
  const { path, products, withVariants } = family;
  return (
    <a className="family-link" href={context.href(path)}>
      <strong>
        <Words text={familyTitle(family, context)} />
      </strong>
      <span>{productCount(products.length, withVariants.length, context)}</span>
    </a>
  );
}
