import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';

/** A product with its names as they are compared. */
export interface NamedProduct {
  readonly product: ListedProduct;
  readonly family: string;
  readonly names: readonly string[];
}

/** The products of a catalogue by what people call them: title, code, id, family. */
export function namedProducts({ products, file }: Facts): readonly NamedProduct[] {
  return products.map((product) => {
    const family = file.families[product.family]?.title ?? '';
    const { title, code, id } = product;
    return { product, family, names: [title, code, id, family].map(fold) };
  });
}

/**
 * The products that a text may mean, best first: those with a name that begins with it, those with a word
 * that does, those that have it anywhere, those whose family has it. All of them for no text.
 */
export function suggestedProducts(
  text: string,
  named: readonly NamedProduct[],
  chosen: readonly string[],
): readonly NamedProduct[] {
  const wanted = fold(text.trim());
  const free = named.filter(({ product }) => !chosen.includes(product.id));
  if (wanted === '') return free;
  const ranks: NamedProduct[][] = [[], [], [], []];
  for (const each of free) {
    const rank = rankOf(each.names, wanted);
    if (rank !== undefined) ranks[rank]?.push(each);
  }
  return ranks.flat();
}

function rankOf(names: readonly string[], wanted: string): number | undefined {
  const [family = '', ...own] = names.toReversed();
  if (own.some((name) => name.startsWith(wanted))) return 0;
  if (own.some((name) => [' ', '-'].some((before) => name.includes(before + wanted)))) return 1;
  if (own.some((name) => name.includes(wanted))) return 2;
  return family.includes(wanted) ? 3 : undefined;
}
