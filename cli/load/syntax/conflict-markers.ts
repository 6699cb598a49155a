/** Seven signs and a space or the line end, at the start of a line, as Git writes them. */
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/gm;

/**
 * The first and the last of Git's conflict markers in an unparsable text, by the offsets of their lines, with the words
 * about them; undefined if there are none. `last` is undefined if only one is left. A valid file can have a line of
 * seven equals signs.
 */
export function findConflict(text: string) {
  const [first, ...others] = [...text.matchAll(marker)].map(
    ({ 0: line, index }) => [index, index + line.length] as const,
  );
  const last = others.at(-1);
  if (!first) return undefined;
  const message = last
    ? "A merge was not finished: Git's conflict markers enclose two versions of some lines."
    : "A merge was not finished: one of Git's conflict markers is left.";
  const help =
    'Keep the lines that are right, of one version or of both, and remove those that begin with ' +
    '<<<<<<<, |||||||, ======= or >>>>>>>.';
  return { first, last, message, help };
}
