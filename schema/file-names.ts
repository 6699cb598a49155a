// Paths and assets become names of files. A site is built on one disk and served from another: what
// one of them takes for a device, another name or no name at all can be in neither.

/** Of a name in a path, in UTF-8. A disk takes 255; the build adds hashes and endings. */
const mostNameBytes = 200;

/** Why no file or folder can have a name on every disk, as the end of a sentence; undefined if it can. */
export function mistakeInFileName(name: string): string | undefined {
  if (new TextEncoder().encode(name).length > mostNameBytes) {
    return `has a name of more than ${mostNameBytes} bytes, which is too long for a disk`;
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

/** The same for all names that are one file on some disks, by the case of letters or how they are coded. */
export function foldedPath(path: string): string {
  return /[^ -~]/.test(path)
    ? path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
    : path.toLowerCase();
}

/** Of a whole path, in UTF-8: browsers, hosts and disks have limits of their own, from 1,024 on. */
export const mostPathBytes = 1000;

/**
 * A path, and the folders above it: `/a/b` of `/a/b/c`, `/a`. The longest comes first. A path that is too long
 * anyway comes alone: together, its folders would be the square of its length.
 */
export function* pathAndFolders(path: string): Generator<string> {
  if (path.length > mostPathBytes) return yield path;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    yield path.slice(0, end);
  }
}
