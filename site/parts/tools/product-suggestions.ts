import { groupBy } from '../../../schema/group-by.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Facts } from '../../facts/facts.ts';
import { fold } from '../../facts/fold.ts';

/** The products of a catalogue by what people call them: title, code, id, family. */
const namedProducts = memoize(({ products, file }: Facts) =>
  products.map((product) => {
    const family = file.families[product.family]?.title ?? '';
    const { title, code, id } = product;
    return { product, family, names: [title, code, id, family].map(fold) };
  }),
);

/**
 * The products that a text may mean, best first: those with a name that begins with it, those with a word
 * that does, those that have it anywhere, those whose family has it. All of them for no text.
 */
export function suggestedProducts(text: string, facts: Facts, chosen: readonly string[]) {
  const wanted = fold(text.trim());
  const free = namedProducts(facts).filter(({ product }) => !chosen.includes(product.id));
  const ranks = groupBy(free, ({ names }) => String(rankOf(names, wanted)));
  return ['0', '1', '2', '3'].flatMap((rank) => ranks.get(rank) ?? []);
}

function rankOf(names: readonly string[], wanted: string): number | undefined {
  const [family = '', ...own] = names.toReversed();
  if (own.some((name) => name.startsWith(wanted))) return 0;
  if (own.some((name) => [' ', '-'].some((before) => name.includes(before + wanted)))) return 1;
  if (own.some((name) => name.includes(wanted))) return 2;
  return family.includes(wanted) ? 3 : undefined;
}
