import type { FigureWords } from '../languages/language-pack.ts';
import { type FoundMistake, keepsAmounts, withSafeHelp } from './checked-help.ts';
import type { Figure } from './figure.ts';
import { fractionsIn } from './fractions.ts';
import { type Mistake, mistakesIn } from './mistake-list.ts';
import { type FigureError, type Piece, problem } from './source-piece.ts';
import type { Units } from './units.ts';

/** What mistakes are recognised by: the units of the catalogue, and the words of its languages. */
export interface Vocabulary {
  readonly units: Units;
  readonly words: readonly FigureWords[];
  /** Parses another source; undefined if that has a mistake as well. */
  readonly read?: (source: string) => Figure | undefined;
}

/** The error for a piece that can't be read: a known mistake in it, or else the given message. */
export function explain(piece: Piece, by: Vocabulary, message: string, help: string): FigureError {
  const { read, units, words } = by;
  if (!read) return problem(piece, message, help);
  const matched = mistakesIn(words).flatMap((each) => matches(each, piece.source, units));
  const found = [...fractionsIn(piece.source, units), ...matched]
    .filter(({ from, to }) => from < Math.max(piece.end, piece.start + 1) && to > piece.start)
    .sort((a, b) => a.from - b.from);
  const [first] = found;
  if (!first) return problem(piece, message, help);
  const safe = found.find(
    (each) => each.inWords !== undefined || keepsAmounts(each, piece.source, units, read),
  );
  return withSafeHelp(safe ?? first, piece.source, units, read);
}

function matches(
  { pattern, message, help, ...how }: Mistake,
  source: string,
  units: Units,
): FoundMistake[] {
  return [...source.matchAll(pattern)].map((match) => {
    const from = match.index;
    const to = from + match[0].length;
    const [start, end] = match.indices?.groups?.wrong ?? [from, to];
    return { from, to, ...how, error: { message, help: help(match, units), start, end } };
  });
}
