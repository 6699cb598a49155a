import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../core/failure.ts';
import { lockOf, withLock } from '../core/lock.ts';
import { orElse } from '../core/or-else.ts';
import { hasEnded, readOwner, writeOwner } from '../core/owner.ts';
import { forgetSite, isOurs, isWholeSite, removeOwn } from './owned-files.ts';

// Next to a site are the draft of a running build and, for a moment, the previous site and a lock. Their names
// identify the process that owns them, so that leftovers of killed processes can be recognised.

/** A unique path next to a place. */
export function pathBeside(place: string, purpose: 'draft' | 'old'): string {
  return `${place}.${purpose}-${writeOwner()}-${randomBytes(4).toString('hex')}`;
}

const names = /\.(?<purpose>draft|old)-(?<owner>\d+-\d+-[\da-f]{8})-[\da-f]{8}$/;

/** Whether a path is the draft of a build: `dist.draft-…`. */
export function isInProgress(path: string): boolean {
  const name = basename(path);
  return names.test(name) || name.endsWith(lockOf(''));
}

function foldersBeside(place: string) {
  const [folder, site] = [dirname(place), basename(place)];
  return orElse([], () => readdirSync(folder)).flatMap((name) => {
    const found = names.exec(name);
    const owner = readOwner(found?.groups?.owner ?? '');
    if (!owner || name.slice(0, found?.index) !== site) return [];
    return [{ path: join(folder, name), purpose: found?.groups?.purpose, owner }];
  });
}

/**
 * Restores the previous site if a build was killed between its two renames. Throws a Failure if another build
 * doesn't finish replacing it.
 */
export function restoreSite(place: string): void {
  if (!lastMovedAway(place)) return;
  try {
    withLock(place, () => {
      const old = lastMovedAway(place);
      if (old) renameSync(old.path, place);
    });
  } catch (error) {
    // Without permission to write, reading the site reports the error.
    if (error instanceof Failure) throw error;
  }
}

/** The whole site that was moved away last; undefined if the place exists. */
function lastMovedAway(place: string) {
  if (existsSync(place)) return undefined;
  return foldersBeside(place)
    .filter(({ path, purpose }) => purpose === 'old' && isWholeSite(path))
    .sort((one, other) => other.owner.time - one.owner.time)[0];
}

/**
 * Restores the site as {@link restoreSite} does, and removes leftovers of killed builds next to it. Folders with
 * foreign files are kept.
 */
export function clearLeftovers(place: string): void {
  restoreSite(place);
  if (existsSync(lockOf(place))) withLock(place, () => undefined);
  for (const { path, owner } of foldersBeside(place)) {
    try {
      if (hasEnded(owner) && isOurs(path)) removeOwn(path);
    } catch {
      // Another build is removing it, or it is protected. This build doesn't need its path.
    }
  }
}

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
