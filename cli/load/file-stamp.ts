import { statSync } from 'node:fs';

/** What was written a shorter time ago than this may be written again without a new time: milliseconds. */
const settled = 3000;

/**
 * Changes whenever a file is written, or another one takes its place, also behind a link. Undefined for one that can't
 * be read.
 */
export function stampOf(path: string): string | undefined {
  return stamp(path)?.text;
}

/** The same; undefined as well for a file that was written a moment ago. */
export function settledStampOf(path: string): string | undefined {
  const { text, writtenAt = 0 } = stamp(path) ?? {};
  return Date.now() - writtenAt > settled ? text : undefined;
}

function stamp(path: string) {
  try {
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    return { text: `${dev} ${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}`, writtenAt: ctimeMs };
  } catch {
    return undefined;
  }
}
