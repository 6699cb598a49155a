import { memberOf } from '../../schema/member-of.ts';
import { type Mark, type Point, pens, tones } from './picture.ts';
import type { PathCommand } from './shapes.ts';

/** How many numbers stand behind a command, or a multiple of them. */
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, A: 7, h: 1, Z: 0 };
const foreign = /[^MLQCAZh\d\s.,e-]/;
const commands =
  'It takes M, L, Q, C, A and Z with absolute coordinates, and h: "line", "polyline", "rect", "arc" and others of "milepost/drawing" write it.';

/**
 * Throws an Error where a mark can't be drawn as it is meant: an unknown pen or tone, a size that is not above 0, a
 * command that paths don't take, or coordinates that are missing or no numbers. `number` is that of the mark, from 1.
 */
export function checkMark(mark: Mark, parts: readonly PathCommand[], number: number): void {
  const { path, pen, fill, dots } = mark;
  const what = `mark ${number} "${path.length > 60 ? `${path.slice(0, 60)}…` : path}"`;
  if (!pen && !fill && !dots) throw new Error(`${what} has no pen. There are ${pens.join(', ')}.`);
  checkName(what, 'pen', pen, pens);
  for (const tone of [fill, dots?.tone]) checkName(what, 'tone', tone, tones);
  for (const size of dots ? [dots.size, dots.pitch ?? 1] : []) {
    if (!(size > 0 && size < Infinity)) throw new Error(`${what} has dots of the size ${size}.`);
  }
  const wrong = /NaN|undefined|-?Infinity|null/.exec(path)?.[0];
  if (wrong) throw new Error(`${what} has "${wrong}" among its coordinates: compute it before.`);
  const sign = foreign.exec(path)?.[0];
  if (sign) throw new Error(`${what} has "${sign}" in its path. ${commands}`);
  if (parts[0]?.command !== 'M') throw new Error(`${what} does not begin with "M". ${commands}`);
  for (const { command, numbers } of parts) {
    const each = memberOf(numbersOf, command) ?? 0;
    const fits =
      each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0;
    if (fits && numbers.every(Number.isFinite)) continue;
    throw new Error(
      `${what} has "${command}${numbers.join(' ')}": "${command}" takes ${each} numbers.`,
    );
  }
}

/** Throws an Error where a label has no place: a coordinate that is no number. */
export function checkPlace(what: string, { x, y }: Point): void {
  if (Number.isFinite(x) && Number.isFinite(y)) return;
  throw new Error(`the label "${what}" is at ${x}, ${y}: compute both before.`);
}

function checkName(what: string, kind: string, name: unknown, known: readonly string[]): void {
  if (name === undefined || known.includes(String(name))) return;
  throw new Error(`${what} has the ${kind} "${name}". There are ${known.join(', ')}.`);
}
