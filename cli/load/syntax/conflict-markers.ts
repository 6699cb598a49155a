/** The markers of an unfinished merge, by the offsets of their lines. */
export interface ConflictMarkers {
  readonly first: readonly [start: number, end: number];
  /** Undefined if only one marker is left. */
  readonly last?: readonly [start: number, end: number];
}

/** Seven signs and a space or the line end, at the start of a line, as Git writes them. */
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/gm;

/**
 * Git's conflict markers in an unparsable text; undefined if there are none. A valid file can have a line
 * of seven equals signs.
 */
export function findConflict(text: string): ConflictMarkers | undefined {
  const [first, ...others] = [...text.matchAll(marker)].map(
    ({ 0: line, index }) => [index, index + line.length] as const,
  );
  const last = others.at(-1);
  return first && { first, ...(last && { last }) };
}

/** The mistake, as a sentence. */
export function describeConflict({ last }: ConflictMarkers): string {
  return last
    ? "A merge was not finished: Git's conflict markers enclose two versions of some lines."
    : "A merge was not finished: one of Git's conflict markers is left.";
}

export const finishMerge =
  'Keep the lines that are right, of one version or of both, and remove those that begin with ' +
  '<<<<<<<, |||||||, ======= or >>>>>>>.';
