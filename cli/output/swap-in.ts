import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { exchangeFolders } from './exchange-folders.ts';
import { pathBeside, removeOwn } from './own-folders.ts';
import type { SpareFolders } from './spare-folders.ts';

/** How often another process may be faster at the same place. */
const swapAttempts = 50;

interface SwapOptions {
  /** Renames a folder. */
  readonly move?: typeof renameSync;
  readonly exchange?: typeof exchangeFolders;
  /** Keeps the folders of the old site. */
  readonly spare?: SpareFolders | undefined;
}

/**
 * Puts a finished folder in the place of another one. Anyone who looks sees the old one or the new
 * one, in one step where the system can exchange folders, and a failure leaves the old one where it
 * was. Of several at once, the last one stays. Gives where the old one is kept, if others have put
 * files into it since the build began, or it can't be removed.
 */
export function swapIn(
  finished: string,
  place: string,
  { move = renameSync, exchange = exchangeFolders, spare }: SwapOptions = {},
): string | undefined {
  const removeOld = (folder: string) => {
    try {
      return removeOwn(folder, spare).length > 0 ? folder : undefined;
    } catch {
      // The new site is in place: that someone else's files stay is no failure of the build.
      return folder;
    }
  };
  makeFolder(dirname(place));
  let kept: string | undefined;
  for (let attempt = 1; ; attempt++) {
    if (exchange(finished, place)) return removeOld(finished) ?? kept;
    const old = pathBeside(place, 'old');
    const hadOld = moveAway(place, old, move);
    try {
      move(finished, place);
      return (hadOld ? removeOld(old) : undefined) ?? kept;
    } catch (error) {
      const isTaken = isCode(error, 'ENOTEMPTY', 'EEXIST');
      if (hadOld && isTaken) kept = removeOld(old) ?? kept;
      else if (hadOld) move(old, place);
      if (!isTaken || attempt >= swapAttempts) throw error;
    }
  }
}

/** Says what {@link swapIn} has kept. */
export function noteOfKept(folder: string): string {
  return (
    `The site before is kept in "${folder}": files were put into it while the site was built, or it ` +
    "can't be removed."
  );
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
