import type { RequirementWords } from './facts.ts';

/** A number with how far it may go up and down, as people typed them. */
export interface Tolerated {
  readonly value: string;
  readonly plus: string;
  readonly minus: string;
}

const same = /^(.*\d.*?)\s*(?:±|\+\s*\/?\s*[-\u2212\u2013])\s*(\d.*)$/s;
const apart = /^(.*\d.*?)\s*\+\s*(\d.*?)\s*[/,]?\s*[-\u2212\u2013]\s*(\d.*)$/s;

/** Splits `24 V ±10 %` and `230 V AC +10 %/-15 %`; a current at the end belongs to the number. */
export function splitTolerance(
  text: string,
  { currents }: RequirementWords,
): Tolerated | undefined {
  const [, value = '', by] = same.exec(text) ?? [];
  const [, base = '', plus, minus] = by === undefined ? (apart.exec(text) ?? []) : [];
  const last = by ?? minus;
  if (last === undefined) return undefined;
  const names = ['AC', 'DC', ...Object.values(currents)];
  const current = names.find((name) => last.toUpperCase().endsWith(` ${name}`));
  const down = current ? last.slice(0, -current.length).trim() : last.trim();
  const of = value || base;
  const unit = unitOf(down) || unitOf(of);
  const whole = unit === '%' ? of : withUnit(of, unit);
  return {
    value: `${whole} ${current ?? ''}`.trim(),
    plus: withUnit(plus ?? down, unit),
    minus: withUnit(down, unit),
  };
}

/** The unit behind the last number of a text. */
function unitOf(text: string): string {
  return /\d\s*([^\d\s.,]+)(?:\s\S+)?\s*$/.exec(text)?.[1] ?? '';
}

/** A number without a unit has that of the others: of “+10/-15 %”, and of “24 ± 2 kV”. */
function withUnit(text: string, unit: string): string {
  return unitOf(text) === '' ? `${text} ${unit}`.trim() : text;
}
