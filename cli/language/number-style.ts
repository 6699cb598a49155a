import type { Units } from '../../schema/figures/units.ts';
import { baseLanguage } from '../../schema/languages/base-language.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import {
  formatNumber,
  type NumberStyle,
  numberStyle,
} from '../../schema/languages/number-style.ts';
import { remember, rememberByName } from '../../schema/remember.ts';
import { noSlips, type Slip } from '../context/writing-mistakes.ts';
import { languageName } from '../i18n/language-name.ts';
import { addressesIn, isWithin } from './addresses.ts';
import { isInList, isNumberOfName, isPartOfCode, type Typed } from './named-numbers.ts';
import { hasNoBreak, noBreakHelp, unitAfter, unitSlip } from './unit-spacing.ts';

/** How a language writes numbers, and how a message shows it. */
interface Style extends NumberStyle {
  readonly name: string;
  readonly hasSpacedUnits: boolean;
  /** An example of the style. */
  readonly sample: string;
}

function styleOf(language: string, pack: LanguagePack): Style {
  const style = numberStyle(language, pack);
  return {
    ...style,
    name: languageName(baseLanguage(language)),
    hasSpacedUnits: pack.numbers?.spacedUnits ?? false,
    sample: formatNumber(style.groupFrom > 4 ? 12345.6 : 1234.5, style),
  };
}

const numbers = /\d+(?:[.,]\d+|[ \u00A0\u202F]\d{3}(?!\d))*/g;
const separators = /[^\d]/g;

/** A typed number taken apart. */
interface Parts {
  readonly groups: readonly string[];
  /** What sets the groups apart; '' if there is one group. */
  readonly group: string;
  readonly decimal: string;
  readonly decimals: string;
  /** Whether `1.234` or `1,234`: the sign may be either. */
  readonly isAmbiguous?: true;
}

interface Surroundings {
  readonly original?: string;
  readonly hasFigures?: boolean;
}

const stylesOf = remember((pack: LanguagePack) =>
  rememberByName((language) => styleOf(language, pack)),
);

/**
 * Every number of a prose that is written as another language writes it, and where a language asks
 * for it every unit or percent sign without no-break space. `original` is the same text in the default
 * language: it decides what `1.234` means. Versions, dates, times, codes and addresses are exempt,
 * and so are quantities where `hasFigures` says that texts refer to figures by `{id}`.
 */
export function numberSlips(
  prose: string,
  language: string,
  pack: LanguagePack | undefined,
  units: Units,
  { original = '', hasFigures = false }: Surroundings = {},
): readonly Slip[] {
  if (!pack || !/\d/.test(prose)) return noSlips;
  const style = stylesOf(pack)(language);
  const addresses = addressesIn(prose);
  const slips: Slip[] = [];
  for (const { 0: text, index: start } of prose.matchAll(numbers)) {
    const typed = { text, start, end: start + text.length };
    if (isWithin(start, addresses) || isPartOfCode(prose, typed, units)) continue;
    const unit = unitAfter(prose, typed.end, units);
    if (unit && hasFigures) continue;
    const isExempt =
      unit === undefined && (isNumberOfName(prose, typed, pack) || isInList(prose, typed, pack));
    const slip = isExempt ? undefined : formatSlip(typed, style, original);
    if (slip) slips.push(slip);
    if (unit && style.hasSpacedUnits && !hasNoBreak(unit)) slips.push(unitSlip(typed.end, unit));
  }
  return slips;
}

function formatSlip(typed: Typed, style: Style, original: string): Slip | undefined {
  const parts = partsOf(typed.text);
  if (!parts) return undefined;
  const meant = parts.isAmbiguous ? decide(typed.text, parts, style, original) : parts;
  if (meant && isRight(meant, style)) return undefined;
  const { text, start, end } = typed;
  const place = { start, end };
  if (!meant) return { ...place, message: says(text, style), help: offer(text, style) };
  const right = written(meant, style);
  const edits = [{ ...place, text: right }];
  if (text.replaceAll(' ', style.groups[0]) !== right) {
    return { ...place, message: says(text, style), help: `Write "${right}".`, edits };
  }
  const message = `“${text}” needs a no-break space so that no line ends within the number.`;
  return { ...place, message, help: noBreakHelp, edits };
}

function says(text: string, { name, sample }: Style): string {
  return `${name} writes numbers as in "${sample}", so "${text}" may be misread.`;
}

/** Both readings of `1.234`. */
function offer(text: string, style: Style): string {
  const thousands = { groups: text.split(/\D/), group: '.', decimal: '', decimals: '' };
  return `Write "${text.replace(/\D/, style.decimal)}" for a fraction, "${written(thousands, style)}" for thousands.`;
}

/** Undefined for what is no decimal number: a date, a list, a number with parts. */
function partsOf(text: string): Parts | undefined {
  const signs = text.match(separators) ?? [];
  const [first = ''] = signs;
  const last = signs.at(-1) ?? '';
  const pieces = text.split(/\D/);
  if (signs.length === 0) return undefined;
  const isSpace = /\s/.test(first);
  const isThousands = (groups: readonly string[]) =>
    (groups[0] ?? '').length <= 3 && groups.slice(1).every(({ length }) => length === 3);
  if (signs.every((sign) => sign === first) && (signs.length > 1 || isSpace)) {
    return isThousands(pieces)
      ? { groups: pieces, group: first, decimal: '', decimals: '' }
      : undefined;
  }
  const [groups, decimals] = [pieces.slice(0, -1), pieces.at(-1) ?? ''];
  if (signs.length > 1) {
    const isSound = last !== first && signs.slice(0, -1).every((sign) => sign === first);
    const isNumber = isSound && isThousands(groups) && !/\s/.test(last);
    return isNumber ? { groups, group: first, decimal: last, decimals } : undefined;
  }
  const isAmbiguous = decimals.length === 3 && isThousands(pieces) && groups[0] !== '0';
  return { groups, group: '', decimal: first, decimals, ...(isAmbiguous && { isAmbiguous }) };
}

/**
 * What `1.234` or `1,234` means. The language's own sign is trusted, unless the original has the
 * very same characters and means thousands. Undefined where it can't be known.
 */
function decide(text: string, parts: Parts, style: Style, original: string): Parts | undefined {
  const thousands = { groups: text.split(/\D/), group: parts.decimal, decimal: '', decimals: '' };
  const isOwn = style.decimal === parts.decimal;
  if (style.decimal === '.') return isOwn ? parts : thousands;
  const inEnglish = numbersIn(original);
  const digits = text.replace(/\D/, '');
  const isThousands = inEnglish.has(text.replace(/\D/, ',')) || inEnglish.has(digits);
  if (isThousands) return thousands;
  if (isOwn || inEnglish.has(text)) return parts;
  return style.groups.includes(parts.decimal) ? thousands : undefined;
}

function numbersIn(prose: string): ReadonlySet<string> {
  return new Set(prose.match(numbers));
}

function isRight({ groups, group, decimal, decimals }: Parts, style: Style): boolean {
  if (decimals !== '' && decimal !== style.decimal) return false;
  if (group === '') return true;
  const { length } = groups.join('');
  return style.groups.includes(group) && length >= style.mayGroupFrom;
}

function written({ groups, group, decimals }: Parts, style: Style): string {
  const isGrouped =
    groups.join('').length >= style.groupFrom && (group !== '' || groups.length > 1);
  const whole = groups.join(isGrouped ? style.groups[0] : '');
  return decimals === '' ? whole : whole + style.decimal + decimals;
}
