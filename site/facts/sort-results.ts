import { groupBy } from '../../schema/group-by.ts';
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

/** The figures, with their indexes, that are asked for with others, or not at all: each has an order of its own. */
export const figuresAlone = memoize(({ criteria, file }: Facts) =>
  file.figures
    .map(({ id, label, dimension }, index) => ({ id, label, dimension, index }))
    .filter(
      ({ id, index }) =>
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
  if (by === '') return bestMatchesFirst(results, asked, ({ state }) => states.indexOf(state));
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
 * First what fails nothing and meets most of what is asked, last what states nothing, or in other groups; in these by how
 * much more is met than failed, where a near miss counts in part as met.
 */
export function bestMatchesFirst<Item extends Pick<Result, 'answers'>>(
  items: readonly Item[],
  asked: readonly Asked[],
  groupOf: (item: Item) => number = groupOfAnswers,
): Item[] {
  // Products that state alike have their answers in common.
  const known = new Map<Answer, number>();
  const worthOf = (given: Answer, place: number) => {
    const worth = known.get(given) ?? matchOf(given, asked[place]);
    known.set(given, worth);
    return worth;
  };
  return byKey(items, (item) => {
    const worth = item.answers.reduce((sum, given, place) => sum + worthOf(given, place), 0);
    return 3 * asked.length * groupOf(item) - worth;
  });
}

/** Those that fail nothing and meet most are first, what is not confirmed counting half; those that state nothing last. */
function groupOfAnswers({ answers }: Pick<Result, 'answers'>): number {
  const { meets, undecided, unstated, fails } = countsOf(answers);
  if (unstated === answers.length) return 2;
  return fails === 0 && 2 * meets + undecided > answers.length ? 0 : 1;
}

/** How many of the answers there are of each state. */
export function countsOf(answers: readonly Answer[]): Record<State, number> {
  const counts = { meets: 0, undecided: 0, unstated: 0, fails: 0 };
  for (const { state } of answers) counts[state] += 1;
  return counts;
}

/** From 1 for what is met to -1 for what is far from it, 0 a tenth away; what is asked about is met best by what is nearest. */
function matchOf({ state, facts }: Answer, asked: Asked | undefined): number {
  if (state === 'unstated' || !asked) return 0;
  if (state === 'undecided') return 0.1;
  const { about, from = about, to = about, sizes = [], beyond } = asked.requirement;
  const off = state === 'meets' && about === undefined ? 0 : offBy(facts, asked);
  const size = Math.max(Math.abs(from ?? 0), Math.abs(to ?? 0), ...sizes);
  const distance = off < Number.POSITIVE_INFINITY ? off / (off + size || 1) : 1;
  if (state === 'meets') return 1 - distance / 2;
  // The number is right where another current, frequency or count is asked for.
  return off === 0 && !beyond ? -1 : 1 - 2 * Math.cbrt(distance);
}

/** How far facts are from a requirement, or from what it is about; infinite where no number says it. */
function offBy(facts: readonly Fact[], { criterion, requirement }: Asked): number {
  const { about, from, to, or, whole } = requirement;
  if (about === undefined && (or || whole || !/^(?:at-|includes)/.test(criterion.ask))) {
    const short = facts.map((fact) => shortfallOf(fact, criterion, requirement)?.amount);
    return Math.min(...short.filter((amount) => amount !== undefined));
  }
  const low = about ?? from ?? Number.NEGATIVE_INFINITY;
  const high = about ?? to ?? Number.POSITIVE_INFINITY;
  let off = Number.POSITIVE_INFINITY;
  // Without a list of its own for each of thousands.
  const see = (end: number | string | null) => {
    if (typeof end === 'number') off = Math.min(off, Math.max(low - end, end - high, 0));
  };
  for (const { spans, sizes = [] } of facts)
    for (const span of spans ?? sizes) typeof span === 'number' ? see(span) : span.forEach(see);
  return off;
}

/** The lowest keys first, each asked for once; others in their order. Thousands of results have few keys. */
export function byKey<Item>(results: readonly Item[], keyOf: (result: Item) => number): Item[] {
  return [...groupBy(results, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .flatMap(([, alike]) => alike);
}
