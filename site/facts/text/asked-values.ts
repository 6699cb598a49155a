import { differenceOf } from '../../../schema/figures/unit-readings.ts';
import { alikeIn } from '../alike.ts';
import { exact } from '../base-value.ts';
import type { Criterion, Facts } from '../facts.ts';
import { numbersOf } from '../numbers.ts';
import type { Requirement } from '../requirement.ts';
import type { Amount, AmountValue } from './amount-parts.ts';
import type { UnitOf } from './reading-file.ts';

/** What decides whether an item can be asked of a criterion. */
export interface RequirementGrammar {
  readonly factors: ReadonlyMap<string, UnitOf>;
  /** The codes that can be asked of a criterion, by its id. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly stated: ReadonlyMap<string, ReturnType<typeof statedRange>>;
  /** The criteria with a limit in their name: “maximum DC voltage”. */
  readonly limited: ReadonlySet<string>;
}

/** Between which numbers the values of a criterion are, and what there is among them. */
export function statedRange({ figures, dimension }: Criterion, facts: Facts) {
  const stated = alikeIn(facts, figures, facts.products).flatMap((alike) => alike.stated);
  const spans = stated.flatMap((fact) => fact.spans ?? []);
  const signed = numbersOf(stated);
  const numbers = signed.map(Math.abs);
  return {
    from: Math.min(...numbers),
    to: Math.max(...numbers),
    isSized: stated.some(({ sizes }) => sizes !== undefined),
    /** Whether there are numbers below zero. */
    isSigned: signed.some((value) => value < 0),
    /** Whether any product states from … to. */
    isRanged: spans.some(
      (span) => Array.isArray(span) && span.every((end) => typeof end === 'number'),
    ),
    /** Whether all state a number of their own, “5 kW”: what one alone states, or as alternatives, may be a setting. */
    isOwn:
      stated.length > 1 &&
      stated.every(({ spans: own }) => typeof (own?.length === 1 && own[0]) === 'number'),
    /** Whether it is what a device takes: a supply, a share, ranges. */
    isTaken:
      dimension === 'ratio' ||
      stated.some(({ current }) => current !== undefined) ||
      spans.every((span) => typeof span !== 'number'),
  };
}

/** The unit of an id, or the one that looks the same in a dimension. */
export function unitIn(factors: RequirementGrammar['factors'], dimension: string, id: string) {
  return factors.get(`${dimension} ${id}`) ?? factors.get(id);
}

type BaseValue = NonNullable<ReturnType<typeof withTolerance>>;

/** A number in the base unit, with the ends of its tolerance. Undefined for a tolerance in a unit of something else. */
export function withTolerance(
  { value, current, tolerance }: AmountValue,
  unitId: string,
  { factor, offset, dimension }: UnitOf = { factor: 1, offset: 0, dimension: 'count' },
  { factors }: RequirementGrammar,
) {
  const base = exact(value * factor + offset);
  const ends = (minus: number, plus: number) => ({
    value: base,
    low: exact(base - minus),
    high: exact(base + plus),
    isTolerated: tolerance !== undefined,
    current,
  });
  if (!tolerance) return ends(0, 0);
  const { minus, plus, unit } = tolerance;
  if (unit === '%' && unitId !== '%') {
    const percent = (Math.abs(value) * factor) / 100;
    return ends(minus * percent, plus * percent);
  }
  const own = unit === '' ? { factor, dimension } : unitIn(factors, dimension, unit);
  if (!own || ![dimension, differenceOf(dimension)].includes(own.dimension)) return undefined;
  return ends(minus * own.factor, plus * own.factor);
}

/** The ways to read values, each as alternatives of which one is enough. */
export function requirementsOf(
  { form, limit }: Amount,
  values: readonly BaseValue[],
  { id, ask, within, dimension }: Criterion,
  { stated }: RequirementGrammar,
): Requirement[][] {
  const base = { criterion: id };
  const { isSized, isRanged, isOwn, isTaken } = stated.get(id) ?? {};
  const isOpen = ask === 'includes';
  if (form === 'tolerance') return [];
  if (form === 'sizes') {
    const sizes = values.map(({ high }) => high);
    return isSized || ask === 'fits' ? [[{ ...base, sizes }]] : [];
  }
  if (ask === 'fits' || (isSized && ask === 'at-least')) return [];
  const beyond = limit === 'over' || limit === 'under' ? { beyond: true } : {};
  const one = (end: number) =>
    ask === 'at-least' ? { ...base, from: end, ...beyond } : { ...base, to: end, ...beyond };
  if (form === 'range') {
    const [from, to] = [
      Math.min(...values.map(({ low }) => low)),
      Math.max(...values.map(({ high }) => high)),
    ];
    const current = values.at(-1)?.current;
    const isLimit = ask === 'at-least' || ask === 'at-most';
    const ends = { ...base, from, to, ...(current && { current }) };
    // “4 to 8 outputs”: at least as many, or at least so many.
    if (isLimit && (!isRanged || dimension === 'count')) return [[one(to)], [one(from)]];
    const some = byCurrent([ends]);
    const all = byCurrent([{ ...ends, whole: true }]);
    if (isLimit) return all;
    // “2 to 4 outputs”: as many as one likes of these, or each of these numbers.
    if (isOpen && dimension === 'count') return [...some, ...all];
    // “Inverter of 5 to 8 kW”: its own value is to be in it. “Input 90 to 264 V”: all of it is required.
    if (!isOpen || within || (isOwn && !isTaken)) return some;
    return isTaken ? all : [...some, ...all];
  }
  if (ask === 'at-least' || ask === 'at-most') return [values.map(({ high }) => one(high))];
  return byCurrent(
    values.map(({ low, high, current, isTolerated }) => {
      const isLeast = isOpen && (limit === 'least' || limit === 'over');
      const isMost = isOpen && (limit === 'most' || limit === 'under');
      const whole = isOpen && !within && isTolerated && !isLeast && !isMost;
      return {
        ...base,
        ...(!isMost && { from: low }),
        ...(!isLeast && { to: high }),
        ...((isLeast || isMost) && beyond),
        ...(whole && { whole }),
        ...(current && { current }),
      };
    }),
  );
}

/** “24 V AC or DC”: one of them is enough. */
function byCurrent(requirements: readonly Requirement[]): Requirement[][] {
  return [
    requirements.flatMap((each) =>
      (each.current?.split('|') ?? [undefined]).map((current) => ({
        ...each,
        ...(current && { current }),
      })),
    ),
  ];
}
