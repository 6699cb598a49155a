import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';
import { mostSuggested } from '../tools/most-suggested.ts';

/** The id of the list of families, in the content of the page that asks for products. */
export const familyChoices = 'family-choices';

/** The families that can be asked for, from the page's own list. */
function familiesOf(content: string): HTMLOptionElement[] {
  const page = new DOMParser().parseFromString(content, 'text/html');
  return [...page.querySelectorAll<HTMLOptionElement>(`#${familyChoices} option`)];
}

/**
 * What the address asks for, `?family=…&product=…`, in the words of the page. The names come from
 * the page and from the facts; whatever else an address says is left out.
 */
export function askedProducts(content: string, facts: Facts | undefined, search: string): string {
  const query = new URLSearchParams(search);
  const [family = '', product = ''] = [query.get('family') ?? '', query.get('product') ?? ''];
  const asked = facts?.products.find(({ id, asked }) => (asked || id) === product);
  if (facts && asked) return nameIn(facts, asked);
  return familiesOf(content).find(({ dataset }) => dataset.family === family)?.value ?? '';
}

/** “Rain gauge, Instruments”. */
function nameIn({ file }: Facts, { title, family }: ListedProduct): string {
  return [title, file.families[family]?.title].filter(Boolean).join(', ');
}

/** The families and products with what is typed in their name or code, the first of them. */
export function suggestions(content: string, facts: Facts | undefined, typed: string): string[] {
  const wanted = fold(typed.trim());
  const families = familiesOf(content).map(({ value }) => ({ name: value, other: '' }));
  const products = facts?.products.map((product) => ({
    name: nameIn(facts, product),
    other: `${product.code}\n${product.id}`,
  }));
  const found = [...families, ...(products ?? [])].filter(({ name, other }) =>
    [name, other].some((each) => fold(each).includes(wanted)),
  );
  return [...new Set(found.map(({ name }) => name))].slice(0, mostSuggested);
}
