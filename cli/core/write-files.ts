import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { Failure } from './failure.ts';
import { isBelow } from './is-below.ts';
import { lockOf, withLock } from './lock.ts';
import { whyUnwritable } from './write-faults.ts';

/** The content of a file before and after; undefined if it doesn't exist. */
export interface WrittenFile {
  /** The absolute path. */
  readonly path: string;
  readonly before?: Buffer | undefined;
  readonly after?: string | Buffer | undefined;
}

/** The same of a text. */
export interface FileChange extends WrittenFile {
  readonly after?: string | undefined;
}

/** A step of a change: the file of its number comes out of the stage, or goes there. */
interface Step {
  /** From the folder on, with `/`. */
  readonly path: string;
  readonly isRemoval: boolean;
}

/** Where the new files of a folder are until all of them are written. */
const stageOf = (folder: string) => join(folder, '.milepost-change');
/** The list of the steps. As soon as it is there, the change is made: now, or by the next command. */
const listOf = (stage: string) => join(stage, 'steps.json');

/**
 * Makes all changes below a folder, or none, also if the process is killed or the disk is full: the new files are
 * written to a stage, then a list of what to move, then they are moved. Only one process does so at a time. `check`
 * is called before, and throws if the change is outdated. Throws a Failure if a file has changed since it was read, is
 * behind a link or can't be written: then nothing has changed.
 */
export function writeFiles(
  folder: string,
  changes: readonly WrittenFile[],
  check: () => void = () => undefined,
): void {
  // Defers signals: their listeners run after this function.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  process.on('SIGTERM', wait);
  const stage = stageOf(folder);
  try {
    makeFolder(folder);
    withLock(stage, () => {
      finish(folder);
      check();
      for (const change of changes) refuseChanged(change, folder);
      const done: number[] = [];
      try {
        const steps = stageAll(folder, changes);
        for (const [index, step] of steps.entries()) {
          done.push(index);
          take(folder, step, index);
        }
      } catch (error) {
        for (const index of done.reverse()) undo(changes[index], join(stage, `${index}`));
        clear(stage);
        throw error;
      }
      // What can't be removed now, the next command removes.
      try {
        clear(stage);
      } catch {}
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`milepost: nothing was changed: ${faultOf(error, folder)}.`);
  } finally {
    process.off('SIGINT', wait);
    process.off('SIGTERM', wait);
  }
}

/** Makes the change of a process that was killed while it moved files, and removes what others have left. */
export function finishChange(folder: string): void {
  const stage = stageOf(folder);
  // `existsSync` is false in a folder that can't be read; loading the catalogue reports that folder.
  if (![stage, lockOf(stage)].some(existsSync)) return;
  try {
    withLock(stage, () => finish(folder));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `milepost: a change of ${folder} was interrupted, and can't be finished: ${faultOf(error, folder)}.`,
    );
  }
}

function finish(folder: string): void {
  const stage = stageOf(folder);
  for (const [index, step] of stepsIn(stage, folder).entries())
    if (!step.isRemoval || existsSync(join(folder, step.path))) take(folder, step, index);
  clear(stage);
}

/** The steps that a process has left; none if it had not written all files, or if they are not of Milepost. */
function stepsIn(stage: string, folder: string): Step[] {
  const isOwn = lstatSync(stage, { throwIfNoEntry: false })?.isDirectory();
  if (!isOwn || !lstatSync(listOf(stage), { throwIfNoEntry: false })?.isFile()) return [];
  const steps = JSON.parse(readFileSync(listOf(stage), 'utf8')) as Step[];
  // A list that came with a catalogue must not write other files, such as hooks of git.
  if (steps.some(({ path }) => /^\.|[/\\]\./.test(path))) return [];
  for (const { path } of steps) refuseLink(join(folder, path), folder);
  return steps;
}

/** Writes the new files, then the list of the steps. */
function stageAll(folder: string, changes: readonly WrittenFile[]): Step[] {
  const stage = stageOf(folder);
  mkdirSync(stage);
  const steps = changes.map(({ path, before, after }, index): Step => {
    const draft = join(stage, `${index}`);
    if (after !== undefined) writeFileSync(draft, after, { flag: 'wx' });
    if (after !== undefined && before !== undefined) chmodSync(draft, statSync(path).mode);
    const way = relative(folder, path).replaceAll(sep, '/');
    return { path: way, isRemoval: after === undefined };
  });
  writeFileSync(`${listOf(stage)}.tmp`, JSON.stringify(steps));
  renameSync(`${listOf(stage)}.tmp`, listOf(stage));
  return steps;
}

/** Takes a step, unless it is taken already. */
function take(folder: string, { path, isRemoval }: Step, index: number): void {
  const [draft, target] = [join(stageOf(folder), `${index}`), join(folder, path)];
  if (existsSync(draft) === isRemoval) return;
  makeFolder(dirname(target));
  if (isRemoval) renameSync(target, draft);
  else renameSync(draft, target);
}

function undo(change: WrittenFile | undefined, draft: string): void {
  if (!change || existsSync(draft) === (change.after !== undefined)) return;
  const { path, before } = change;
  if (change.after === undefined) renameSync(draft, path);
  else if (before !== undefined) writeFileSync(path, before);
  else rmSync(path, { force: true });
}

/** The list goes first: without it, nothing is moved any more. */
function clear(stage: string): void {
  rmSync(listOf(stage), { force: true });
  rmSync(stage, { recursive: true, force: true });
}

function refuseChanged({ path, before }: WrittenFile, folder: string): void {
  refuseLink(path, folder);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (before === undefined ? !found : found?.isFile() && readFileSync(path).equals(before)) return;
  const what = before === undefined ? 'is there already' : 'has changed meanwhile';
  throw new Failure(`milepost: nothing was changed: ${path} ${what}.\nRun the command again.`);
}

/** Throws a Failure if the way to a file from its folder leads through a link, or out of the folder. */
function refuseLink(path: string, folder: string): void {
  if (!isBelow(folder, path))
    throw new Failure(`milepost: nothing was changed: ${path} is outside of ${folder}.`);
  for (let way = path; way !== folder; way = dirname(way))
    if (lstatSync(way, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Failure(
        `milepost: nothing was changed: ${way} is a link, and nothing is written through one.\n` +
          'Put the folder or the file itself there.',
      );
}

/** Why a file, as opposed to its draft, can't be written. */
function faultOf(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  const { dest, path = folder }: NodeJS.ErrnoException & { dest?: string } = error;
  const place = dest ?? path;
  const name = place.startsWith(stageOf(folder)) ? folder : place;
  return `"${name}" can't be written: ${whyUnwritable(error)}`;
}
