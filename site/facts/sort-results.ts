import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import type { Answer, State } from './evaluate.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { bestNumber, numbersOf } from './numbers.ts';
import type { Requirement } from './requirement.ts';
import { codesInOrder } from './stated.ts';

/** A product with its answers to the requirements, in their order. */
export interface Result {
  readonly product: ListedProduct;
  readonly answers: readonly Answer[];
  /** The worst of the answers; `meets` where nothing is asked. */
  readonly state: State;
}

/** What results are sorted by, and whether the other way round than at first: `power` or `-power`. */
export function sortIn(sort: string): { readonly by: string; readonly isReversed: boolean } {
  return { by: sort.replace(/^-/, ''), isReversed: sort.startsWith('-') };
}

/** Whether the highest values come first. */
export function isDescending(sort: string, { criteria, file }: Facts): boolean {
  const { by, isReversed } = sortIn(sort);
  const ask = criteria.find(({ id }) => id === by)?.ask;
  const better = file.figures.find(({ id }) => id === by)?.better;
  const isHighFirst = ask === 'at-least' || ask === 'rating' || better === 'higher';
  return isHighFirst !== isReversed;
}

/**
 * Results by the id of a criterion or of a figure, by `name`, or the best matches first, of these the nearest to what is asked about. Those that state nothing of it
 * are last, both ways.
 */
export function sorted(
  results: readonly Result[],
  facts: Facts,
  sort: string,
  asked: readonly Requirement[] = [],
): Result[] {
  const { by } = sortIn(sort);
  if (by === '')
    return byKey(results, ({ answers }) => matchKey(answers) + distanceOf(answers, asked));
  const sign = isDescending(sort, facts) ? -1 : 1;
  const ranks = by === 'name' ? ranksByName(facts) : ranksBy(facts, by);
  return byKey(results, ({ product }) => {
    const rank = ranks[product.index];
    return rank === undefined ? Number.POSITIVE_INFINITY : sign * rank;
  });
}

/** How far answers are from the numbers that are asked about, from 0 to 1: matches are further apart. */
function distanceOf(answers: readonly Answer[], asked: readonly Requirement[]): number {
  let sum = 0;
  for (const [place, { about }] of asked.entries()) {
    if (about === undefined) continue;
    const off = numbersOf(answers[place]?.facts ?? []).map((value) => Math.abs(value - about));
    if (off.length > 0) sum += Math.min(...off) / (Math.abs(about) || 1);
  }
  return sum / (1 + sum);
}

/** The rank of each product by what it states of a criterion or of a figure, by its index. */
function ranksBy(facts: Facts, id: string): number[] {
  const own = facts.criteria.find((criterion) => criterion.id === id);
  const figure = facts.file.figures.findIndex((each) => each.id === id);
  const figures = own?.figures ?? [figure];
  const criterion = own ?? facts.criteria.find((each) => each.figures.includes(figure));
  const alike = alikeIn(facts, figures, facts.products);
  const isNumeric = alike.some(({ stated }) => numbersOf(stated).length > 0);
  const names = isNumeric ? [] : alike.map(({ stated }) => nameOf(stated, criterion));
  const places = new Map(codesInOrder(names).map((name, place) => [name, place]));
  const isLimit = criterion?.ask === 'at-least' || criterion?.ask === 'at-most';
  const ranks: number[] = [];
  for (const { stated, products } of alike) {
    const number = isLimit ? bestNumber(stated, criterion) : numbersOf(stated)[0];
    const rank = isNumeric ? number : places.get(nameOf(stated, criterion));
    if (rank !== undefined) for (const { index } of products) ranks[index] = rank;
  }
  return ranks;
}

/** What a value without a number is sorted by: the day of a date, the place on a scale, else its words. */
function nameOf(stated: readonly Fact[], { dates, levels }: Partial<Criterion> = {}): string {
  const codes = stated.flatMap((fact) => fact.codes ?? []);
  if (levels) return String(Math.max(...codes.map((code) => levels.indexOf(code))));
  return dates ? codes.join() : stated.map(({ text }) => text).join();
}

/** The place of each product by its name, by its index: to compare names takes long. */
const ranksByName = memoize(({ file, products }: Facts) => {
  const { compare } = new Intl.Collator(file.language, { numeric: true });
  const inOrder = products.toSorted((a, b) => compare(a.title, b.title));
  const ranks: number[] = [];
  for (const [rank, { index }] of inOrder.entries()) ranks[index] = rank;
  return ranks;
});

/** Lowest for those that fail least; of these for those that meet most, then for those that state most. */
export function matchKey(answers: readonly Answer[]): number {
  const base = answers.length + 1;
  const [fails, meets, undecided] = [base * base, -base, -1];
  const keys = { meets, undecided, unstated: 0, fails };
  let key = 0;
  for (const { state } of answers) key += keys[state];
  return key;
}

/** The lowest keys first, each asked for once; others in their order. */
export function byKey<Item>(results: readonly Item[], keyOf: (result: Item) => number): Item[] {
  return results
    .map((result) => ({ result, key: keyOf(result) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ result }) => result);
}
