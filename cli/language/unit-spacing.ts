import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { UnitId, Units } from '../../schema/figures/units.ts';
import { memoize } from '../../schema/memoize.ts';
import { isDoubtful } from './unit-words.ts';
import type { Slip } from './writing-mistakes.ts';

const [noBreak, narrow] = ['\u00A0', '\u202F'];
export const noBreakHelp = 'Put a no-break space there: U+00A0, or the narrow U+202F.';

/** A unit after a number, and the space between them. */
export interface Unit {
  readonly space: string;
  readonly symbol: string;
}

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœµ';
/** Symbols only: `in` and a bare degree are also words. */
const unitPattern = memoize((units: Units) => {
  const symbols = [
    ...units.ids.flatMap((id) => symbolsOf(id, units)).filter((each) => !isDoubtful(each)),
    ...['€', '$'],
  ].sort((a, b) => b.length - a.length);
  const anySymbol = symbols.map(escapeRegExp).join('|');
  return new RegExp(
    `[ \\t\\u00A0\\u202F\\u2009]*(?!h[ \\u00A0\\u202F]\\d\\d)(?:${anySymbol})(?![${letter}\\d²³/_-])`,
    'y',
  );
});

/** The symbols of a unit in all languages; none if it has words, or is an angle. */
function symbolsOf(id: UnitId, units: Units): readonly string[] {
  const { words, intl, symbol = {} } = units.get(id) ?? {};
  if (words || intl || id === '°') return [];
  const symbols = typeof symbol === 'string' ? [symbol] : Object.values(symbol);
  return [id, ...symbols.filter((each) => each !== undefined)];
}

/** The unit after a number that ends at an offset; `14 h 30` is a time. */
export function unitAfter(prose: string, at: number, units: Units): Unit | undefined {
  const unit = unitPattern(units);
  unit.lastIndex = at;
  const found = unit.exec(prose)?.[0];
  if (found === undefined) return undefined;
  const symbol = found.trimStart();
  return { space: found.slice(0, found.length - symbol.length), symbol };
}

/** Whether a line can't break between number and unit. */
export function hasNoBreak({ space }: Unit): boolean {
  return space === noBreak || space === narrow;
}

/** Whether only one letter follows a number directly, which may be a name: `316L`. */
export function isGluedLetter(prose: string, start: number, end: number): boolean {
  return end - start === 1 && /\p{L}/u.test(prose.charAt(start));
}

/** The slip for a missing no-break space before a unit. `end` is the end of its number. */
export function unitSlip(end: number, { space, symbol }: Unit): Slip {
  const found = { start: end, end: end + space.length + symbol.length };
  const message = `“${symbol}” needs a no-break space before it so that it never starts a line.`;
  const isLetter = isGluedLetter(symbol, 0, found.end - found.start);
  const edits = isLetter ? [] : [{ ...found, text: noBreak + symbol }];
  return { ...found, message, help: noBreakHelp, edits };
}
