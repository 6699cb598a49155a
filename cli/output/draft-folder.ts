import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readRegular } from '../../site/build/safe-files.ts';
import { Failure } from '../failure.ts';
import { foreignFiles } from './list-site-files.ts';

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
  await refuseForeign(place);
  let draft: string | undefined;
  const tasks: (() => Promise<void>)[] = [];
  const remove = async () => {
    await Promise.all(tasks.map((task) => task()));
    if (draft) rmSync(draft, { recursive: true, force: true });
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
export async function refuseForeign(place: string): Promise<void> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw cantWrite(place, error);
  });
  if (names.length === 0) return;
  const foreign = await foreignFiles(place).catch((error: NodeJS.ErrnoException) => {
    // Another build has just replaced it.
    if (error.code === 'ENOENT') return [];
    throw cantWrite(place, error);
  });
  if (foreign?.length === 0) return;
  if (foreign) {
    throw new Failure(
      `milepost: "${place}" holds what milepost did not write, and building would remove it: ` +
        `${firstOf(foreign)}.\nMove it elsewhere and copy it in after the build, or choose another --out.`,
    );
  }
  // A site of a version that made no list of its files.
  const file = join(place, 'index.html');
  if (existsSync(file) && readRegular(file).includes('id="page-data"')) return;
  throw new Failure(
    `milepost: "${place}" holds files that milepost did not write, and building would replace ` +
      `them: ${firstOf(names.sort())}.\nChoose another --out, or empty the folder first.`,
  );
}

function firstOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** In one step: between them, a signal would leave a folder without an owner. */
function makeDraft(place: string): string {
  try {
    mkdirSync(dirname(place), { recursive: true });
    const draft = mkdtempSync(join(dirname(place), `${basename(place)}.draft-`));
    // A temporary folder is for its owner alone; a site is for the web server too.
    chmodSync(draft, 0o755);
    return draft;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw cantWrite(place, error);
  }
}

/** That a folder which an option names can't be written, and why. */
export function cantWrite(place: string, error: Error): Failure {
  return new Failure(
    `milepost: "${place}" can't be written: ${reasonOf(error)}. Choose another --out.`,
  );
}

function reasonOf(error: Error): string {
  switch ('code' in error ? error.code : undefined) {
    case 'ENOTDIR':
    case 'EEXIST':
      return 'there is a file of that name';
    case 'EACCES':
    case 'EPERM':
      return 'you may not write there';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error.message;
  }
}
