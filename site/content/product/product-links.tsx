import type { ReactNode } from 'react';
import type { SiteModel } from '../../model/model.ts';
import { neighboursOf } from '../../model/neighbours.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { Words } from '../text/words.tsx';
import { NeighbourNote } from './neighbour-note.tsx';
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
          <ul className="columns">
            {links.map(({ other, note }) => (
              <li key={other.path}>
                <ProductCard
                  product={other}
                  note={note}
                  figures={title === 'connected' ? 1 : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LinkGroup {
  title: 'connected' | 'variants' | 'related';
  links: readonly Link[];
}

interface Link {
  other: ProductModel;
  note?: ReactNode;
}

/**
 * What works with the product; the other variants of the product of which this is one; then siblings and
 * alternatives. Each is in one group, and groups without any are left out.
 */
export function linksOf(product: ProductModel, model: SiteModel): LinkGroup[] {
  const { record, path: own } = product;
  const related = (record.related ?? []).flatMap(({ path, note }): Link[] => {
    const other = model.productAt(path);
    return other ? [{ other, note: note && <Words text={note} /> }] : [];
  });
  const variants = without([own, ...pathsOf(related)], linksTo(model.variantsOf(record.parent)));
  const neighbours = neighboursOf(product, model);
  // Who exchanges something with it is not among the others, and says what its record says besides.
  const connected = neighbours
    .filter(({ exchanges }) => exchanges.length > 0)
    .map((neighbour): Link => {
      const other = neighbour.product;
      const known = related.find((link) => link.other === other)?.note;
      return { other, note: <NeighbourNote neighbour={neighbour} remark={known} /> };
    });
  const shared = neighbours
    .filter(({ exchanges }) => exchanges.length === 0)
    .map(
      (neighbour): Link => ({
        other: neighbour.product,
        note: <NeighbourNote neighbour={neighbour} />,
      }),
    );
  const named = pathsOf([...related, ...variants]);
  const groups: LinkGroup[] = [
    { title: 'connected', links: [...connected, ...without(named, shared)] },
    { title: 'variants', links: without(pathsOf(connected), variants) },
    { title: 'related', links: without(pathsOf(connected), related) },
  ];
  const hidden = model.catalogue.site.productPage?.hide ?? [];
  const isHidden = (title: LinkGroup['title']) =>
    hidden.includes(title === 'connected' ? 'connections' : title);
  return groups.filter(({ title, links }) => links.length > 0 && !isHidden(title));
}

function linksTo(products: readonly ProductModel[]): Link[] {
  return products.map((other) => ({ other }));
}

function pathsOf(links: readonly Link[]): string[] {
  return links.map(({ other }) => other.path);
}

function without(paths: readonly string[], links: readonly Link[]): Link[] {
  return links.filter(({ other }) => !paths.includes(other.path));
}
