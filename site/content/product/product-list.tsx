import { namesakesIn } from '../../model/namesakes.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { ProductCard } from './product-card.tsx';

interface ProductListProps {
  products: readonly ProductModel[];
  heading?: 'h2' | 'h3';
  isChoice?: boolean;
}

/** Products as cards, side by side. */
export function ProductList({ products, heading = 'h3', isChoice }: ProductListProps) {
  const namesakes = namesakesIn(products);
  return (
    <ul className="cards">
      {products.map((product) => (
        <li key={product.path}>
          <ProductCard
            product={product}
            heading={heading}
            namesakes={namesakes.get(product)}
            isChoice={isChoice}
          />
        </li>
      ))}
    </ul>
  );
}
