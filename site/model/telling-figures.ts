import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type Stated, tellingOf } from '../facts/facets.ts';
import { derived } from './derived.ts';
import { comparisonOf, type FamilyModel } from './family-tree.ts';
import type { SiteModel } from './model.ts';
import { type ProductModel, splitFigureId } from './product-model.ts';

/**
 * The ids of the figures that tell the products of a list apart, the best first; where none does, those that only some
 * of them state; numbers with many decimals come after others. No words, and no numbers of single products.
 */
function tellingFigures(products: readonly ProductModel[], model: SiteModel): readonly string[] {
  const stated = statedIn(products, model);
  const telling = tellingOf(stated, products.length);
  const isOfSome = ({ counts: [count] }: Stated) =>
    count !== products.length || products.length === 1;
  const all = telling.length > 0 ? telling : stated.filter(isOfSome);
  return all.toSorted((a, b) => Number(a.isLong) - Number(b.isLong)).map(({ id }) => id);
}

function statedIn(products: readonly ProductModel[], { catalogue }: SiteModel) {
  // Of hundreds of figures a few products state a few.
  const ids = new Set(products.flatMap(({ figures }) => [...figures.keys()]));
  const known = Object.entries(catalogue.figures).filter(([id]) => ids.has(id));
  return known.flatMap(([id, { kind, dimension, check }]) => {
    const values = products.flatMap(({ figures }) => {
      const own = figures.get(id)?.map(({ figure }) => figure);
      return own ? [JSON.stringify(own)] : [];
    });
    const isCode = kind === 'code' || (kind === undefined && dimension === 'code');
    const isNumber = isCode && (check || /\d{6}/.test(values.join()));
    if (kind === 'text' || isNumber) return [];
    const counts = [...groupBy(values, (value) => value).values()].map(({ length }) => length);
    const isLong = values.some((value) => /\.\d{4}/.test(value));
    return [{ id, sort: kind === 'date' ? kind : dimension, counts, isLong }];
  });
}

/** By family of several products, the ids of the figures that divide them, without their makers: first those that it compares. */
export const dividingFigures = derived((model): ReadonlyMap<string, readonly string[]> => {
  const { catalogue, languages, packOf } = model;
  const makers = languages.flatMap((each) => packOf(each)?.recognition?.makers ?? []);
  const namesMaker = (id: string) => {
    const label = Object.values(memberOf(catalogue.figures, id)?.label ?? {})
      .join(' ')
      .toLowerCase();
    return label.split(/[^\p{L}]+/u).some((word) => makers.includes(word));
  };
  const ofFamily = (family: FamilyModel) => {
    const products = family.ownWithVariants;
    const ids = tellingOf(statedIn(products, model), products.length).map(({ id }) => id);
    const compared = comparisonOf(family).filter((id) => ids.includes(id));
    const own = [...new Set([...compared, ...ids])].filter((id) => !namesMaker(id));
    return [family.record.id, own] as const;
  };
  const shared = model.families.filter(({ ownWithVariants }) => ownWithVariants.length > 1);
  return new Map(shared.map(ofFamily));
});

/** The figures that the catalogue names for a family: its comparison, else as many key figures that two of its products share. */
export function namedFigures(family: FamilyModel, products: readonly ProductModel[]) {
  const compared = comparisonOf(family);
  const keys = products.flatMap(({ record }) => record.keyFigures ?? []);
  const shared = [...groupBy(keys, (id) => splitFigureId(id).figure)];
  shared.sort(([, one], [, other]) => other.length - one.length);
  const usual = shared.flatMap(([id, { length }]) => (length > 1 ? id : []));
  return compared.length > 0 ? compared : usual.slice(0, 6);
}

/** The distinguishing figures of each list: by family, and by product for its variants. */
const tellingIn = derived((model) => {
  const variants = model.products.map(({ outline: { id } }) => [id, model.variantsOf(id)] as const);
  const families = model.families.map(({ record, own }) => [`family ${record.id}`, own] as const);
  const lists = [...variants, ...families].filter(([, { length }]) => length > 0);
  return new Map(lists.map(([id, products]) => [id, tellingFigures(products, model)]));
});

/**
 * The figures of a product on a card, the first ones first: its key figures; else those that tell it from the other
 * variants; else those that tell it from its namesakes in the list, that its family compares, and that tell it from its family.
 */
export function cardFigures(
  product: ProductModel,
  model: SiteModel,
  namesakes: readonly ProductModel[] = [],
): readonly string[] {
  const { keyFigures, family, parent = '' } = product.record;
  if (keyFigures) return keyFigures;
  const isStated = (id: string) => product.figures.has(id);
  const telling = tellingIn(model);
  const ofVariants = telling.get(parent)?.filter(isStated) ?? [];
  if (ofVariants.length > 0) return ofVariants;
  const compared = comparisonOf(model.families.find(({ record }) => record.id === family));
  const others = [
    tellingFigures(namesakes, model),
    compared,
    telling.get(`family ${family}`) ?? [],
  ];
  return [...new Set(others.flat())].filter(isStated);
}
