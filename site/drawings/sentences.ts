/** The sentences of a text alternative that there is something to say in. */
export function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' ');
}
