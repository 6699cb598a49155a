import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { CardFigures } from '../figures/card-figures.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { ProductTitle } from './of-product.tsx';

/** All products at a glance: each family with its link, and the pictures of its products beside. */
export function FamilyIndex() {
  const { model, theme } = useContent();
  const { FamilyLink } = theme.parts;
  return (
    <>
      {model.families.map((family) => (
        <section key={family.path} className="group">
          <h2>
            <FamilyLink family={family} />
          </h2>
          <ul className="columns thirds tiles">
            {family.products.map((product) => (
              <li key={product.path}>
                <ProductTile product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A product with the first of its figures. */
function ProductTile({ product }: { product: ProductModel }) {
  const { href } = useContent();
  return (
    <article className="card">
      <Thumbnail path={product.path} />
      <h3>
        <a href={href(product.path)}>
          <ProductTitle product={product} />
        </a>
      </h3>
      <CardFigures product={product} most={1} />
    </article>
  );
}
