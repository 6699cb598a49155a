import type { Kind } from '../../schema/kinds.ts';
import type { Context } from '../context.ts';
import { select, selectStrings } from '../data.ts';
import { mergeLanguages } from '../merge-languages.ts';
import type { Finding, Rule } from '../rule.ts';
import { didYouMean } from '../suggest.ts';

/** Which field of which kind of record names a record of which kind. */
const references = [
  ['product', ['family'], 'family'],
  ['product', ['parent'], 'product'],
  ['product', ['tabs', '*', 'types', '*', 'id'], 'product'],
  ['solution', ['uses', '*', 'product'], 'product'],
  ['solution', ['diagram', 'nodes', '*', 'product'], 'product'],
  ['project', ['products', '*'], 'product'],
  ['page', ['highlights', '*', 'product'], 'product'],
] as const satisfies readonly (readonly [Kind, readonly string[], Kind])[];

/** A name of something that is not there leads nowhere. */
export const unknownReference = {
  id: 'unknown-reference',
  severity: 'error',
  summary: 'Every family, product, group and node that is named is there.',
  *check(context) {
    const { ids, of } = context;
    for (const [kind, steps, target] of references) {
      const known = ids.all(target);
      for (const entry of of(kind)) {
        for (const { value, at } of selectStrings(entry.data, ...steps)) {
          if (!known.has(value)) yield { entry, at, ...explain(target, value, known) };
        }
      }
    }
    yield* mergeLanguages(inTexts(context));
    yield* inSolutions(context);
  },
} satisfies Rule;

function explain(what: string, id: string, known: Iterable<string>) {
  const help = didYouMean(id, known, `Name a ${what} by its id, spelt as in its file.`);
  return { message: `There is no ${what} "${id}".`, help };
}

/** `{product/figure}`. */
function* inTexts({ texts, ids }: Context): Generator<Finding> {
  const known = ids.all('product');
  for (const { entry, at, versions } of texts) {
    for (const { language, marks } of versions) {
      for (const mark of marks) {
        const product = mark.kind === 'figure' ? mark.reference.product : undefined;
        if (product === undefined || known.has(product)) continue;
        const within = [mark.start + 1, mark.start + 1 + product.length] as const;
        const place = { entry, at: [...at, language], within, language };
        yield { ...place, ...explain('product', product, known) };
      }
    }
  }
}

/** The group in the menu, and the ends of the lines in the diagram. */
function* inSolutions({ ids, of }: Context): Generator<Finding> {
  const groups = ids.solutionGroups;
  for (const entry of of('solution')) {
    for (const { value, at } of groups ? selectStrings(entry.data, 'group') : []) {
      if (!groups?.has(value))
        yield { entry, at, ...explain('solution group', value, groups ?? []) };
    }
    const nodes = new Set(
      [...selectStrings(entry.data, 'diagram', 'nodes', '*', 'id')].map(({ value }) => value),
    );
    for (const link of select(entry.data, 'diagram', 'links', '*')) {
      for (const end of ['from', 'to']) {
        for (const { value } of selectStrings(link.value, end)) {
          const at = [...link.at, end];
          if (!nodes.has(value)) yield { entry, at, ...explain('node', value, nodes) };
        }
      }
    }
  }
}
