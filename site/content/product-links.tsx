import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { ProductCard } from './product-card.tsx';
import { Words } from './words.tsx';

/** The variants of a product, or of the product of which this is one. */
export function Variants({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const { id, parent = id } = product.record;
  const variants = model.variantsOf(parent).filter((variant) => variant !== product);
  if (variants.length === 0) return null;
  return (
    <section className="related">
      <h2>{t('product.variants')}</h2>
      <ul className="lanes">
        {variants.map((variant) => (
          <li key={variant.path}>
            <ProductCard product={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Products that work together with this one. */
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
      <ul className="lanes">
        {related.map(({ other, note }) => (
          <li key={other.path}>
            <ProductCard product={other} note={note ? <Words text={note} /> : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
