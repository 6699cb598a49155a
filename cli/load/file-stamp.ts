import { statSync } from 'node:fs';
import { orElse } from '../core/or-else.ts';

/** A file written more recently than this may be written again with the same time stamp: milliseconds. */
const settled = 3000;

/**
 * A stamp that changes when a file is written or replaced, also behind a link. Undefined if the file can't be read.
 */
export function stampOf(path: string): string | undefined {
  return stamp(path)?.text;
}

/** Like {@link stampOf}, but undefined for a recently written file. */
export function settledStampOf(path: string): string | undefined {
  const { text, writtenAt = 0 } = stamp(path) ?? {};
  return Date.now() - writtenAt > settled ? text : undefined;
}

function stamp(path: string) {
  return orElse(undefined, () => {
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    return { text: `${dev} ${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}`, writtenAt: ctimeMs };
  });
}
