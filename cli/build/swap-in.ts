import { existsSync, renameSync } from 'node:fs';
import { pathBeside } from './leftovers.ts';
import { forgetSite, isOurs, removeOwn } from './list-site-files.ts';
import { whileLocked } from './lock.ts';

/**
 * Puts a finished folder in the place of another one, by two renames, and removes the old one. If the second rename
 * fails, the old one is put back; `restoreSite` does so where the process was killed before it. Of several builds at
 * once, the last one stays. Gives where the old one is kept, if others have put files into it since the build began,
 * or it can't be removed.
 */
export function swapIn(finished: string, place: string): string | undefined {
  const old = pathBeside(place, 'old');
  const hadOld = () => existsSync(old);
  whileLocked(place, () => {
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
    // The new site is in place: that an old file stays is no failure of the build.
  }
  return hadOld() ? old : undefined;
}

/** Says what {@link swapIn} has kept. */
export function noteOfKept(folder: string): string {
  return (
    `The site before is kept in "${folder}": files were put into it while the site was built, or it ` +
    "can't be removed."
  );
}
