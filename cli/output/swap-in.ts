import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** How often another process may be faster at the same place. */
const swapAttempts = 50;

/**
 * Puts a finished folder in the place of another one. Anyone who looks sees the old one or the new
 * one, and a failure leaves the old one where it was. Of several at once, the last one stays. `move` renames
 * a folder.
 */
export function swapIn(finished: string, place: string, move = renameSync): void {
  mkdirSync(dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const old = `${place}.old-${process.pid}-${attempt}`;
    const hadOld = moveAway(place, old, move);
    try {
      move(finished, place);
      if (hadOld) rmSync(old, { recursive: true, force: true });
      return;
    } catch (error) {
      const isTaken = isCode(error, 'ENOTEMPTY', 'EEXIST');
      if (hadOld && isTaken) rmSync(old, { recursive: true, force: true });
      else if (hadOld) move(old, place);
      if (!isTaken || attempt >= swapAttempts) throw error;
    }
  }
}

function moveAway(place: string, old: string, move: typeof renameSync): boolean {
  try {
    move(place, old);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
