import { statSync } from 'node:fs';

/** What was written a shorter time ago than this may be written again without a new time: milliseconds. */
const settled = 3000;

/**
 * Changes whenever a file is written, or another one takes its place, also behind a link. Undefined for a file that
 * was written a moment ago, and for one that can't be read.
 */
export function stampOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    const { dev, ino, size, mode, mtimeNs, ctimeNs } = stats;
    const isSettled = Date.now() - Number(ctimeNs / 1_000_000n) > settled;
    return isSettled ? [dev, ino, size, mode, mtimeNs, ctimeNs].join(' ') : undefined;
  } catch {
    return undefined;
  }
}
