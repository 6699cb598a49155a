import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { fractionAt } from '../../schema/figures/fractions.ts';
import { isSized } from '../../schema/figures/multiplicity.ts';
import { differenceOf } from '../../schema/figures/unit-readings.ts';
import { formatNumber } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { listAlternatives } from './alternatives.ts';
import { exact, inBase, inUnit } from './base-value.ts';
import { type AskedCondition, sayCondition, splitCondition, withDecimals } from './condition.ts';
import { readPeriod, sayPeriod } from './dates.ts';
import type { Criterion, FactsFile, RequirementWords, UnitWords } from './facts.ts';
import { splitTolerance, type Tolerated } from './tolerance.ts';
import { currentNames, currentOf, readPart, separator } from './typed-number.ts';

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

/**
 * Reads a requirement as people type it, in the notation of the language or of figures: `100m`,
 * `-40 °C`, `−10 bis 50`, `12.5 mph`, `600 x 600 x 350 mm`, `24 V DC`, `IP65`, `RS-485, Ethernet`.
 * A number without unit is in the usual one. Never throws.
 */
export function readRequirement(
  text: string,
  criterion: Criterion,
  language: RequirementLanguage,
): Read {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'empty' };
  if (isCoded(criterion)) return readCodes(trimmed, criterion, language.words);
  const [first, ...others] = trimmed.split('|').map((part) => readLimit(part, criterion, language));
  const or = others.flatMap((each) => ('requirement' in each ? each.requirement : []));
  const problem = others.find((each) => 'problem' in each);
  return changed(
    first ?? { problem: 'empty' },
    (own) => problem ?? (or.length > 0 ? { requirement: { ...own, or } } : { requirement: own }),
  );
}

/** What was read with a change; a problem stays. */
export function changed(read: Read, change: (own: Requirement) => Read): Read {
  return 'requirement' in read ? change(read.requirement) : read;
}

/** Reads what `writeRequirement` wrote, whatever the notation of the language is. Never throws. */
export function readWritten(
  text: string,
  criterion: Criterion,
  language: RequirementLanguage,
): Read {
  const words = { ...language.words, decimal: '.', group: '' };
  return readRequirement(text, criterion, { ...language, words });
}

/** The unit in which a criterion is asked for; undefined for counts and codes. */
export function unitOf(
  { dimension, unit }: Criterion,
  { units }: Pick<FactsFile, 'units'>,
): UnitWords | undefined {
  return memberOf(units, dimension)?.find(({ id }) => id === unit);
}

/** A unit as the language shows it; '' for none. */
export function symbolOf(unit: UnitWords | undefined): string {
  return unit?.symbol ?? unit?.id ?? '';
}

/** Whether a criterion asks for codes, and not for numbers. */
export function isCoded({ ask }: Pick<Criterion, 'ask'>): boolean {
  return ask === 'rating' || ask === 'has' || ask === 'interface';
}

/**
 * A number with the sign of a limit that it may have: `> 100 m`, `≤ 20 W`; about a number: `~ 5 kW`; or with
 * a tolerance: `24 V ±10 %`, which an address has as `all 21.6..26.4 V`.
 */
function readLimit(typed: string, criterion: Criterion, language: RequirementLanguage): Read {
  const text = withSigns(typed, language.words);
  const hasCondition = criterion.hasCondition && text.length < 100;
  const condition = hasCondition ? splitCondition(text, language) : undefined;
  if (condition) {
    const { text, at } = condition;
    return changed(readLimit(text, criterion, language), (own) => ({
      requirement: { ...own, at },
    }));
  }
  const plain = { ...criterion, ask: 'includes' } as const;
  const [, all] = /^\s*all\s+(.*)$/is.exec(text) ?? [];
  if (all !== undefined) return asWhole(readNumbers(all, plain, language), criterion);
  const tolerated = splitTolerance(text, language.words);
  if (tolerated) return readTolerated(tolerated, criterion, language);
  const [, sign = '', rest = ''] = /^\s*(>=|<=|[<>≥≤~≈])?(.*)$/s.exec(text) ?? [];
  if (sign === '') return readNumbers(rest.trim(), criterion, language);
  const isUp = /[>≥]/.test(sign);
  const isUsual = criterion.ask === (isUp ? 'at-least' : 'at-most');
  return changed(readNumbers(rest.trim(), plain, language), ({ from, to, ...own }) => {
    const isNumber = from !== undefined && from === to && /^at-|^incl/.test(criterion.ask);
    if (/[~≈]/.test(sign)) return isNumber ? nearly(from, own) : { problem: 'number' };
    if (!isNumber && !(own.sizes && isUsual)) return { problem: 'number' };
    const limit = from === undefined ? {} : isUp ? { from } : { to };
    return { requirement: { ...own, ...limit, ...(/^[<>]$/.test(sign) && { beyond: true }) } };
  });
}

/** The words of the language for a limit as the sign that addresses have. */
function withSigns(text: string, words: RequirementWords): string {
  const { atLeast, atMost, over, under, whole, about } = words;
  const templates = { '>=': atLeast, '<=': atMost, '>': over, '<': under, all: whole, '~': about };
  for (const [sign, template = ''] of Object.entries(templates)) {
    const [before = '', after = ''] = template.split('{}').map((part) => escapeRegExp(part.trim()));
    const said = new RegExp(`^\\s*${before}\\s+(.*?)\\s*(?:${after})?$`, 'isu');
    if (before !== '' && said.test(text)) return text.replace(said, `${sign} $1`);
  }
  return text;
}

/** What is about a number: a tenth of it up and down. */
export function nearly(about: number, own: Requirement): Read {
  const by = Math.abs(about) / 10;
  return { requirement: { ...own, from: exact(about - by), to: exact(about + by), about } };
}

/** A number with its tolerance, the unit of which is its own or `%`. */
function readTolerated(
  { value, plus, minus }: Tolerated,
  criterion: Criterion,
  language: RequirementLanguage,
): Read {
  const read = readNumbers(value, criterion, language);
  if (!('requirement' in read)) return read;
  const { from, to, sizes } = read.requirement;
  const { dimension } = criterion;
  const listed = [dimension, differenceOf(dimension)].flatMap(
    (each) => memberOf(language.units, each) ?? [],
  );
  const known = [...listed, { id: '%', factor: 1 }];
  const usual = known.find(({ id }) => id === criterion.unit);
  const by = (text: string, of: number) => {
    const part = readPart(text, known, language.words);
    if (!part || part.unit === null) return undefined;
    const isShare = part.unit?.id === '%' && dimension !== 'ratio';
    return isShare
      ? (Math.abs(of) * part.value) / 100
      : part.value * ((part.unit ?? usual)?.factor ?? 1);
  };
  const [least, most] = [from ?? to, to ?? from];
  if (sizes || least === undefined || most === undefined) return { problem: 'number' };
  const [down, up] = [by(minus, least), by(plus, most)];
  if (down === undefined || up === undefined) return { problem: 'unit' };
  const ends = { from: exact(least - down), to: exact(most + up) };
  if (criterion.ask === 'at-least') return { requirement: { ...read.requirement, from: ends.to } };
  if (criterion.ask === 'at-most') return { requirement: { ...read.requirement, to: ends.to } };
  return asWhole({ requirement: { ...read.requirement, ...ends } }, criterion);
}

function asWhole(read: Read, { ask }: Criterion): Read {
  if (ask === 'covers') return read;
  return changed(read, (own) => ({ requirement: { ...own, whole: true } }));
}

function readCodes(
  text: string,
  { id, ask, words, levels, dates }: Criterion,
  language: RequirementWords,
): Read {
  const known = [...Object.entries(words ?? {}), ...(levels ?? []).map((level) => [level, level])];
  const isIp = ask === 'rating' && levels === undefined;
  const codes = text
    .split(/\s*(?<!\\)[,;|]\s*/)
    .flatMap((code) => code.replace(/\\(?=[,;|])/g, '') || [])
    .map((typed) => {
      if (dates) return readPeriod(typed, language);
      if (isIp) return ratingOf(typed);
      const meant = known.find((names) => names.some((name) => isSameWord(name ?? '', typed)));
      return meant?.[0] ?? (known.length > 0 ? undefined : typed);
    });
  const isRead = codes.length > 0 && codes.every((code) => code !== undefined);
  return isRead ? { requirement: { criterion: id, codes } } : { problem: 'code' };
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What a code is called in the language of its criterion; a period in words. */
export function codeName(
  { words, dates }: Pick<Criterion, 'words' | 'dates'>,
  code: string,
  language: RequirementWords,
): string {
  return memberOf(words, code) ?? (dates ? sayPeriod(code, language) : code);
}

/** `ip 65` and `65` are read as `IP65`, `ip66/67` as `IP66/IP67`: a dual code, which asks for both. */
export function ratingOf(text: string): string | undefined {
  const codes = text
    .split('/')
    .map((part) => /^\s*(?:ip)?[\s-]*([\dx]{2})[a-z]*\s*$/i.exec(part)?.[1]);
  if (codes.includes(undefined)) return undefined;
  return codes
    .map((digits) => `IP${digits?.toUpperCase()}`)
    .sort()
    .join('/');
}

/** A cross between numbers, and none of the letters of a unit: “3mmx4mm”, not “10 to 16 lux”. */
const crossed = /×|(?<=\d\s?|\d\s?\p{L}{1,2}\s?)x(?=\s?\d)/iu;

const dashes = /[\u2212\u2012\u2013\uFE63\uFF0D]/g;
function readNumbers(text: string, criterion: Criterion, language: RequirementLanguage): Read {
  const { units, words } = language;
  const known = memberOf(units, criterion.dimension) ?? [];
  const decimals = withDecimals(text, known, criterion, words);
  if (fractionAt(decimals)) return { problem: 'fraction' };
  const plain = decimals
    .replace(/(?<=\d\s?)[\u2013\u2012](?=\s?[+-]?\d)/g, '..')
    .replace(dashes, '-');
  const [, rest = plain, current] =
    new RegExp(String.raw`^(.*?)\s*(${currentNames(words)})?$`, 'i').exec(plain) ?? [];
  const parts = rest.split(separator(words)).map((part) => readPart(part, known, words));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return { problem: 'number' };
  const read = parts.filter((part) => part !== undefined);
  if (read.some(({ unit }) => unit === null)) return { problem: 'unit' };
  // “−10 to 50 °C”, “5 kW to 8”: the unit of one number is that of the others.
  const last =
    read.findLast(({ unit }) => unit)?.unit ?? known.find(({ id }) => id === criterion.unit);
  const values = read.map(({ value, unit }) => inBase(value, unit ?? last));
  const isSizes = crossed.test(rest) && values.length > 1;
  const [count = 0, ...counted] = read.map(({ value }) => value);
  if (isSizes && last && !isSized({ dimension: criterion.dimension, factor: last.factor })) {
    const one = counted.length === 1 && Number.isInteger(count) && count > 0;
    if (!one) return { problem: 'number' };
    const own = ranged(values.slice(1), criterion, currentOf(current, words));
    return changed(own, (each) => ({ requirement: { ...each, times: count } }));
  }
  if (isSizes) return { requirement: { criterion: criterion.id, sizes: values } };
  return ranged(values, criterion, currentOf(current, words));
}

function ranged(values: readonly number[], { id, ask }: Criterion, current?: string): Read {
  const [first = 0, second] = values;
  if (values.length > 2) return { problem: 'number' };
  if (second !== undefined && first > second) return { problem: 'order' };
  const base = { criterion: id, ...(current && { current }) };
  if (ask === 'at-least' && second === undefined) return { requirement: { ...base, from: first } };
  if (ask === 'at-most' && second === undefined) return { requirement: { ...base, to: first } };
  if (ask === 'fits') return { requirement: { ...base, sizes: values } };
  return { requirement: { ...base, from: first, to: second ?? first } };
}

/** A requirement as an address writes it, in the usual unit: `-40..50 °C`. Reads back as it was. */
export function writeRequirement(
  requirement: Requirement,
  criterion: Criterion,
  language: RequirementLanguage,
): string {
  return [requirement, ...(requirement.or ?? [])]
    .map((each) => writeOne(each, criterion, language))
    .join(' | ');
}

function writeOne(
  requirement: Requirement,
  criterion: Criterion,
  language: RequirementLanguage,
): string {
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
  const said = [requirement, ...(requirement.or ?? [])].map((each) =>
    sayOne(each, criterion, language),
  );
  return listAlternatives(said, language.language);
}

function sayOne(
  requirement: Requirement,
  criterion: Criterion,
  language: RequirementLanguage,
): string {
  const { words } = language;
  const isRating = requirement.codes && criterion.ask === 'rating';
  const template = isRating ? words.rating : limitWords(requirement, criterion, words);
  return fill(template, sayAmount(requirement, criterion, language));
}

/** What a requirement is about, without the words of its limit: “100 m”, “−40 to 50 °C”, “IP65”. */
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
      ? fill(fill(words.range, show(from)), show(to))
      : show(about ?? from ?? to ?? 0);
  const kind = current && (memberOf(words.currents, current) ?? current);
  const count = times === undefined ? '' : `${times}\u00A0×\u00A0`;
  const said = withUnit(count + amount, unit, kind);
  return at ? `${said}, ${sayCondition(at, { units }, show, '–')}` : said;
}

/** An amount with its unit and, where it says one, the kind of current. */
export function withUnit(amount: string, unit: UnitWords | undefined, kind?: string): string {
  if (unit?.template) return fill(unit.template, amount);
  return [amount, symbolOf(unit), kind]
    .filter(Boolean)
    .join('\u00A0')
    .replace(/\u00A0(?=°$)/, '');
}

/** What a language writes around a number that is asked for, with `{}` in its place. */
export function limitWords(
  requirement: Requirement,
  { ask }: Criterion,
  words: RequirementWords,
): string {
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
  const from = isUngrouped ? Number.POSITIVE_INFINITY : groupFrom;
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
