import { inBase, inUnit } from './base-value.ts';
import { answersOf } from './evaluate.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { lineageIn } from './lineage.ts';
import { endsOf, pairOf } from './numbers.ts';
import { nearly } from './read-requirement.ts';
import { type Requirement, type RequirementLanguage, unitOf } from './requirement.ts';

/** About a number of more digits, no product can be nearer. */
const digits = 3;

/** With more requirements, hardly any other product would meet them all. */
const most = 4;

/** What others are asked for that are to be like a product, and the ids of the families in which they are looked for. */
interface Likeness {
  readonly requirements: readonly Requirement[];
  readonly families: readonly string[];
}

/**
 * What products are asked for that are to be like one: what it states of some figures, the most telling first, as far
 * as others meet it together. Families that mostly state the same are makers, of which any will do.
 */
export function likenessTo(product: ListedProduct, ids: readonly string[], facts: Facts): Likeness {
  const { file, criteria, products, stated } = facts;
  const figures = ids.map((id) => file.figures.findIndex((figure) => figure.id === id));
  const named = figures.flatMap(
    (index) => criteria.find((each) => each.figures.includes(index)) ?? [],
  );
  const statedBy = (index: number, { figures: own }: Criterion) =>
    own.flatMap((figure) => stated(index, figure));
  const asked = [...new Set(named)].flatMap((criterion) => {
    const requirement = requirementLike(criterion, statedBy(product.index, criterion), file);
    return requirement ? [{ criterion, requirement }] : [];
  });
  const measured = asked.filter(({ requirement }) => !requirement.codes).slice(0, most);
  const isMeasured = ({ index }: ListedProduct) =>
    measured.every(({ criterion }) => statedBy(index, criterion).length > 0);
  const alike = new Set(products.filter(isMeasured).map(({ family }) => family));
  const isOfAny =
    measured.length > 1 && alike.size * 2 > new Set(products.map(({ family }) => family)).size;
  const isIn = ({ index, family }: ListedProduct) =>
    index !== product.index && (isOfAny || lineageIn(file, family).includes(product.family));
  const others = products.filter(isIn);
  const met = asked.flatMap(({ criterion, requirement }) => {
    const answers = answersOf(facts, criterion, requirement, others);
    const by = others.filter(({ index }) => answers[index]?.state === 'meets');
    // What only this product has is nothing to ask for.
    return by.length > 0 ? [{ requirement, by: new Set(by) }] : [];
  });
  const countWith = (all: typeof met) =>
    others.filter((each) => all.every(({ by }) => by.has(each))).length;
  let kept = met.slice(0, most);
  while (kept.length > 0 && countWith(kept) === 0) {
    // The one that leaves most is left out, of several the last.
    const ways = kept.map((each) => kept.filter((other) => other !== each)).reverse();
    const counts = ways.map(countWith);
    kept = ways[counts.indexOf(Math.max(...counts))] ?? [];
  }
  const own = file.families[product.family];
  return {
    requirements: kept.map(({ requirement }) => requirement),
    families: isOfAny && kept.length > 0 ? [] : own ? [own.id] : [],
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
    const read = nearly(inBase(Number(about.toPrecision(digits)), unit), own);
    return 'requirement' in read ? read.requirement : own;
  });
  return first && { ...first, ...(others.length > 0 && { or: others }) };
}
