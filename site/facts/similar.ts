import { inBase, inUnit } from './base-value.ts';
import { answersOf } from './evaluate.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { lineageIn } from './lineage.ts';
import { endsOf, pairOf } from './numbers.ts';
import { nearly } from './read-requirement.ts';
import { isCoded, type Requirement, type RequirementLanguage, unitOf } from './requirement.ts';

/** About a number of more digits, no product can be nearer. */
const digits = 3;

/** With more requirements, hardly any other product would meet them all. */
const most = 4;

/**
 * What others are asked for that are to be like a product: what it states of some figures, the most telling first, as
 * far as others meet it together. Families that mostly state the same are makers, of which any will do.
 */
export function likenessTo(product: ListedProduct, ids: readonly string[], facts: Facts) {
  const { file, criteria, products, stated } = facts;
  const figures = ids.map((id) => file.figures.findIndex((figure) => figure.id === id));
  const placeOf = (each: Criterion) => figures.findIndex((index) => each.figures.includes(index));
  const asked = criteria
    .filter((each) => placeOf(each) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const statedBy = ({ index }: ListedProduct, { figures: own }: Criterion) =>
    own.flatMap((figure) => stated(index, figure));
  const alike = products.filter((each) =>
    asked.every((own) => isCoded(own) || statedBy(each, own).length > 0),
  );
  const [all = 0, same = 0] = [products, alike].map(
    (some) => new Set(some.map(({ family }) => family)).size,
  );
  const isOfAny = figures.length > 1 && same * 2 > all;
  const others = products.filter(
    ({ index, family }) =>
      index !== product.index && (isOfAny || lineageIn(file, family).includes(product.family)),
  );
  const kept = asked
    .flatMap((criterion) => {
      const requirement = requirementLike(criterion, statedBy(product, criterion), file);
      const answers = requirement ? answersOf(facts, criterion, requirement, others) : [];
      const by = new Set(others.filter(({ index }) => answers[index]?.state === 'meets'));
      // What only this product has is nothing to ask for.
      return requirement && by.size > 0 ? [{ requirement, by }] : [];
    })
    .slice(0, most);
  while (kept.length > 0 && !others.some((each) => kept.every(({ by }) => by.has(each))))
    kept.pop();
  const { id } = file.families[product.family] ?? {};
  return {
    requirements: kept.map(({ requirement }) => requirement),
    families: id === undefined || (isOfAny && kept.length > 0) ? [] : [id],
  };
}

/**
 * What a product must state to be like another one: about its number, all of its range, or one of its words; undefined
 * where that one states nothing of the criterion, or its publications differ. A date is no requirement.
 */
function requirementLike(
  criterion: Criterion,
  [fact, another]: readonly Fact[],
  language: RequirementLanguage,
): Requirement | undefined {
  if (!fact || another || criterion.dates) return undefined;
  const { spans = [], sizes, codes, current, times } = fact;
  const { id, ask } = criterion;
  if (codes || sizes) return { criterion: id, codes, sizes };
  const unit = unitOf(criterion, language);
  const [first, ...others] = spans.map((span): Requirement => {
    const [own, end] = [{ criterion: id, current, times }, pairOf(span)];
    const numbers = endsOf(span);
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    if (typeof end[0] === 'string') return { ...own, [end[0] === 'under' ? 'to' : 'from']: low };
    if (ask === 'covers' || (ask === 'includes' && low < high))
      return { ...own, from: low, to: high };
    const about = inUnit(ask === 'at-most' ? low : high, unit);
    return nearly(inBase(Number(about.toPrecision(digits)), unit), own).requirement;
  });
  return first && { ...first, ...(others.length > 0 && { or: others }) };
}
