import { differenceOf } from '../../../schema/figures/unit-readings.ts';
import type { Criterion } from '../facts.ts';
import { exact, isCoded, type Requirement } from '../requirement.ts';
import type { Amount, AmountValue } from './amounts.ts';
import type { CodeChoice } from './codes.ts';
import type { ReadingFile } from './reading-file.ts';

interface UnitOf {
  readonly dimension: string;
  readonly factor: number;
  readonly offset: number;
}

/** A quantity or codes of a text. */
export type Item = Amount | CodeChoice;
/** Between which numbers the values of a criterion are, and whether there are dimensions among them. */
export interface StatedRange {
  readonly from: number;
  readonly to: number;
  readonly isSized: boolean;
}

/** What decides whether an item can be asked of a criterion. */
export interface RequirementGrammar {
  readonly factors: ReadonlyMap<string, UnitOf>;
  /** The codes that can be asked of a criterion, by its id. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly stated: ReadonlyMap<string, StatedRange>;
}

/** The units of all criteria, by their ids. */
export function unitsOf({ units }: ReadingFile): ReadonlyMap<string, UnitOf> {
  const all = Object.entries(units).flatMap(([dimension, list]) =>
    // “°C” of a difference is another unit than that of a temperature.
    list.flatMap(({ id, symbol = id, factor, offset = 0 }) =>
      [id, `${dimension} ${symbol}`].map((name) => [name, { dimension, factor, offset }] as const),
    ),
  );
  return new Map(all.reverse());
}

/** The unit of an id, or the one that looks the same in a dimension. */
function unitIn(factors: RequirementGrammar['factors'], dimension: string, id: string) {
  return factors.get(`${dimension} ${id}`) ?? factors.get(id);
}

/** What an item requires of a criterion; undefined where it can't be asked so. */
export function requirementOf(
  item: Item,
  criterion: Criterion,
  grammar: RequirementGrammar,
): { requirement: Requirement; isSure: boolean } | undefined {
  if (!('values' in item)) {
    const known = grammar.codes.get(criterion.id);
    const isKnown =
      criterion.ask === 'rating' ? item.isRating : item.codes.some((code) => known?.has(code));
    if (!isKnown) return undefined;
    return { requirement: { criterion: criterion.id, codes: item.codes }, isSure: true };
  }
  const unit = unitIn(grammar.factors, criterion.dimension, item.unit);
  const dimension = unit?.dimension ?? (item.unit === '' ? 'count' : undefined);
  if (isCoded(criterion) || criterion.dimension !== dimension) return undefined;
  if (item.unit === '' && item.values.some(({ value }) => !Number.isInteger(value)))
    return undefined;
  const values = item.values.map((value) => withTolerance(value, item.unit, unit, grammar));
  if (values.some((value) => value === undefined)) return undefined;
  const isAsked = isAskedSo(item, criterion);
  // “Maximum speed 100 km/h”: the limit is of the name, and may be what has to be reached.
  if (!isAsked && item.isNextTo) return undefined;
  // “At least 100 m ± 5 m” may mean either end.
  const isSure = isAsked && !(item.limit && values.some((value) => value?.isTolerated));
  const limited = isAsked ? item.limit : undefined;
  const isSized = grammar.stated.get(criterion.id)?.isSized ?? false;
  const requirements = requirementsOf(
    item.form,
    values.filter((value) => value !== undefined),
    limited,
    criterion,
    isSized,
  );
  const [first, ...or] = requirements;
  if (!first) return undefined;
  return { requirement: or.length > 0 ? { ...first, or } : first, isSure };
}

/** A number in the base unit, with the ends of its tolerance. */
interface BaseValue {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly isTolerated: boolean;
  readonly current: string;
}

/** Undefined for a tolerance in a unit of something else. */
function withTolerance(
  { value, current, tolerance }: AmountValue,
  unitId: string,
  { factor, offset, dimension }: UnitOf = { factor: 1, offset: 0, dimension: 'count' },
  { factors }: RequirementGrammar,
): BaseValue | undefined {
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

/** Whether a criterion can be asked for with the limit of an amount. */
function isAskedSo({ limit, form }: Amount, { ask }: Criterion): boolean {
  if (limit === undefined || limit === 'upTo') return true;
  const isUp = limit === 'least' || limit === 'over';
  switch (ask) {
    case 'at-least':
      return isUp;
    case 'at-most':
      return !isUp;
    case 'fits':
      return !isUp;
    case 'includes':
      return form === 'value' && (limit === 'least' || limit === 'most');
    default:
      return true;
  }
}

function requirementsOf(
  form: Amount['form'],
  values: readonly BaseValue[],
  limit: Amount['limit'],
  { id, ask }: Criterion,
  isSized: boolean,
): Requirement[] {
  const base = { criterion: id };
  // All of a tolerance has to be met, where else one value is enough.
  const whole = ask === 'includes' && values.some(({ isTolerated }) => isTolerated);
  if (form === 'tolerance') return [];
  if (form === 'sizes') {
    const sizes = values.map(({ high }) => high);
    return isSized || ask === 'fits' ? [{ ...base, sizes }] : [];
  }
  if (ask === 'fits') return [];
  const beyond = limit === 'over' || limit === 'under' ? { beyond: true } : {};
  if (form === 'range') {
    const [from, to] = [
      Math.min(...values.map(({ low }) => low)),
      Math.max(...values.map(({ high }) => high)),
    ];
    const current = values.at(-1)?.current;
    if (ask === 'at-least') return [{ ...base, from: to }];
    if (ask === 'at-most') return [{ ...base, to }];
    return [{ ...base, from, to, ...(whole && { whole }), ...(current && { current }) }];
  }
  return values.map(({ low, high, current }) => {
    if (ask === 'at-least') return { ...base, from: high, ...beyond };
    if (ask === 'at-most') return { ...base, to: high, ...beyond };
    const isOpen = ask === 'includes';
    const [hasFrom, hasTo] = [!isOpen || limit !== 'most', !isOpen || limit !== 'least'];
    return {
      ...base,
      ...(hasFrom && { from: low }),
      ...(hasTo && { to: high }),
      ...(whole && hasFrom && hasTo && { whole }),
      ...(current && { current }),
    };
  });
}
