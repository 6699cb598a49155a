/** The id of the list of all products, in the content of the page that asks for them. */
export const productChoices = 'product-choices';

/**
 * What the address asks for, `?family=…&product=…`, in the words of the page. The names come from
 * the page's own list of products; whatever else an address says is left out.
 */
export function askedProducts(content: string, search: string): string {
  const page = new DOMParser().parseFromString(content, 'text/html');
  const choices = [...page.querySelectorAll<HTMLOptionElement>(`#${productChoices} option`)];
  const query = new URLSearchParams(search);
  const named = (key: 'family' | 'product') =>
    choices.find(({ dataset }) => dataset[key] === (query.get(key) ?? ''))?.value;
  return named('product') ?? named('family') ?? '';
}
