import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { Failure } from '../core/failure.ts';
import { cantWrite, explained } from '../core/write-faults.ts';
import { clearLeftovers, pathBeside } from './leftovers.ts';
import { draftMark, foreignFiles, removeOwn } from './list-site-files.ts';

/**
 * Makes a folder next to `place`, where `work` can prepare what is moved there in one step, and
 * removes it in any case: after an error, and when the process is told to stop. Before that, what
 * `work` has named is done: it ends other threads, which would write on while the draft is removed.
 * Throws a Failure when `place` can't be written, or holds what is not ours.
 */
export async function withDraft<T>(
  place: string,
  work: (draft: string, beforeRemoval: (task: () => Promise<void>) => void) => Promise<T>,
): Promise<T> {
  clearLeftovers(place);
  refuseForeign(place);
  let draft: string | undefined;
  const tasks: (() => Promise<void>)[] = [];
  const remove = async () => {
    await Promise.all(tasks.map((task) => task()));
    try {
      if (draft && existsSync(draft)) removeOwn(draft);
    } catch {
      // What stopped the work may stop this, too. The next build removes what is left.
    }
  };
  const stop = async (signal: NodeJS.Signals) => {
    await remove();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    draft = makeDraft(place);
    return await work(draft, (task) => void tasks.push(task));
  } catch (error) {
    throw explained(place, error);
  } finally {
    await remove();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/**
 * What is at the place is replaced: it must be an earlier site and nothing else, or nothing. Throws a
 * Failure otherwise.
 */
export function refuseForeign(place: string): void {
  const names = attempt(place, () => listOf(place));
  if (names.length === 0) return;
  const foreign = attempt(place, () => foreignFiles(place));
  if (foreign?.length === 0) return;
  if (foreign) {
    throw new Failure(
      `milepost: "${place}" holds what milepost did not write, and building would remove it: ` +
        `${firstOf(foreign)}.\nMove it elsewhere and copy it in after the build, or choose another --out.`,
    );
  }
  throw new Failure(
    `milepost: "${place}" holds files that milepost did not write, and building would replace ` +
      `them: ${firstOf(names.sort())}.\nChoose another --out, or empty the folder first.`,
  );
}

/** What is in the folder at a place; nothing if there is none. Throws a Failure for what is no folder. */
function listOf(place: string): string[] {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isSymbolicLink()) {
    const target = resolve(dirname(place), readlinkSync(place));
    throw new Failure(
      `milepost: "${place}" is a link, and a build puts a folder in its place.\n` +
        `Name the folder that it leads to: --out ${target}`,
    );
  }
  if (stats.isDirectory() && stats.dev !== statSync(dirname(place)).dev) {
    throw cantWrite(place, Object.assign(new Error(), { code: 'EBUSY' }));
  }
  return readdirSync(place);
}

/** Another build may just have replaced what is there: then there is nothing to lose. */
function attempt<List extends string[] | undefined>(place: string, look: () => List): List | [] {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Failure) throw error;
    if ('code' in error && error.code === 'ENOENT') return [];
    throw cantWrite(place, error);
  }
}

/** The folder of a catalogue is never replaced, and no site is written into it. Paths are absolute. */
export function refuseCatalogue(place: string, catalogue: string, name: string): void {
  const isIn = isInside(place, catalogue);
  if (!isIn && !isInside(catalogue, place)) return;
  const where = isIn ? 'is in the folder of the catalogue' : 'holds the catalogue';
  throw new Failure(
    `milepost: "${name}" ${where}, and a build replaces all that is there.\n` +
      'Choose another --out, beside the catalogue.',
  );
}

/** Whether a place is a folder or below it, wherever links lead. Paths are absolute. */
export function isInside(place: string, folder: string): boolean {
  const [path, above] = [realOf(place), realOf(folder)];
  return path === above || path.startsWith(above + sep);
}

/** Where a path leads, also if there is nothing at its end yet. */
function realOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realOf(dirname(path)), path.slice(dirname(path).length));
}

function firstOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** In one step: between them, a signal would leave a folder without an owner. */
function makeDraft(place: string): string {
  try {
    makeFolder(dirname(place));
    const draft = pathBeside(place, 'draft');
    mkdirSync(draft);
    writeFileSync(join(draft, draftMark), '');
    // Whatever the umask: the web server reads the site, too.
    chmodSync(draft, 0o755);
    return draft;
  } catch (error) {
    throw error instanceof Error ? cantWrite(place, error) : error;
  }
}
