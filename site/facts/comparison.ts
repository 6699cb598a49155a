import { groupBy } from '../../schema/group-by.ts';
import { askedOf, type Criterion, type Fact, type Facts, type Span } from './facts.ts';
import { pairOf } from './numbers.ts';
import { unitOf } from './requirement.ts';
import { scaleOf } from './scale.ts';

/** What a product states in a row. */
export type Cell = ReturnType<typeof cellOf>;
export type CellValue = Cell['values'][number];

export type Comparison = ReturnType<typeof compareProducts>;

/** A figure, or figures of several kinds that answer one question, of all products. */
export type Row = Comparison['rows'][number];

/**
 * Products, by their indexes, next to each other: a row for each figure that two of `all` state, in the
 * order of the dictionary. What one of them alone states goes into the row of a figure that answers the same
 * question, where it has nothing there; else there is nothing to compare. Axes have room for the values of
 * `all`, of which a narrow screen shows some at a time: rows and axes stay as they are.
 */
export function compareProducts(facts: Facts, products: readonly number[], all = products) {
  const { figures } = facts.file;
  const states = (product: number, figure: number) => facts.stated(product, figure).length > 0;
  const counts = figures.map((_, index) => all.filter((each) => states(each, index)).length);
  const joined = new Map(
    facts.criteria.flatMap((criterion) => {
      const shared = criterion.figures.filter((figure) => (counts[figure] ?? 0) > 1);
      const others = all.filter((each) => !shared.some((figure) => states(each, figure)));
      const single = criterion.figures.filter(
        (figure) => counts[figure] === 1 && others.some((each) => states(each, figure)),
      );
      const stating = others.filter((each) => single.some((figure) => states(each, figure)));
      const together = [...shared.slice(0, 1), ...single];
      const isRow = stating.length > (shared.length > 0 ? 0 : 1);
      return isRow ? together.map((figure) => [figure, { criterion, together }]) : [];
    }),
  );
  const row = (ids: readonly number[], criterion: Criterion | undefined) => {
    const cellIn = (product: number) => cellOf(ids.flatMap((id) => facts.stated(product, id)));
    const cells = products.map(cellIn);
    const isJoined = ids.length > 1;
    const unit = criterion && unitOf(criterion, facts.file);
    const [better] = ids.map((id) => figures[id]?.better);
    const stated = all.map(cellIn).flatMap(factsIn);
    return {
      /** Whether its figures are of several kinds, which each value has to name. */
      isJoined,
      /** The usual unit; undefined for counts and codes. */
      unit,
      isUngrouped: criterion?.isUngrouped,
      /** A cell for each product. */
      cells,
      /** Whether all products state the same. */
      isSame: isSame(all.map(cellIn)),
      /** The columns with the best value, where it is known which that is. */
      best: isJoined || !better ? [] : bestOf(cells, better),
      scale: unit && isTelling(cells) ? scaleOf(cells.map(factsIn), unit, stated) : undefined,
    };
  };
  const rows = figures.flatMap((figure, index) => {
    const { id, label, meaning, group } = figure;
    const { criterion, together = [] } = joined.get(index) ?? {};
    if (criterion && together[0] === index) {
      const { id, label, note: meaning } = criterion;
      /** What to ask for where a product states none of the row. */
      const asked = askedOf(criterion, facts).id;
      return [{ id, figure: asked, label, meaning, group, ...row(together, criterion) }];
    }
    if (criterion || (counts[index] ?? 0) < 2) return [];
    const own = facts.criteria.find((each) => each.figures.includes(index));
    return [{ id, figure: id, label, meaning, group, ...row([index], own) }];
  });
  const singles = products.map((product) =>
    figures.flatMap((figure, index) => {
      const cell = cellOf(facts.stated(product, index));
      return counts[index] === 1 && !joined.has(index) && cell.values.length > 0
        ? [{ figure, cell }]
        : [];
    }),
  );
  return {
    rows: rows.filter(({ cells }) => cells.some(({ values }) => values.length > 0)),
    /** For each product what it alone states. */
    singles,
  };
}

/** What is stated, each value once, with the parts that state it; none where that is nothing. */
export function cellOf(facts: readonly Fact[]) {
  const places = new Set(facts.map(({ place }) => place));
  const values = [...groupBy(facts, ({ figure, text }) => `${figure.id}\n${text}`).values()];
  return {
    values: values.flatMap((alike) => {
      const [fact] = alike;
      const parts = [...new Set(alike.flatMap(({ part }) => part ?? []))];
      return fact ? [{ fact, parts }] : [];
    }),
    /** Whether publications give different values: then a page has to say which. */
    isSeveral: facts.length > places.size,
  };
}

function factsIn({ values }: Cell): Fact[] {
  return values.map(({ fact }) => fact);
}

/** Whether bars on one axis say something: they are not all the same, and not of AC and DC. */
function isTelling(cells: readonly Cell[]): boolean {
  const stated = cells.flatMap(factsIn);
  const currents = new Set(stated.flatMap(({ current }) => current ?? []));
  const bars = new Set(stated.map(({ spans }) => JSON.stringify(spans)));
  return bars.size > 1 && currents.size < 2;
}

function isSame(cells: readonly Cell[]): boolean {
  const texts = cells.map(({ values }) => values.map(({ fact }) => fact.text).join('\n'));
  return texts.every((text) => text === texts[0]);
}

/**
 * The columns whose value no other one can be better than; none where that is not certain, or where
 * all are alike. “Over 90 %” may be more than “99 %”, and a value under a condition has no rank.
 */
function bestOf(cells: readonly Cell[], better: 'higher' | 'lower'): number[] {
  const stated = cells.flatMap((cell, column) =>
    cell.values.length > 0 ? [{ column, reach: reachOf(cell, better) }] : [],
  );
  const isAhead = ({ reach: own }: (typeof stated)[number]) =>
    own && stated.every(({ reach }) => reach && (reach === own || own[0] >= reach[1]));
  const ahead = stated.filter(isAhead);
  return ahead.length < stated.length ? ahead.map(({ column }) => column) : [];
}

/** From which to which number a value is, where more is better; undefined where it has no rank. */
function reachOf({ values, isSeveral }: Cell, better: 'higher' | 'lower') {
  const [value, another] = values;
  const [span, alternative] = value?.fact.spans ?? [];
  if (isSeveral || another || alternative !== undefined || span === undefined) return undefined;
  if (value?.fact.bound || value?.fact.note) return undefined;
  const [least, most] = limitsOf(span);
  return better === 'higher' ? ([least, most] as const) : ([-most, -least] as const);
}

/** A range counts with its upper end, as a requirement does; beyond a limit everything may be. */
function limitsOf(span: Span): readonly [number, number] {
  const [first, second] = pairOf(span);
  if (first === 'under') return [Number.NEGATIVE_INFINITY, second ?? 0];
  if (first === 'over' || first === 'min') return [second ?? 0, Number.POSITIVE_INFINITY];
  return second === null
    ? [first ?? Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    : [second, second];
}
