/** The address of the comparison of some products, at its page. */
export function compareAddress(page: string, products: readonly string[]): string {
  const ids = products.map(encodeURIComponent).join(',');
  return ids ? `${page}?products=${ids}` : page;
}
