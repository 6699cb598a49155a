import { type StemmedText, type Stems, standsAt } from './phrases.ts';

/** A phrase of the glossary that is in a text. */
export interface TermInText<T> {
  readonly value: T;
  /** The stretch of the prose, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export type TermFinder<T> = (text: StemmedText) => TermInText<T>[];

/** Finds phrases; where one is part of a longer one, the longer one counts alone. */
export function createTermFinder<T>(
  phrases: readonly (readonly [phrase: Stems, value: T])[],
): TermFinder<T> {
  const byFirst = new Map<string, (readonly [Stems, T])[]>();
  for (const each of [...phrases].sort(([one], [other]) => other.length - one.length)) {
    const [first] = each[0];
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), each]);
  }
  return ({ stems, starts, ends }) => {
    const found: TermInText<T>[] = [];
    for (let index = 0; index < stems.length; index++) {
      const candidates = byFirst.get(stems[index] ?? '');
      const match = candidates?.find(([phrase]) => standsAt(phrase, stems, index));
      if (!match) continue;
      const [phrase, value] = match;
      const start = starts[index] ?? 0;
      index += phrase.length - 1;
      const end = ends[index] ?? start;
      found.push({ value, start, end });
    }
    return found;
  };
}
