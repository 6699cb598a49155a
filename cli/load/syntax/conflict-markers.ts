/** The marks of an unfinished merge, as offsets of their lines. */
export interface ConflictMarkers {
  readonly first: readonly [start: number, end: number];
  /** Undefined where only one line is left over. */
  readonly last?: readonly [start: number, end: number];
}

/** Seven signs and a space or the end: what Git writes at the beginning of a line. */
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/gm;

/**
 * Git's conflict markers in a text; undefined if there are none. Ask it only of what can't be read:
 * a line of seven equals signs may be drawn.
 */
export function findConflict(text: string): ConflictMarkers | undefined {
  const [first, ...others] = [...text.matchAll(marker)].map(
    ({ 0: line, index }) => [index, index + line.length] as const,
  );
  const last = others.at(-1);
  return first && { first, ...(last && { last }) };
}

/** What is wrong, as a sentence. */
export function describeConflict({ last }: ConflictMarkers): string {
  return last
    ? "A merge was not finished: Git's conflict markers enclose two versions of some lines."
    : "A merge was not finished: one of Git's conflict markers is left.";
}

/** What to do about it. */
export const finishMerge =
  'Keep the lines that are right, of one version or of both, and remove those that begin with ' +
  '<<<<<<<, |||||||, ======= or >>>>>>>.';
