import { existsSync, renameSync } from 'node:fs';
import { withLock } from '../core/lock.ts';
import { pathBeside } from './leftovers.ts';
import { forgetSite, isOurs, removeOwn } from './owned-files.ts';

/**
 * Replaces a folder by a finished one with two renames, and removes the old one. If the second rename fails, the
 * old folder is restored; if the process is killed before it, `restoreSite` does that. Of concurrent builds, the
 * last one wins. Returns the path of the old folder if it is kept: others have added files since the build began,
 * or it can't be removed.
 */
export function swapIn(finished: string, place: string): string | undefined {
  const old = pathBeside(place, 'old');
  const hadOld = () => existsSync(old);
  withLock(place, () => {
    if (existsSync(place)) renameSync(place, old);
    try {
      renameSync(finished, place);
    } catch (error) {
      if (hadOld() && !existsSync(place)) renameSync(old, place);
      throw error;
    }
  });
  if (!hadOld()) return undefined;
  try {
    if (isOurs(old)) removeOwn(old);
    else forgetSite(old);
  } catch {
    // The new site is in place, so a remaining old file is no failure.
  }
  return hadOld() ? old : undefined;
}

/** A note about the folder that {@link swapIn} kept. */
export function noteOfOldSite(folder: string): string {
  return (
    `The site before is kept in "${folder}": files were put into it while the site was built, or it ` +
    "can't be removed."
  );
}
