import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { fractionAt } from '../../schema/figures/fractions.ts';
import { isSized } from '../../schema/figures/multiplicity.ts';
import { differenceOf } from '../../schema/figures/unit-readings.ts';
import { withLatinNumbers } from '../../schema/languages/latin-numbers.ts';
import { withoutIsolates } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { exact, inBase } from './base-value.ts';
import { splitCondition, withDecimals } from './condition.ts';
import { readPeriod } from './dates.ts';
import type { Criterion, RequirementWords } from './facts.ts';
import {
  isCoded,
  type Read,
  type Requirement,
  type RequirementLanguage,
  sayRequirement,
} from './requirement.ts';
import { currentNames, currentOf, readPart, separator } from './typed-number.ts';

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

/**
 * Reads what an address asks. A number without a unit that is another requirement in another unit is not read: `readings`
 * says what it may be, in the usual unit first. Never throws.
 */
export function readAddressed(
  text: string,
  criterion: Criterion,
  language: RequirementLanguage,
): Read | { readonly readings: readonly string[] } {
  const usual = readWritten(text, criterion, language);
  const known = memberOf(language.units, criterion.dimension) ?? [];
  if (!('requirement' in usual) || criterion.unit === undefined) return usual;
  const readings = new Map<string, string>();
  for (const unit of [criterion.unit, ...known.map(({ id }) => id)]) {
    const own = { ...criterion, unit };
    const read = readWritten(text, own, language);
    if (!('requirement' in read)) continue;
    const key = JSON.stringify(read.requirement);
    if (!readings.has(key)) readings.set(key, sayRequirement(read.requirement, own, language));
  }
  return readings.size > 1 ? { readings: [...readings.values()] } : usual;
}

/**
 * A number with the sign of a limit that it may have: `> 100 m`, `≤ 20 W`; about a number: `~ 5 kW`; or with
 * a tolerance: `24 V ±10 %`, which an address has as `all 21.6..26.4 V`.
 */
function readLimit(typed: string, criterion: Criterion, language: RequirementLanguage): Read {
  const text = withSigns(withLatinNumbers(withoutIsolates(typed)), language.words);
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
export function nearly(about: number, own: Requirement) {
  const by = Math.abs(about) / 10;
  return { requirement: { ...own, from: exact(about - by), to: exact(about + by), about } };
}

const same = /^(.*\d.*?)\s*(?:±|\+\s*\/?\s*[-\u2212\u2013])\s*(\d.*)$/s;
const apart = /^(.*\d.*?)\s*\+\s*(\d.*?)\s*[/,]?\s*[-\u2212\u2013]\s*(\d.*)$/s;

/** Splits `24 V ±10 %` and `230 V AC +10 %/-15 %`; a current at the end belongs to the number. */
function splitTolerance(text: string, { currents }: RequirementWords) {
  const [, value = '', by] = same.exec(text) ?? [];
  const [, base = '', plus, minus] = by === undefined ? (apart.exec(text) ?? []) : [];
  const last = by ?? minus;
  if (last === undefined) return undefined;
  const names = ['AC', 'DC', ...Object.values(currents)];
  const current = names.find((name) => last.toUpperCase().endsWith(` ${name}`));
  const down = current ? last.slice(0, -current.length).trim() : last.trim();
  const of = value || base;
  const unit = unitBehind(down) || unitBehind(of);
  const whole = unit === '%' ? of : inUnitOf(of, unit);
  return {
    value: `${whole} ${current ?? ''}`.trim(),
    plus: inUnitOf(plus ?? down, unit),
    minus: inUnitOf(down, unit),
  };
}

/** The unit behind the last number of a text. */
function unitBehind(text: string): string {
  return /\d\s*([^\d\s.,]+)(?:\s\S+)?\s*$/.exec(text)?.[1] ?? '';
}

/** A number without a unit has that of the others: of “+10/-15 %”, and of “24 ± 2 kV”. */
function inUnitOf(text: string, unit: string): string {
  return unitBehind(text) === '' ? `${text} ${unit}`.trim() : text;
}

/** A number with its tolerance, the unit of which is its own or `%`: how far it may go up and down. */
function readTolerated(
  { value, plus, minus }: NonNullable<ReturnType<typeof splitTolerance>>,
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
      const word = typed.toLowerCase();
      const meant = known.find((names) => names.some((name) => name?.toLowerCase() === word));
      return meant?.[0] ?? (known.length > 0 ? undefined : typed);
    });
  const isRead = codes.length > 0 && codes.every((code) => code !== undefined);
  return isRead ? { requirement: { criterion: id, codes } } : { problem: 'code' };
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

function readNumbers(text: string, criterion: Criterion, language: RequirementLanguage): Read {
  const { units, words } = language;
  const known = memberOf(units, criterion.dimension) ?? [];
  const decimals = withDecimals(text, known, criterion, words);
  if (fractionAt(decimals)) return { problem: 'fraction' };
  const plain = decimals
    .replace(/(?<=\d\s?)[\u2013\u2012](?=\s?[+-]?\d)/g, '..')
    .replace(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-');
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
