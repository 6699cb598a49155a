import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { readingsOf } from '../../schema/figures/unit-readings.ts';
import { namesOf } from './base-value.ts';
import type { RequirementWords, UnitWords } from './facts.ts';

const number = String.raw`[+-]?\d[\d.,'’ \u00A0\u202F]*`;

/** Between the two ends of a range, and between dimensions. */
export function separator({ range }: RequirementWords): RegExp {
  const [, between = ''] = range.split('{}').map((part) => part.trim());
  const word = between ? `|\\s+${escapeRegExp(between)}\\s+` : '';
  return new RegExp(
    String.raw`\s*(?:\.\.+|…|×|(?<=[\d\s\p{L}])x(?=\s*\d))\s*|(?<=\d)-(?=\s?\d)|(?<=\S)\s+-\s+(?=\S)|(?<=\p{L})-(?=\d[\d.,]*\s?\p{L})${word}`,
    'iu',
  );
}

/** A number with its unit: null for a unit that is none; undefined for no number. */
export function readPart(text: string, known: readonly UnitWords[], words: RequirementWords) {
  // “€12.50”
  const isMoney = known.some(({ template }) => template !== undefined);
  const [, sign = '', rest = ''] =
    /^(\p{L}{0,3}\p{Sc}|[A-Z]{3}(?= ?[+-]?\d))?(.*)$/su.exec(text.trim()) ?? [];
  const amount = isMoney ? rest.trim() : text.trim();
  const [, digits, name = ''] = new RegExp(`^(${number})(.*)$`, 's').exec(amount) ?? [];
  const value = digits === undefined ? undefined : readNumber(digits, words);
  if (value === undefined) return undefined;
  const written = [isMoney ? sign : '', name.trim()].join('');
  return { value, unit: written === '' ? undefined : (unitNamed(written, known) ?? null) };
}

/**
 * A number of the language or of figures. Three digits behind the sign that sets thousands apart, or behind the
 * point in a language with a decimal comma, are thousands: “1.450” is 1450 in Spanish, and 1.45 in English.
 */
export function readNumber(
  text: string,
  { decimal, group }: Pick<RequirementWords, 'decimal' | 'group'>,
): number | undefined {
  // “-20 60” are two numbers.
  if (/['’ \u00A0\u202F](?!\d{3}(?!\d))/.test(text.trim())) return undefined;
  const bare = text.trim().replace(/['’ \u00A0\u202F]/g, '');
  const sign = group.trim() || (decimal === ',' ? '.' : '');
  const grouped = new RegExp(String.raw`^[+-]?[1-9]\d{0,2}(?:${escapeRegExp(sign)}\d{3})+(?!\d)`);
  const joined = sign && grouped.test(bare) ? bare.replaceAll(sign, '') : bare;
  const value = joined.replace(decimal === ',' || !joined.includes('.') ? ',' : decimal, '.');
  return /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** The unit of a dimension that a visitor names; undefined where letter case leaves a doubt. */
export function unitNamed(text: string, known: readonly UnitWords[]): UnitWords | undefined {
  const letters = text.toLowerCase();
  const all = known.flatMap((unit) => namesOf(unit).map((name) => [name, unit.id] as const));
  const alike = all.filter(([name]) => name.toLowerCase() === letters);
  const [meant, other] = readingsOf(
    text,
    alike,
    all.map(([name]) => name),
  );
  return other === undefined ? known.find(({ id }) => id === meant) : undefined;
}

/** What data sheets write for AC and DC, whatever their language is: `CA` and `CC` in Romance ones. */
export const currentSigns: readonly [current: string, sign: string][] = [
  ['AC', 'AC'],
  ['DC', 'DC'],
  ['AC', 'CA'],
  ['DC', 'CC'],
];

/** The words for currents, as alternatives of a regular expression. */
export function currentNames({ currents }: RequirementWords): string {
  const signs = [
    'AC/DC',
    ...[...currentSigns, ...Object.entries(currents)].map(([, sign]) => sign),
  ];
  return signs.map(escapeRegExp).join('|');
}

/** The current that a word means: `AC` for `CA`. */
export function currentOf(text: string | undefined, { currents }: RequirementWords) {
  if (!text) return undefined;
  return [...Object.entries(currents), ...currentSigns, ['AC/DC', 'AC/DC'] as const].find(
    ([, sign]) => sign.toLowerCase() === text.toLowerCase(),
  )?.[0];
}
