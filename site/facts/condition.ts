import { certainFraction, takesFractions } from '../../schema/figures/fractions.ts';
import { memberOf } from '../../schema/member-of.ts';
import { inBase, symbolOf } from './base-value.ts';
import {
  askedCondition,
  type Criterion,
  type FactsFile,
  type RequirementWords,
  type UnitWords,
} from './facts.ts';
import { readPart, unitNamed } from './typed-number.ts';

/** The conditions at which a value has to hold, all of them: 50 Hz and 60 Hz, or from 47 to 63 Hz. */
export interface AskedCondition {
  readonly dimension: string;
  readonly values: readonly (readonly [from: number, to: number])[];
}

type Units = Pick<FactsFile, 'units'>;

/** The conditions of a requirement: `50/60 Hz`. */
export function sayCondition(
  { dimension, values }: AskedCondition,
  { units }: Units,
  show: (value: number) => string,
  to: string,
): string {
  const unit = memberOf(units, dimension)?.find(({ factor, offset }) => factor === 1 && !offset);
  const said = values.map((ends) => [...new Set(ends)].map(show).join(to));
  const last = values.at(-1)?.[1];
  return [said.join('/'), symbolOf(unit, last)].filter(Boolean).join('\u00A0');
}

/** Takes a condition from the end of what people type: “230 V AC, 50 Hz”, `230 V AC @ 50/60 Hz`. */
export function splitCondition(
  text: string,
  { units, words }: Units & { readonly words: RequirementWords },
): { text: string; at: AskedCondition } | undefined {
  const known = units[askedCondition] ?? [];
  const [, value, condition] =
    /^(.*\d.*?[\p{L}~][^@,;(]*?)(?:\s*[@,;(/]|(?=\s))\s*\(?((?:\d[\d.,]*\s*(?:\.\.|[-–/…])\s*)?\d[\d.,]*\s?\p{L}+)\)?\s*$/u.exec(
      text,
    ) ?? [];
  if (value === undefined || condition === undefined) return undefined;
  const [first = '', second] = condition.split(/\s*(?:\.\.|[-–/…])\s*/);
  const parts = [second, first].flatMap((each) =>
    each === undefined ? [] : (readPart(each, known, words) ?? []),
  );
  const unit = parts[0]?.unit;
  if (!unit || parts.some((each) => each.unit === null)) return undefined;
  const [to = 0, from = to] = parts.map((each) => inBase(each.value, each.unit ?? unit));
  const values = condition.includes('/')
    ? [from, to].map((each) => [each, each] as const)
    : [[from, to] as const];
  return { text: value, at: { dimension: askedCondition, values } };
}

/** Fractions as decimals, where the unit takes them: “3/4 in”. */
export function withDecimals(
  text: string,
  known: readonly UnitWords[],
  { unit }: Criterion,
  { decimal }: RequirementWords,
): string {
  const [name = ''] = /[^\d\s/.,]+\s*$/u.exec(text) ?? [];
  const id = name.trim() === '' ? unit : unitNamed(name.trim(), known)?.id;
  if (!takesFractions(id)) return text;
  return text.replace(/(?<![\d.,/])(?:\d+[ -])?\d+\/\d+(?![\d/]|[.,]\d)/g, (fraction) =>
    String(certainFraction(fraction) ?? fraction).replace('.', decimal),
  );
}
