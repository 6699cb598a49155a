import type { ListedProduct } from '../../facts/facts.ts';
import { useHref } from '../../ui/page-context.tsx';

/** The name of a product, which leads to its page. */
export function ProductName({ product }: { product: ListedProduct }) {
  const href = useHref();
  return <a href={href(product.path)}>{product.title}</a>;
}
