import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { draftMark, foreignFiles, removeSiteFiles } from './list-site-files.ts';
import { isFolderOnly, type SpareFolders } from './spare-folders.ts';

// Beside the place of a site are the draft that a build writes, and for a moment the site before. Their
// names say which process they are of, so that what a dead one has left can be told from what is in use.

/** What runs on other machines is taken for dead after this time: milliseconds. */
const day = 24 * 3_600_000;

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A path beside a place that nothing else has. */
export function pathBeside(place: string, what: 'draft' | 'old'): string {
  const { pid } = process;
  return `${place}.${what}-${pid}-${startOf(pid) ?? 0}-${host}-${randomBytes(4).toString('hex')}`;
}

/** What the name of a folder says. */
type Owner = Readonly<Record<string, string>>;

const names = /^\.(?<what>draft|old)-(?<pid>\d+)-(?<start>\d+)-(?<host>[\da-f]{8})-[\da-f]{8}$/;

/** Whether a build gave a folder its name for as long as it writes there: `dist.draft-…`. */
export function isInProgress(folder: string): boolean {
  const name = basename(folder);
  return names.test(name.slice(name.lastIndexOf('.')));
}

/**
 * Removes what dead runs have left beside a place. Where one died between taking the old site away and
 * putting the new one there, the old one is put back. Nothing is removed that holds a file of others.
 */
export function clearLeftovers(place: string): void {
  const [folder, name] = [dirname(place), basename(place)];
  for (const each of namesIn(folder)) {
    const owner = each.startsWith(name) ? names.exec(each.slice(name.length))?.groups : undefined;
    if (!owner) continue;
    try {
      clearLeftover(join(folder, each), owner, place);
    } catch {
      // Another build is removing it, or it is protected. This build does not need its place.
    }
  }
}

function clearLeftover(path: string, owner: Owner, place: string): void {
  if (isAlive(owner, path) || !isOurs(path)) return;
  const isWhole = !existsSync(join(path, draftMark)) && readdirSync(path).length > 0;
  if (owner.what === 'old' && isWhole && !existsSync(place)) renameSync(path, place);
  else removeOwn(path);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a folder holds nothing but what a build has written. Throws what the file system throws. */
export function isOurs(folder: string): boolean {
  if (!lstatSync(folder).isDirectory()) return false;
  return isEmpty(folder) || isBeingWritten(folder) || foreignFiles(folder)?.length === 0;
}

/**
 * Removes what a build has written in a folder, in an order in which one can always tell that it is ours, and the
 * folder, if nothing else is in it. Folders that `spare` takes are kept. Gives what else is there: paths, as
 * {@link foreignFiles} does.
 */
export function removeOwn(folder: string, spare?: SpareFolders): string[] {
  if (!existsSync(folder)) return [];
  const mark = join(folder, draftMark);
  const isDraft = isBeingWritten(folder);
  const foreign = isDraft ? [] : removeSiteFiles(folder, spare && isFolderOnly);
  if (foreign?.length === 0 || isEmpty(folder)) {
    if (!isDraft && spare?.keep(folder)) return [];
    for (const each of readdirSync(folder)) if (each !== draftMark) removeAll(join(folder, each));
    rmSync(mark, { force: true });
    rmdirSync(folder);
    return [];
  }
  // The folders were left for the next site: what stays here is of others alone.
  if (spare) removeSiteFiles(folder);
  rmSync(mark, { force: true });
  return foreign ?? readdirSync(folder);
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).length === 0;
}

/** A mark without a list: only the build that writes the folder knows it. */
function isBeingWritten(folder: string): boolean {
  return lstatSync(join(folder, draftMark), { throwIfNoEntry: false })?.size === 0;
}

/**
 * Node's own way asks of everything what it is, and tries to remove each folder before it is empty: it takes
 * twice as long. What can't be removed at once is left to it.
 */
function removeAll(path: string): void {
  try {
    if (lstatSync(path).isDirectory()) removeTree(path);
    else unlinkSync(path);
  } catch {
    rmSync(path, { recursive: true, force: true });
  }
}

function removeTree(folder: string): void {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name);
    if (each.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

function isAlive(owner: Owner, path: string): boolean {
  if (owner.host !== host) return Date.now() - lstatSync(path).mtimeMs < day;
  const start = startOf(Number(owner.pid));
  return start !== undefined && start === owner.start;
}

/**
 * When a process of this machine was started: one that has the number of a dead one has another start.
 * `0` where that can't be told; undefined if there is no such process.
 */
function startOf(pid: number): string | undefined {
  try {
    // What stands before the last bracket is the name of the program, which may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return isRunning(pid) ? '0' : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
