/**
 * Encodes a path as the id of a file or a unit: XLIFF allows letters, digits and few other characters, and tools
 * keep ids. A slash becomes a colon, other characters their code points.
 */
export function toXliffId(path: string): string {
  return path.replace(/[^A-Za-z0-9.-]/gu, (character) =>
    character === '/' ? ':' : `_${character.codePointAt(0)?.toString(16)}_`,
  );
}

/** Reverses {@link toXliffId}. Ids of other tools give a path without a text. */
export function fromXliffId(id: string): string {
  return id
    .replaceAll(':', '/')
    .replace(/_([0-9a-f]{1,5}|10[0-9a-f]{4})_/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}
