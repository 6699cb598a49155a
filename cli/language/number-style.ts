import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { baseLanguage } from '../../schema/languages/look-up.ts';
import {
  formatNumber,
  type NumberStyle,
  numberStyle,
} from '../../schema/languages/number-style.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextVersion } from '../context/text-version.ts';
import { languageName } from '../core/language-name.ts';
import { addressesIn, isWithin } from './addresses.ts';
import {
  continuesName,
  isInList,
  isNumberOfName,
  isPartOfCode,
  isSurelyNamed,
  type TypedNumber,
} from './named-numbers.ts';
import {
  hasNoBreak,
  isGluedLetter,
  type Measures,
  noBreakHelp,
  unitAfter,
  unitAt,
  unitSlip,
} from './unit-words.ts';
import { noSlips, type Slip } from './writing-mistakes.ts';

/** The number style of a language, with an example for messages. */
type Style = ReturnType<ReturnType<typeof stylesOf>>;

const stylesOf = memoize((pack: LanguagePack) =>
  memoizeByName((language) => {
    const style = numberStyle(language, pack);
    return {
      ...style,
      name: languageName(baseLanguage(language)),
      hasSpacedUnits: pack.numbers?.spacedUnits ?? false,
      sample: formatNumber(style.groupFrom > 4 ? 12345.6 : 1234.5, style),
    };
  }),
);

const numbers = /\d+(?:[.,]\d+|[ \u00A0\u202F]\d{3}(?!\d))*/g;
const separators = /[^\d]/g;

/** The parts of a typed number. */
interface Parts {
  readonly groups: readonly string[];
  /** The thousands separator; '' without one. */
  readonly group: string;
  readonly decimal: string;
  readonly decimals: string;
  /** Whether the sign in `1.234` or `1,234` may be either separator. */
  readonly isAmbiguous?: true;
}

interface Surroundings {
  /** The versions of the text in other languages. */
  readonly others?: readonly TextVersion[];
  readonly hasFigures?: boolean;
}

/**
 * Numbers in prose in the style of another language, and, if a language requires it, units and percent signs
 * without a no-break space. Exempt are versions, dates, times, codes and addresses, and also quantities if
 * `hasFigures`, since such texts refer to figures by `{id}`. Edits never change a value: there are none for
 * `1.234`, which is ambiguous, or for the number of a version or a material.
 */
export function numberSlips(
  prose: string,
  language: string,
  pack: LanguagePack | undefined,
  measures: Measures,
  { others = [], hasFigures = false }: Surroundings = {},
): readonly Slip[] {
  if (!pack) return noSlips;
  const { units } = measures;
  const style = stylesOf(pack)(language);
  const addresses = addressesIn(prose);
  const typedNumbers = numbersIn(prose);
  const { sayOtherwise, areSame, nameIt } = readOthers(others, typedNumbers.length, measures);
  const slips: Slip[] = [];
  let name: TypedNumber | undefined;
  for (const [place, typed] of typedNumbers.entries()) {
    if (isWithin(typed.start, addresses)) continue;
    if (isPartOfCode(prose, typed, units)) {
      name = typed;
      continue;
    }
    const unit = unitAfter(prose, typed.end, units);
    if (unit && hasFigures) continue;
    const isNamed =
      isNumberOfName(prose, typed, pack) ||
      continuesName(prose, name, typed, pack) ||
      nameIt(typed.text);
    if (isNamed) name = typed;
    const isExempt = unit === undefined && (isNamed || isInList(prose, typed, pack));
    const isMeasured = () =>
      areSame(place, typed.text) ||
      (hasUnit(prose, typed, measures) && !isSurelyNamed(prose, typed, pack));
    const slip = isExempt ? undefined : formatSlip(typed, style, sayOtherwise, isMeasured);
    if (slip) slips.push(slip);
    if (unit && style.hasSpacedUnits && !hasNoBreak(unit)) slips.push(unitSlip(typed.end, unit));
  }
  return slips;
}

/** Whether a unit certainly follows: `316L` and `2.0A` may be names, and `14.30 h` a time. */
function hasUnit(prose: string, { text, end }: TypedNumber, measures: Measures): boolean {
  const found = unitAt(prose, end, measures);
  if (found === undefined || found.unit.isDoubtful || isGluedLetter(prose, end, found.end))
    return false;
  const { name, factor } = found.unit;
  return name !== 'time' || factor !== hour || !/^[012]?\d\.[0-5]\d$/.test(text);
}

const hour = 3600;

function formatSlip(
  typed: TypedNumber,
  style: Style,
  saysOtherwise: (text: string, own: Parts) => boolean,
  isMeasured: () => boolean,
): Slip | undefined {
  const { text, start, end } = typed;
  const place = { start, end };
  const parts = partsOf(text);
  if (!parts) return undefined;
  if (parts.isAmbiguous) {
    const own = ownReading(parts, style);
    if (own && !saysOtherwise(text, own)) return undefined;
    const reads = own?.decimals === '' ? 'thousands' : 'a fraction';
    const message = own
      ? `${style.name} reads "${text}" as ${reads}, but the original says otherwise.`
      : describeStyle(text, style);
    return { ...place, message, help: offer(text, style) };
  }
  if (isRight(parts, style)) return undefined;
  const right = written(parts, style);
  // Only amounts have both a thousands and a decimal separator.
  const isCertain = (parts.group !== '' && parts.decimals !== '') || isMeasured();
  const edits = isCertain ? [{ ...place, text: right }] : [];
  if (text.replaceAll(' ', style.groups[0]) !== right) {
    const help = isCertain
      ? `Write "${right}".`
      : `Write "${right}" if it is an amount; the number of a version or a material stays as it is.`;
    return { ...place, message: describeStyle(text, style), help, edits };
  }
  const message = `“${text}” needs a no-break space so that no line ends within the number.`;
  return { ...place, message, help: noBreakHelp, edits };
}

function describeStyle(text: string, { name, sample }: Style): string {
  return `${name} writes numbers as in "${sample}", so "${text}" may be misread.`;
}

/** Both readings of `1.234`. */
function offer(text: string, style: Style): string {
  const thousands = { groups: text.split(/\D/), group: '.', decimal: '', decimals: '' };
  return `Write "${text.replace(/\D/, style.decimal)}" for a fraction, "${written(thousands, style)}" for thousands.`;
}

/** Undefined if it isn't a decimal number: a date, a list, a number with parts. */
function partsOf(text: string): Parts | undefined {
  const signs = text.match(separators) ?? [];
  const [first = ''] = signs;
  const last = signs.at(-1) ?? '';
  const pieces = text.split(/\D/);
  if (signs.length === 0) return undefined;
  const isSpace = /\s/.test(first);
  const isThousands = (groups: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every(({ length }) => length === 3);
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
  const isAmbiguous = decimals.length === 3 && isThousands(pieces);
  return { groups, group: '', decimal: first, decimals, ...(isAmbiguous && { isAmbiguous }) };
}

/** `1.234` by the separators of its own language; undefined if they don't decide. */
function ownReading(parts: Parts, style: NumberStyle): Parts | undefined {
  if (parts.decimal === style.decimal) return parts;
  if (!style.groups.includes(parts.decimal)) return undefined;
  return {
    groups: [...parts.groups, parts.decimals],
    group: parts.decimal,
    decimal: '',
    decimals: '',
  };
}

/** What the versions of a text in other languages say of a number in it, the first of which has `count` numbers. */
function readOthers(others: readonly TextVersion[], count: number, measures: Measures) {
  const { units, siteLanguages } = measures;
  const known = others.flatMap(({ language, pack, prose: { text: prose } }) =>
    pack ? { language, pack, prose, style: stylesOf(pack)(language), all: numbersIn(prose) } : [],
  );
  const original = known.find(({ language }) => language === siteLanguages.codes[0]);
  return {
    /** Whether the original has the digits of `1.234` with the other meaning only. */
    sayOtherwise: (text: string, own: Parts): boolean => {
      if (!original) return false;
      const { decimal, groups } = original.style;
      const has = (sign: string) =>
        original.all.some((other) => other.text === text.replace(/\D/, sign));
      const isThousands = ['', ' ', ...groups].some(has);
      return isThousands !== has(decimal) && isThousands !== (own.decimals === '');
    },
    /** Whether one has the same digits at the same place in its own style: an amount, since names don't change. */
    areSame: (place: number, text: string): boolean =>
      known.some(({ style, all }) => {
        const other = all.length === count ? all[place]?.text : undefined;
        if (other === undefined || other === text) return false;
        const [own, parts] = [partsOf(text), partsOf(other)];
        const meant = parts?.isAmbiguous ? ownReading(parts, style) : parts;
        return !!own && !!meant && isRight(meant, style) && amountOf(own) === amountOf(meant);
      }),
    /** Whether one has the same number in a name: “Auto 2.0”. */
    nameIt: (text: string): boolean =>
      known.some(({ pack, prose, all }) =>
        all.some(
          (typed) =>
            typed.text === text &&
            (isPartOfCode(prose, typed, units) || isNumberOfName(prose, typed, pack)),
        ),
      ),
  };
}

function numbersIn(prose: string): TypedNumber[] {
  return [...prose.matchAll(numbers)].map(({ 0: text, index: start }) => {
    return { text, start, end: start + text.length };
  });
}

function amountOf({ groups, decimals }: Parts): string {
  return `${groups.join('')}.${decimals}`;
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
