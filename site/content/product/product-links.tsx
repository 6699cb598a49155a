import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { Words } from '../text/words.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductList } from './product-list.tsx';

/** The other variants of the product of which this is one, as far as it does not name them itself. */
export function Variants({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const { parent, related = [] } = product.record;
  const named = new Set(related.map(({ path }) => model.productAt(path)));
  const variants = model
    .variantsOf(parent)
    .filter((variant) => variant !== product && !named.has(variant));
  if (variants.length === 0) return null;
  return (
    <section className="related">
      <h2>{t('product.variants')}</h2>
      <ProductList products={variants} />
    </section>
  );
}

/** Siblings and alternatives. */
export function RelatedProducts({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const related = (product.record.related ?? []).flatMap(({ path, note }) => {
    const other = model.productAt(path);
    return other ? [{ other, note }] : [];
  });
  if (related.length === 0) return null;
  return (
    <section className="related">
      <h2>{t('product.related')}</h2>
      <ul className="columns">
        {related.map(({ other, note }) => (
          <li key={other.path}>
            <ProductCard product={other} note={note ? <Words text={note} /> : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
