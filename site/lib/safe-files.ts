import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

type Reason = 'outside' | 'folder' | 'special' | 'unreadable';

/** A file is not read or written. The message is the end of a sentence: `it is a folder`. */
export class UnsafeFile extends Error {
  override readonly name = 'UnsafeFile';
  readonly reason: Reason;

  constructor(message: string, reason: Reason) {
    super(message);
    this.reason = reason;
  }
}

/**
 * All that is below a folder: links as links, and nothing of what they point at, which Node.js 24 lists
 * as well where it is asked for all at once. Throws what the file system throws.
 */
export function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each, ...entriesBelow(join(folder, each.name))] : [each],
  );
}

/**
 * Reads a file below a folder. Throws UnsafeFile if any part of its path is a link that leads out of
 * the folder, and for what {@link readRegular} throws it for. The folder itself may be a link.
 */
export function readInside(folder: string, file: string, limit?: number): Buffer {
  const [root, path] = [real(folder), real(join(folder, file))];
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw new UnsafeFile('it is a link that leads out of its folder', 'outside');
  }
  return readRegular(path, limit);
}

/**
 * Reads a file that a user has named, up to `limit` bytes. Throws UnsafeFile if it can't be read, or
 * is a pipe or a device: one that no one writes to would be waited for without end.
 */
export function readRegular(path: string, limit = Number.POSITIVE_INFINITY): Buffer {
  const file = attempt(() => openSync(path, constants.O_RDONLY | nonBlocking));
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw new UnsafeFile('it is a folder', 'folder');
    if (!stats.isFile()) throw new UnsafeFile('it is a pipe or a device', 'special');
    // To fill it with zeros first takes as long as to read it. What is not read is cut off.
    const bytes = Buffer.allocUnsafeSlow(Math.min(stats.size, limit));
    let length = 0;
    for (let more = 1; more > 0 && length < bytes.length; length += more) {
      more = attempt(() => readSync(file, bytes, length, bytes.length - length, length));
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Why {@link readRegular} can't read a file: the end of a sentence; undefined if it can. */
export function whyUnreadable(path: string): string | undefined {
  try {
    readRegular(path, 1);
    return undefined;
  } catch (error) {
    if (error instanceof UnsafeFile) return error.message;
    throw error;
  }
}

/** What {@link readRegular} reads as text, or {@link readInside} of its folder; `fail` is told why there is none. */
export function readText(path: string, fail: (why: string) => never, isInside = false): string {
  try {
    const bytes = isInside ? readInside(dirname(path), basename(path)) : readRegular(path);
    return bytes.toString('utf8');
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    return fail(error.message);
  }
}

/**
 * Looks whether a report can be written to a place that a user has named. Throws UnsafeFile for a
 * pipe, which would be waited for until someone reads it, for a folder, and for a link to a file, which may have come
 * with a catalogue; `/dev/stdout` is a link as well, and stays one.
 */
export function refuseUnwritable(path: string): void {
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }));
  if (stats?.isDirectory()) throw new UnsafeFile('it is a folder', 'folder');
  if (stats && !stats.isFile() && !stats.isCharacterDevice()) {
    throw new UnsafeFile('it is a pipe or a device', 'special');
  }
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink && !/^\/(?:dev\/(?:std|fd\/)|proc\/)/.test(path))
    throw new UnsafeFile('it is a link', 'outside');
}

/** Opening a pipe does not wait. Windows has no such flag, and no such pipes. */
const nonBlocking = constants.O_NONBLOCK ?? 0;

function real(path: string): string {
  return attempt(() => realpathSync.native(path));
}

function attempt<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw unsafe(error);
  }
}

/** What the file system threw, in words. What is no error of it is thrown as it is. */
export function unsafe(error: unknown): UnsafeFile {
  if (error instanceof UnsafeFile) return error;
  if (!(error instanceof Error && 'code' in error)) throw error;
  const isPipe = error.code === 'ENXIO';
  const message = reasons.get(String(error.code)) ?? error.message;
  return new UnsafeFile(message, isPipe ? 'special' : 'unreadable');
}

const reasons = new Map([
  ['ENOENT', 'it does not exist, or it is a link to nothing'],
  ['ENOTDIR', 'a file stands where a folder is expected'],
  ['EACCES', 'you may not read it'],
  ['EPERM', 'you may not read it'],
  ['ELOOP', 'it is a link to itself'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ENXIO', 'it is a pipe or a device'],
]);
