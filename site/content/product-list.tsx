import type { ProductModel } from '../model.ts';
import { ProductCard } from './product-card.tsx';

/** Products as cards, side by side like lanes. */
export function ProductList({ products }: { products: readonly ProductModel[] }) {
  return (
    <ul className="lanes cards">
      {products.map((product) => (
        <li key={product.path}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
