// Paths and assets become file names. A site is built on one disk and served from another, so names must be
// valid on every file system.

/** The maximum length of a name, in bytes of UTF-8. File systems allow 255; the build adds hashes and extensions. */
const maxNameBytes = 200;

/** Why a name is invalid on some file system, as the end of a sentence; undefined if it is valid. */
export function mistakeInFileName(name: string): string | undefined {
  if (new TextEncoder().encode(name).length > maxNameBytes) {
    return `has a name of more than ${maxNameBytes} bytes, which is too long for a disk`;
  }
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)) {
    return `has the name "${name}", which is a device on Windows`;
  }
  if (/[. ]$/.test(name)) return 'has a name that ends with a dot or a space, which Windows drops';
  const character =
    /[<>:"|?*\\]|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.exec(
      name,
    )?.[0];
  if (character === undefined) return undefined;
  return /[ -~]/.test(character)
    ? `has "${character}" in its name, which Windows does not allow`
    : 'has a character in its name that can’t be seen or addressed';
}

/** Normalizes letter case and Unicode: names with the same result are one file on some file systems. */
export function foldedPath(path: string): string {
  return /[^ -~]/.test(path)
    ? path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
    : path.toLowerCase();
}

/** The maximum length of a path, in bytes of UTF-8: browsers, hosts and file systems have limits from 1,024 on. */
export const maxPathBytes = 1000;

/**
 * A path and its parent folders, longest first: `/a/b` and `/a` for `/a/b/c`. Of a path over the limit,
 * only the path itself: its folders would take quadratic space.
 */
export function* pathAndFolders(path: string): Generator<string> {
  if (path.length > maxPathBytes) return yield path;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    yield path.slice(0, end);
  }
}
