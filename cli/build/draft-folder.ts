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
import { firstOf } from '../core/suggest.ts';
import { asFailure, writeFailure } from '../core/write-faults.ts';
import { draftMark, foreignFiles, removeOwn } from './owned-files.ts';
import { clearLeftovers, pathBeside } from './swap-in.ts';

/**
 * Creates a draft folder next to `place`, in which `work` prepares the output, and removes it in any case: after
 * an error, and when the process is told to stop. Before that it awaits the cleanup that `work` registers, which
 * stops threads that would write into the removed draft. Throws a Failure if `place` can't be written or has
 * foreign files.
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
      // Removing may fail for the same reason as the work. The next build removes the rest.
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
    throw asFailure(place, error);
  } finally {
    await remove();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/**
 * Refuses to replace a folder: throws a Failure unless it is an earlier site with nothing else, or doesn't exist.
 */
export function refuseForeign(place: string): void {
  const names = ifExists(place, () => entriesOf(place));
  if (names.length === 0) return;
  const foreign = ifExists(place, () => foreignFiles(place));
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

/** The content of a folder; empty if it doesn't exist. Throws a Failure if it isn't a folder. */
function entriesOf(place: string): string[] {
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
    throw writeFailure(place, Object.assign(new Error(), { code: 'EBUSY' }));
  }
  return readdirSync(place);
}

/** The result of `look`; empty if another build has just replaced the folder. */
function ifExists<List extends string[] | undefined>(place: string, look: () => List): List | [] {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Failure) throw error;
    if ('code' in error && error.code === 'ENOENT') return [];
    throw writeFailure(place, error);
  }
}

/** Refuses an output folder that is, contains or is in the catalogue. Paths are absolute. */
export function refuseCatalogue(place: string, catalogue: string, name: string): void {
  const isIn = isInside(place, catalogue);
  if (!isIn && !isInside(catalogue, place)) return;
  const where = isIn ? 'is in the folder of the catalogue' : 'holds the catalogue';
  throw new Failure(
    `milepost: "${name}" ${where}, and a build replaces all that is there.\n` +
      'Choose another --out, beside the catalogue.',
  );
}

/** Whether a path is a folder or below it, after resolving links. Paths are absolute. */
export function isInside(place: string, folder: string): boolean {
  const [path, above] = [realPathOf(place), realPathOf(folder)];
  return path === above || path.startsWith(above + sep);
}

/** Resolves the links of a path, even if it doesn't exist yet. */
function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPathOf(dirname(path)), path.slice(dirname(path).length));
}

/**
 * Creates the folder and its mark in one synchronous step: a signal in between would leave a folder without an
 * owner.
 */
function makeDraft(place: string): string {
  try {
    makeFolder(dirname(place));
    const draft = pathBeside(place, 'draft');
    mkdirSync(draft);
    writeFileSync(join(draft, draftMark), '');
    // Regardless of the umask, since the web server reads the site, too.
    chmodSync(draft, 0o755);
    return draft;
  } catch (error) {
    throw error instanceof Error ? writeFailure(place, error) : error;
  }
}
