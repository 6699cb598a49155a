import type { Units } from '../../schema/figures/units.ts';
import { remember } from '../cache/remember.ts';
import type { Slip } from '../context/writing-mistakes.ts';

const [noBreak, narrow] = ['\u00A0', '\u202F'];
export const noBreakHelp = 'Put a no-break space there: U+00A0, or the narrow U+202F.';

/** A unit behind a number, and the space between them. */
export interface Unit {
  readonly space: string;
  readonly symbol: string;
}

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœµ';
/** Symbols only: of words, `in` and a bare degree, a language has its own habits. */
const unitPattern = remember((units: Units) => {
  const symbols = [
    ...units.ids.filter((id) => !units.get(id)?.words && !['in', 'd', '°', 'fps'].includes(id)),
    ...[
      'Mo',
      'Go',
      'To',
      'ips',
      'fps',
      'm²',
      'm³',
      'km²',
      'kWh',
      'Wh',
      'mAh',
      'kN',
      'dBm',
      '€',
      '$',
    ],
  ].sort((a, b) => b.length - a.length);
  const anySymbol = symbols
    .map((symbol) => symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return new RegExp(
    `[ \\t\\u00A0\\u202F\\u2009]*(?!h[ \\u00A0\\u202F]\\d\\d)(?:${anySymbol})(?![${letter}\\d²³/_-])`,
    'y',
  );
});

/** The unit that is behind a number, which ends at an offset; `14 h 30` is a time. */
export function unitAfter(prose: string, at: number, units: Units): Unit | undefined {
  const unit = unitPattern(units);
  unit.lastIndex = at;
  const found = unit.exec(prose)?.[0];
  if (found === undefined) return undefined;
  const symbol = found.trimStart();
  return { space: found.slice(0, found.length - symbol.length), symbol };
}

/** Whether no line can end between number and unit. */
export function hasNoBreak({ space }: Unit): boolean {
  return space === noBreak || space === narrow;
}

/** Says that a unit needs a no-break space before it. `end` is where its number ends. */
export function unitSlip(end: number, { space, symbol }: Unit): Slip {
  const found = { start: end, end: end + space.length + symbol.length };
  const message = `“${symbol}” needs a no-break space before it so that it never starts a line.`;
  return { ...found, message, help: noBreakHelp, edits: [{ ...found, text: noBreak + symbol }] };
}
