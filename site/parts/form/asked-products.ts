/** The id of the list of all products, in the content of the page that asks for them. */
export const productChoices = 'product-choices';

/** Everything that can be asked for, from the page's own list. */
export function choicesOf(content: string): HTMLOptionElement[] {
  const page = new DOMParser().parseFromString(content, 'text/html');
  return [...page.querySelectorAll<HTMLOptionElement>(`#${productChoices} option`)];
}

/**
 * What the address asks for, `?family=…&product=…`, in the words of the page. The names come from
 * the page's own list of products; whatever else an address says is left out.
 */
export function askedProducts(content: string, search: string): string {
  const choices = choicesOf(content);
  const query = new URLSearchParams(search);
  const named = (key: 'family' | 'product') =>
    choices.find(({ dataset }) => dataset[key] === (query.get(key) ?? ''))?.value;
  return named('product') ?? named('family') ?? '';
}
