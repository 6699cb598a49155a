import { statSync } from 'node:fs';

/** What was written a shorter time ago than this may be written again without a new time: milliseconds. */
const settled = 3000;

/**
 * Changes whenever a file is written, or another one takes its place, also behind a link. Undefined for a file that
 * was written a moment ago, and for one that can't be read.
 */
export function stampOf(path: string): string | undefined {
  try {
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    const isSettled = Date.now() - ctimeMs > settled;
    return isSettled ? `${dev} ${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}` : undefined;
  } catch {
    return undefined;
  }
}
