/**
 * The id of a file or a unit for a path: XLIFF allows letters, digits and few other characters, and a
 * tool has to leave ids as they are. A slash becomes a colon, any other character its number.
 */
export function toXliffId(path: string): string {
  return path.replace(/[^A-Za-z0-9.-]/gu, (character) =>
    character === '/' ? ':' : `_${character.codePointAt(0)?.toString(16)}_`,
  );
}

/** The path that {@link toXliffId} made an id from. Ids of others give a path that no text has. */
export function fromXliffId(id: string): string {
  return id
    .replaceAll(':', '/')
    .replace(/_([0-9a-f]{1,5}|10[0-9a-f]{4})_/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}
