import { isSized } from '../../../schema/figures/multiplicity.ts';
import type { Criterion } from '../facts.ts';
import { contrary, meaningsOf } from '../limits.ts';
import { nearly } from '../read-requirement.ts';
import { isCoded, type Requirement } from '../requirement.ts';
import type { Amount } from './amount-parts.ts';
import { type RequirementGrammar, requirementsOf, unitIn, withTolerance } from './asked-values.ts';
import type { CodeItem } from './codes.ts';
import type { UnitOf } from './reading-file.ts';
import { periodOf } from './written-dates.ts';

/** A quantity or a code of a text. */
export type Item = (Amount | CodeItem) & {
  /** Whether it is about what a device has to tell from others, and not about the device. */
  readonly isPerceived?: boolean;
  /** Whether words next to it say that it is not exact, or not of one device: “about 100 m”, “5 kg per channel”. */
  readonly isAbout?: boolean;
  /** Whether there are other words between it, its name, and the end of its clause. */
  readonly isLoose?: boolean;
  /** Whether its sign may be a dash: “Mass - 5 kg”. */
  readonly hasDash?: boolean;
  /** Whether the name that is next to it, or to its own name, is of something else. */
  readonly isOfOther?: boolean;
};

/** Whether numbers in a unit may be of a criterion, and kelvins of a temperature. */
export function isMeasuredIn(
  unit: string,
  criterion: Criterion,
  factors: RequirementGrammar['factors'],
): boolean {
  const { dimension } = criterion;
  if (isCoded(criterion)) return false;
  if (unit === 'K' && dimension === 'temperature') return true;
  return dimension === (unit === '' ? 'count' : unitIn(factors, dimension, unit)?.dimension);
}

/** In °C. */
const absoluteZero = -273.15;

/** From here on a number of kelvins may be a temperature. */
const coldest = 150;

/** Kelvins of a temperature: “from 253 K to 333 K”. */
function absoluteUnit({ unit, values }: Amount, { dimension }: Criterion): UnitOf | undefined {
  const isMeant = unit === 'K' && dimension === 'temperature';
  const isWarm = isMeant && values.every(({ value }) => value >= coldest);
  return isWarm ? { dimension, factor: 1, offset: absoluteZero } : undefined;
}

/** A requirement that an item may mean, with what it requires besides. */
export interface Reading {
  readonly requirement: Requirement;
  readonly also?: readonly Requirement[];
}

/** The ways to read what an item requires of a criterion; none where it can't be asked so. */
export function readingsOf(
  item: Item,
  criterion: Criterion,
  grammar: RequirementGrammar,
): { readings: readonly Reading[]; isSure: boolean } {
  const several = severalOf(item, criterion, grammar);
  if (!several) return readingsOfOne(item, criterion, grammar);
  const { readings, isSure } = readingsOfOne(several.one, criterion, grammar);
  const counted = readings.map(({ requirement, ...rest }) => ({
    ...rest,
    requirement: { ...requirement, times: several.times },
  }));
  return { readings: counted, isSure };
}

/** What is asked for several times: “3 × 400 V AC”, where the unit measures no sides. */
function severalOf(item: Item, { dimension }: Criterion, { factors }: RequirementGrammar) {
  if ('code' in item || item.form !== 'sizes') return undefined;
  const [first, second, third] = item.values;
  const unit = unitIn(factors, dimension, item.unit);
  if (!unit || isSized(unit) || !first || !second || third || first.value < 1) return undefined;
  const isWhole = Number.isInteger(first.value);
  return isWhole
    ? { times: first.value, one: { ...item, form: 'value' as const, values: [second] } }
    : undefined;
}

function readingsOfOne(
  item: Item,
  criterion: Criterion,
  grammar: RequirementGrammar,
): { readings: readonly Reading[]; isSure: boolean } {
  const none = { readings: [], isSure: false };
  const { limit, otherLimit, isDoubtful } = item;
  // “Maximum voltage 600 V” where that is its name: a device with as much at least, or at most.
  const isOfName =
    limit && !item.isNextTo && criterion.ask === 'includes' && grammar.limited.has(criterion.id);
  const ends = ['least', 'most'] as const;
  // “No device with less than 100 m” may be meant either way.
  const limits = isOfName ? ends : isDoubtful && limit ? [limit, contrary[limit]] : [limit];
  if ('code' in item) {
    const { isDate = false } = item;
    const isIp = criterion.ask === 'rating' && !criterion.levels;
    const isCode = isIp ? item.isRating : grammar.codes.get(criterion.id)?.has(item.code) === true;
    const isOfKind = isDate ? criterion.dates === true : isCode;
    const isKnown = item.criterion === undefined ? isOfKind : item.criterion === criterion.id;
    const isBare = isDate && limit === undefined && item.isLoose !== false;
    const isAsked = isDate || limit === undefined || /^(?:least|from|upTo)$/.test(limit);
    const isSure = !isDoubtful && isAsked && !isBare;
    const ways = [[item.code], ...(item.other ? [item.other] : [])].flatMap((codes) =>
      isDate ? limits.map((each) => codes.map((code) => periodOf(code, each))) : [codes],
    );
    const readings = ways.map((codes) => ({ requirement: { criterion: criterion.id, codes } }));
    return isKnown ? { readings, isSure } : none;
  }
  const absolute = absoluteUnit(item, criterion);
  const unit = absolute ?? unitIn(grammar.factors, criterion.dimension, item.unit);
  const dimension = unit?.dimension ?? (item.unit === '' ? 'count' : undefined);
  if (isCoded(criterion) || criterion.dimension !== dimension) return none;
  const others = item.values.map((each) => ({ ...each, value: each.other ?? each.value }));
  const hasOthers = item.values.some(({ other }) => other !== undefined);
  // The sign of “supply −48 V” and “Mass - 5 kg” may be a polarity, or a dash.
  const isSigned = criterion.ask === 'covers' || grammar.stated.get(criterion.id)?.isSigned;
  const isUnsigned =
    item.values.some(({ value }) => value < 0) && (item.hasDash === true || !isSigned);
  // “4 outputs at most” can't be asked of what has to be so many.
  const isLimited = criterion.ask.startsWith('at-');
  const isAgain = isLimited && isAskedSo({ ...item, limit: otherLimit }, criterion);
  const isOther = otherLimit !== undefined && otherLimit !== limit && !isAgain;
  const ways = [...limits, ...(isOther && !isLimited ? [otherLimit] : [])]
    .map((each) => ({ ...item, limit: each }))
    .flatMap((each) => {
      const isAsked = isAskedSo(each, criterion);
      // “Maximum speed 100 km/h”: the limit is of the name, and may be what has to be reached.
      if (!isAsked && item.isNextTo) return [];
      const isSmaller = (item.values[0]?.value ?? 0) < (others[0]?.value ?? 0);
      const both = isSmaller ? [others, item.values] : [item.values, others];
      const values = hasOthers ? both : [item.values];
      if (isUnsigned)
        values.push(item.values.map((one) => ({ ...one, value: Math.abs(one.value) })));
      return values.map((own) => ({
        isAsked,
        readings: readingsOfValues({ ...each, values: own }, unit, isAsked, criterion, grammar),
      }));
    });
  // “Over 60 °C” asks for more than to work at 60 °C.
  const isStrict = criterion.ask === 'covers' && /^(?:over|under)$/.test(limit ?? '');
  const isUnsure = isStrict || isOther || isOfName || isDoubtful || item.isAbout;
  const isOpen = absolute !== undefined || isUnsigned || hasOthers || isUnsure;
  const readings = ways.flatMap((each) => each.readings);
  // “About 3 kW” may be near the number, or an ordinary limit that is said loosely.
  const isNear = item.isNearly && limit === undefined && /^at-|^incl/.test(criterion.ask);
  const near = isNear ? readings.flatMap(nearOne) : [];
  return {
    readings: [...near, ...readings],
    isSure: !isOpen && ways.every(({ isAsked }) => isAsked),
  };
}

function nearOne({ requirement, also }: Reading): Reading[] {
  const { from, to, sizes, or, ...own } = requirement;
  const value = from ?? to;
  const isOne = value !== undefined && (to ?? value) === value && !sizes && !or && !also;
  return isOne ? [nearly(value, own)] : [];
}

/** What differs by more than this factor from all that is stated is hardly meant. */
const farOff = 50;

/** Whether a requirement is of the size of what products state. */
export function isPlausible(
  { criterion, from, to, sizes = [] }: Requirement,
  { stated }: RequirementGrammar,
): boolean {
  const known = stated.get(criterion);
  const values = [from, to, ...sizes].flatMap((value) => (value ? Math.abs(value) : []));
  if (!known || known.to < known.from) return true;
  return values.every((value) => value >= known.from / farOff && value <= known.to * farOff);
}

function readingsOfValues(
  item: Amount & Pick<Item, 'isPerceived'>,
  own: UnitOf | undefined,
  isAsked: boolean,
  criterion: Criterion,
  grammar: RequirementGrammar,
): Reading[] {
  const { unit, form, limit } = item;
  if (unit === '' && item.values.some(({ value }) => !Number.isInteger(value))) return [];
  const values = item.values.flatMap((value) => withTolerance(value, unit, own, grammar) ?? []);
  if (values.length < item.values.length) return [];
  if (criterion.dimension === 'temperature' && values.some(({ low }) => low < absoluteZero))
    return [];
  // “At least 100 m ± 5 m” may mean either end; “0 to 250 km/h ± 3 km/h” how exactly it is measured.
  const isMeasured = form === 'range' && /^at-/.test(criterion.ask);
  const isTolerated =
    (limit !== undefined || isMeasured) && values.some(({ low, value }) => low < value);
  const end = isMeasured ? 'value' : 'low';
  const ends = isTolerated
    ? [values, values.map((each) => ({ ...each, low: each[end], high: each[end] }))]
    : [values];
  const kinds = values.some(({ current }) => current.includes('?')) ? ['|', '/'] : [''];
  const isReversed = item.isPerceived === true && criterion.ask === 'at-most';
  const asked = isAsked && !isReversed ? limit : undefined;
  const { isRanged = false } = grammar.stated.get(criterion.id) ?? {};
  const meant = form === 'value' ? meaningsOf(asked, criterion, isRanged) : [asked];
  // “At most 30 V” is above what is stated, or the end of it.
  const isEnd = criterion.ask === 'includes' && meant.some((own) => /most|under/.test(own ?? ''));
  const isOpen = isEnd && (criterion.dimension === 'ratio' || isRanged);
  const ways = [...new Set(isOpen ? [...meant, undefined] : meant)].flatMap((own) =>
    ends.flatMap((each) => kinds.map((kind) => ({ own, each, kind }))),
  );
  return ways.flatMap(({ own, each, kind }) => {
    const ofKind = each.map((one) => ({ ...one, current: one.current.replace('?', kind) }));
    const read = requirementsOf({ ...item, limit: own }, ofKind, criterion, grammar);
    return read.flatMap(([first, ...or]): Reading[] => {
      if (!first) return [];
      const either = { requirement: or.length > 0 ? { ...first, or } : first };
      return form === 'stroke' ? [either, { requirement: first, also: or }] : [either];
    });
  });
}

/** Whether a criterion can be asked for with the limit of an amount. */
function isAskedSo({ limit, form, isPerceived }: Amount & Item, { ask }: Criterion): boolean {
  if (limit === undefined || limit === 'upTo') return true;
  const isUp = /^(?:least|over|from)$/.test(limit);
  switch (ask) {
    case 'at-least':
      return isUp;
    case 'at-most':
      return isUp === (isPerceived === true);
    case 'fits':
      return !isUp;
    case 'includes':
      return form === 'value';
    default:
      return true;
  }
}
