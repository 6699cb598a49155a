/** The address of the comparison of some products, at its page. */
export function compareAddress(page: string, products: readonly string[], onlyDifferences = false) {
  const ids = products.map(encodeURIComponent).join(',');
  const query = [ids && `products=${ids}`, onlyDifferences && 'only=differences'].filter(Boolean);
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}

/** Reads the query of such an address: the ids of products, each once, undefined where it names none. */
export function readCompareAddress(search: string) {
  const query = new URLSearchParams(search);
  const products = query.get('products')?.split(',').filter(Boolean);
  return {
    products: products && [...new Set(products)],
    onlyDifferences: query.get('only') === 'differences',
  };
}
