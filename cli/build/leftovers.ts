import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../core/failure.ts';
import { isOurs, isWholeSite, removeOwn } from './list-site-files.ts';
import { lockOf, whileLocked } from './lock.ts';
import { hasEnded, type Owner, readOwner, writeOwner } from './owner.ts';

// Next to the place of a site are the draft that a build writes and, for a moment, the site before and a lock.
// The name of a folder says which process it belongs to, so that what a killed one has left can be told from what
// is in use.

type Purpose = 'draft' | 'old';

/** A path next to a place that nothing else has. */
export function pathBeside(place: string, purpose: Purpose): string {
  return `${place}.${purpose}-${writeOwner()}-${randomBytes(4).toString('hex')}`;
}

const names = /\.(?<purpose>draft|old)-(?<owner>\d+-\d+-[\da-f]{8})-[\da-f]{8}$/;

/** Whether a build has this path for as long as it writes: `dist.draft-…`. */
export function isInProgress(path: string): boolean {
  const name = basename(path);
  return names.test(name) || name.endsWith(lockOf(''));
}

interface FolderBeside {
  readonly path: string;
  readonly purpose: string | undefined;
  readonly owner: Owner;
}

function foldersBeside(place: string): FolderBeside[] {
  const [folder, site] = [dirname(place), basename(place)];
  return namesIn(folder).flatMap((name) => {
    const found = names.exec(name);
    const owner = readOwner(found?.groups?.owner ?? '');
    if (!owner || name.slice(0, found?.index) !== site) return [];
    return [{ path: join(folder, name), purpose: found?.groups?.purpose, owner }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Puts the site before back where a build was killed between taking it away and putting the new one there. Throws a
 * Failure where another build does not end its replacing.
 */
export function restoreSite(place: string): void {
  if (!lastOld(place)) return;
  try {
    whileLocked(place, () => {
      const old = lastOld(place);
      if (old) renameSync(old.path, place);
    });
  } catch (error) {
    // Who may not write here reads no site, and says so.
    if (error instanceof Failure) throw error;
  }
}

/** The whole site that was taken away last; undefined where there is something at the place. */
function lastOld(place: string): FolderBeside | undefined {
  if (existsSync(place)) return undefined;
  return foldersBeside(place)
    .filter(({ path, purpose }) => purpose === 'old' && isWholeSite(path))
    .sort((one, other) => other.owner.time - one.owner.time)[0];
}

/**
 * Puts the site back as {@link restoreSite} does, and removes what killed builds have left next to its place. Nothing
 * is removed that holds a file of others.
 */
export function clearLeftovers(place: string): void {
  restoreSite(place);
  if (existsSync(lockOf(place))) whileLocked(place, () => undefined);
  for (const { path, owner } of foldersBeside(place)) {
    try {
      if (hasEnded(owner) && isOurs(path)) removeOwn(path);
    } catch {
      // Another build is removing it, or it is protected. This build does not need its place.
    }
  }
}
