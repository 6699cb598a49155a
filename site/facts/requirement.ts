import { formatNumber } from '../../schema/languages/number-style.ts';
import { keptWhole } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { inUnit, symbolOf } from './base-value.ts';
import { type AskedCondition, sayCondition } from './condition.ts';
import { sayPeriod } from './dates.ts';
import type { Criterion, FactsFile, RequirementWords, UnitWords } from './facts.ts';

/** What is asked of one criterion; numbers are in the base unit. */
export interface Requirement {
  /** The id of the criterion. */
  readonly criterion: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Dimensions, in the order in which they were given. */
  readonly sizes?: readonly number[] | undefined;
  /** One of them is enough; a dual rating, `IP66/IP67`, asks for both. */
  readonly codes?: readonly string[] | undefined;
  /** `AC`, `DC`, or `AC/DC` for both. */
  readonly current?: string | undefined;
  /** The number that `from` and `to` are about: “about 5 kW”. */
  readonly about?: number | undefined;
  /** Whether the limit itself is not enough: “more than 100 m”. */
  readonly beyond?: boolean | undefined;
  /** Whether all from … to is required, as a tolerance asks, and not one value of it. */
  readonly whole?: boolean | undefined;
  /** How many there have to be: 3 of “3 × 400 V AC”. */
  readonly times?: number | undefined;
  readonly at?: AskedCondition | undefined;
  /** Others, of which one is enough as well: “24 V DC or 230 V AC”. */
  readonly or?: readonly Requirement[] | undefined;
}

/** A requirement with what it is about. */
export interface Asked {
  readonly criterion: Criterion;
  readonly requirement: Requirement;
}

/** Why a requirement can't be read. */
export type Unread = 'empty' | 'number' | 'fraction' | 'unit' | 'order' | 'code';

export type Read = { readonly requirement: Requirement } | { readonly problem: Unread };

/** The words and units with which requirements are read and written. */
export type RequirementLanguage = Pick<FactsFile, 'language' | 'words' | 'units'>;

/** The unit in which a criterion is asked for; undefined for counts and codes. */
export function unitOf({ dimension, unit }: Criterion, { units }: Pick<FactsFile, 'units'>) {
  return memberOf(units, dimension)?.find(({ id }) => id === unit);
}

/** Whether a criterion asks for codes, and not for numbers. */
export function isCoded({ ask }: Pick<Criterion, 'ask'>): boolean {
  return ask === 'rating' || ask === 'has' || ask === 'interface';
}

/** What a code is called in the language of its criterion; a period in words. */
export function codeName(
  { words, dates }: Pick<Criterion, 'words' | 'dates'>,
  code: string,
  language: RequirementWords,
): string {
  return memberOf(words, code) ?? (dates ? sayPeriod(code, language) : code);
}

/** What writes “a, b or c” in a language. To make the first one takes a slow phone tens of milliseconds. */
const alternativesIn = memoizeByName(
  (language) => new Intl.ListFormat(language, { type: 'disjunction' }),
);

/** “a, b or c” in a language; a single item needs no list. */
export function listAlternatives(items: readonly string[], language: string): string {
  const [only = '', ...others] = items;
  return others.length === 0 ? only : alternativesIn(language).format(items);
}

/** A requirement as an address writes it, in the usual unit: `-40..50 °C`. Reads back as it was. */
export function writeRequirement(
  { or = [], ...requirement }: Requirement,
  criterion: Criterion,
  language: RequirementLanguage,
): string {
  if (or.length > 0)
    return [requirement, ...or]
      .map((each) => writeRequirement(each, criterion, language))
      .join(' | ');
  const { from, to, about, sizes, codes, current, beyond, times, at } = requirement;
  if (codes) return codes.map((code) => code.replace(/[,;|]/g, '\\$&')).join(',');
  const { ask } = criterion;
  const unit = unitOf(criterion, language);
  const show = (value: number) => String(inUnit(value, unit));
  const isLimit = /^at-/.test(ask);
  const ends = about !== undefined ? [about] : from === to && !isLimit ? [from] : [from, to];
  const amount = sizes
    ? sizes.map(show).join('x')
    : ends.flatMap((end) => (end === undefined ? [] : show(end))).join('..');
  const whole = requirement.whole ? 'all' : '';
  const limit = limitOf(requirement, ask);
  const isUsual = !beyond && ask === (limit === '>' ? 'at-least' : 'at-most');
  const sign =
    limit === '~' || isUsual ? limit.replace(/[<>]/, '') : limit && `${limit}${beyond ? '' : '='}`;
  const count = times === undefined ? '' : `${times} x`;
  const condition = at && `@ ${sayCondition(at, language, String, '..')}`.replace('\u00A0', ' ');
  return [whole, sign, count, amount, criterion.unit, current, condition].filter(Boolean).join(' ');
}

/** A requirement in the words of the language: “at least 100 m”, “−40 to 50 °C”, “IP65 or better”. */
export function sayRequirement(
  requirement: Requirement,
  criterion: Criterion,
  language: RequirementLanguage,
): string {
  const { words } = language;
  const said = [requirement, ...(requirement.or ?? [])].map((each) => {
    const isRating = each.codes && criterion.ask === 'rating';
    const template = isRating ? words.rating : limitWords(each, criterion, words);
    return keptWhole(fill(template, sayAmount(each, criterion, language)), language.language);
  });
  return listAlternatives(said, language.language);
}

/** What a requirement is about, without the words of its limit: “100 m”, “−40 to +50 °C”, “IP65”. */
export function sayAmount(
  { from, to, about, sizes, codes, current, times, at }: Requirement,
  criterion: Criterion,
  { language, units, words }: RequirementLanguage,
): string {
  if (codes) {
    const names = codes.map((code) => codeName(criterion, code, words));
    return listAlternatives(names, language);
  }
  const unit = unitOf(criterion, { units });
  const show = (value: number) => formatBase(value, criterion, { units, words });
  const amount = sizes
    ? sizes.map(show).join('\u00A0×\u00A0')
    : about === undefined && from !== undefined && to !== undefined && from !== to
      ? fill(fill(words.range, show(from)), (from < 0 && to > 0 ? '+' : '') + show(to))
      : show(about ?? from ?? to ?? 0);
  const kind = current && (memberOf(words.currents, current) ?? current);
  const count = times === undefined ? '' : `${times}\u00A0×\u00A0`;
  const last = inUnit(sizes?.at(-1) ?? about ?? to ?? from ?? 0, unit);
  const said = withUnit(count + amount, unit, last, kind);
  if (!at) return keptWhole(said, language);
  return `${keptWhole(said, language)}, ${sayCondition(at, { units }, show, '–')}`;
}

/** An amount with its unit as behind its last number and, where it says one, the kind of current. */
export function withUnit(amount: string, unit: UnitWords | undefined, last: number, kind?: string) {
  if (unit?.template) return fill(unit.template, amount);
  return [amount, symbolOf(unit, last), kind]
    .filter(Boolean)
    .join('\u00A0')
    .replace(/\u00A0(?=°$)/, '');
}

/** What a language writes around a number that is asked for, with `{}` in its place. */
export function limitWords(requirement: Requirement, { ask }: Criterion, words: RequirementWords) {
  const { codes, beyond, whole } = requirement;
  if (codes) return '{}';
  if (ask === 'fits') return words.fits;
  if (whole) return words.whole ?? '{}';
  switch (limitOf(requirement, ask)) {
    case '~':
      return words.about ?? '≈ {}';
    case '>':
      return beyond ? (words.over ?? '> {}') : words.atLeast;
    case '<':
      return beyond ? (words.under ?? '< {}') : words.atMost;
    default:
      return '{}';
  }
}

/** The end of what suits that a requirement says, or that it is about a number. */
function limitOf({ from, to, about, sizes }: Requirement, ask: Criterion['ask']) {
  if (about !== undefined) return '~';
  if (sizes && /^at-/.test(ask)) return ask === 'at-least' ? '>' : '<';
  if (!/^at-|^incl/.test(ask) || (from === undefined) === (to === undefined)) return '';
  return to === undefined ? '>' : '<';
}

/** A template with a value in its place. */
function fill(template: string, value: string): string {
  return template.replace('{}', () => value);
}

/** What is written before and after a number in a unit: `€` or `kg`. */
export function signsOf(unit: UnitWords | undefined): readonly [before: string, after: string] {
  const [before = '', after = ''] = unit?.template?.split('{}') ?? ['', symbolOf(unit)];
  return [before.trim(), after.trim()];
}

/**
 * A number as the language writes it, with the true minus sign: years without a sign between thousands,
 * amounts of money with all their decimals.
 */
export function formatAsked(
  value: number,
  { decimal, group, groupFrom }: Pick<RequirementWords, 'decimal' | 'group' | 'groupFrom'>,
  unit?: UnitWords,
  { isUngrouped }: { readonly isUngrouped?: boolean | undefined } = {},
): string {
  const from = isUngrouped ? Number.POSITIVE_INFINITY : (unit?.groupFrom ?? groupFrom);
  return formatNumber(value, { decimal, groups: [group], groupFrom: from }, unit?.decimals);
}

/** A base value of a criterion in its usual unit, without this. */
export function formatBase(
  value: number,
  criterion: Criterion,
  { units, words }: Pick<RequirementLanguage, 'units' | 'words'>,
): string {
  const unit = unitOf(criterion, { units });
  return formatAsked(inUnit(value, unit), words, unit, criterion);
}
