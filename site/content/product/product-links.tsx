import type { Text } from '../../../schema/shared.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { Words } from '../text/words.tsx';
import { ProductCard } from './product-card.tsx';

/** The id of what follows. */
export const relatedId = 'related';

/** Other products that are worth a look, as far as the site shows them. */
export function ProductLinks({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const groups = linksOf(product, model);
  if (groups.length === 0) return null;
  return (
    <div className="wrap" id={relatedId}>
      {groups.map(({ title, links }) => (
        <section key={title} className="related">
          <h2>{t(`product.${title}`)}</h2>
          <ul className="columns filled">
            {links.map(({ other, note }) => (
              <li key={other.path}>
                <ProductCard product={other} note={note ? <Words text={note} /> : undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LinkGroup {
  title: 'variants' | 'related';
  links: readonly { other: ProductModel; note?: Text | undefined }[];
}

/**
 * The other variants of the product of which this is one, as far as it does not name them itself;
 * then siblings and alternatives. Groups without any are left out.
 */
export function linksOf({ record, path: own }: ProductModel, model: SiteModel): LinkGroup[] {
  const related = (record.related ?? []).flatMap(({ path, note }) => {
    const other = model.productAt(path);
    return other ? [{ other, note }] : [];
  });
  const named = new Set([own, ...related.map(({ other }) => other.path)]);
  const variants = model
    .variantsOf(record.parent)
    .flatMap((other) => (named.has(other.path) ? [] : [{ other }]));
  const hidden = model.catalogue.site.productPage?.hide ?? [];
  const groups: LinkGroup[] = [
    { title: 'variants', links: variants },
    { title: 'related', links: related },
  ];
  return groups.filter(({ title, links }) => links.length > 0 && !hidden.includes(title));
}
