import { memoize } from '../../schema/memoize.ts';
import { alikeIn } from './alike.ts';
import { type Answer, type State, states } from './evaluate.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { bestNumber, numbersOf } from './numbers.ts';
import type { Asked } from './requirement.ts';
import { shortfallOf } from './shortfall.ts';
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

/** The stated figures that are asked for with others, or not at all: each has an order of its own. */
export const figuresAlone = memoize(({ criteria, file }: Facts) =>
  file.figures.filter(
    ({ id, row }, index) =>
      row.length > 0 &&
      !criteria.some((each) => each.id === id || each.figures.join() === `${index}`),
  ),
);

/**
 * Results by the id of a criterion or of a figure, by `name`, or the best matches first, of these the nearest to what is asked about. Those that state nothing of it
 * are last, both ways.
 */
export function sorted(
  results: readonly Result[],
  facts: Facts,
  sort: string,
  asked: readonly Asked[] = [],
): Result[] {
  const { by } = sortIn(sort);
  if (by === '') {
    return bestMatchesFirst(results, asked).sort(
      (a, b) => states.indexOf(a.state) - states.indexOf(b.state),
    );
  }
  const sign = isDescending(sort, facts) ? -1 : 1;
  const ranks = by === 'name' ? ranksByName(facts) : ranksBy(facts, by);
  return byKey(results, ({ product }) => {
    const rank = ranks[product.index];
    return rank === undefined ? Number.POSITIVE_INFINITY : sign * rank;
  });
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

/**
 * First what fails nothing and meets at least half of what is asked; then by how much more is met than failed, of equals
 * what meets most and is nearest to what is asked; last what states nothing.
 */
export function bestMatchesFirst<Item extends Pick<Result, 'answers'>>(
  items: readonly Item[],
  asked: readonly Asked[],
): Item[] {
  const base = 2 * asked.length + 2;
  // Products that state alike have their answers in common.
  const known = new Map<Answer, number>();
  const distanceOf = (given: Answer, place: number) => {
    const distance = known.get(given) ?? farness(given, asked[place]);
    known.set(given, distance);
    return distance;
  };
  return byKey(items, ({ answers }) => {
    const counts = countsOf(answers);
    const { meets, undecided, fails } = counts;
    const isLikely = fails === 0 && meets * 2 >= answers.length;
    const isStating = counts.unstated < answers.length;
    const ranks = [isLikely ? 0 : isStating ? 1 : 2, fails - meets, -meets, -undecided];
    const distance = answers.reduce((sum, given, place) => sum + distanceOf(given, place), 0);
    return ranks.reduce((key, rank) => key * base + rank, 0) + distance / base;
  });
}

/** How many of the answers there are of each state. */
export function countsOf(answers: readonly Answer[]): Record<State, number> {
  const counts = { meets: 0, undecided: 0, unstated: 0, fails: 0 };
  for (const { state } of answers) counts[state] += 1;
  return counts;
}

/** How far an answer is from the number that is asked about, or from meeting what it fails; from 0 to 1. */
function farness({ state, facts }: Answer, asked: Asked | undefined): number {
  if (!asked) return 0;
  const { criterion, requirement } = asked;
  const { about, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = requirement;
  const numbers = numbersOf(facts);
  const isAbout = about !== undefined && numbers.length > 0;
  if (state !== 'fails' && !isAbout) return 0;
  const offs = isAbout
    ? numbers.map((number) => Math.abs(number - about))
    : facts.flatMap((fact) => shortfallOf(fact, criterion, requirement)?.amount ?? []);
  const near = numbers.map((number) => Math.max(from - number, number - to));
  const off = Math.min(...(offs.length > 0 || requirement.or ? offs : near));
  const size = Math.max(
    ...[about, requirement.from, requirement.to].map((each) => Math.abs(each ?? 0)),
  );
  return Number.isFinite(off) && off >= 0 ? off / (off + size || 1) : 1;
}

/** The lowest keys first, each asked for once; others in their order. */
export function byKey<Item>(results: readonly Item[], keyOf: (result: Item) => number): Item[] {
  return results
    .map((result) => ({ result, key: keyOf(result) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ result }) => result);
}
