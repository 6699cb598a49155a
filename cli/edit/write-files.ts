import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { Failure } from '../core/failure.ts';
import { whyUnwritable } from '../core/write-faults.ts';

/** The extension of the draft next to a file. */
const draftEnding = /\.[\da-f-]{36}\.tmp$/;

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

/**
 * Makes all changes, or none. Writes all new contents as drafts next to the files, then renames them without
 * yielding to signal handlers. If a rename fails, the previous ones are undone. Only a power failure or a killed
 * process between two renames can leave some of them. Throws a Failure if a file has changed since it was read,
 * or can't be written: then nothing has changed.
 */
export function writeFiles(changes: readonly WrittenFile[]): void {
  // Defers signals: their listeners run after this function.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  process.on('SIGTERM', wait);
  const drafts: Draft[] = [];
  try {
    for (const change of changes) refuseChanged(change);
    for (const change of changes) drafts.push(writeDraft(change));
    moveIn(drafts);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`milepost: nothing was changed: ${faultOf(error)}.`);
  } finally {
    for (const { draft } of drafts) if (draft) rmSync(draft, { force: true });
    process.off('SIGINT', wait);
    process.off('SIGTERM', wait);
  }
}

/** Why a file, as opposed to its draft, can't be written. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('path' in error)) return error.message;
  const place = String(error.path).replace(draftEnding, '');
  return `"${place}" can't be written: ${whyUnwritable(error)}`;
}

interface Draft extends WrittenFile {
  readonly draft?: string;
}

function refuseChanged({ path, before }: WrittenFile): void {
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (before === undefined ? !isThere : isThere && readFileSync(path).equals(before)) return;
  const what = before === undefined ? 'is there already' : 'has changed meanwhile';
  throw new Failure(`milepost: nothing was changed: ${path} ${what}.\nRun the command again.`);
}

function writeDraft(change: WrittenFile): Draft {
  const { path, before, after } = change;
  if (after === undefined) return change;
  // A link stays a link: its target changes.
  const target = before === undefined ? path : realpathSync(path);
  makeFolder(dirname(target));
  const draft = `${target}.${randomUUID()}.tmp`;
  writeFileSync(draft, after, { flag: 'wx' });
  if (before !== undefined) chmodSync(draft, statSync(target).mode);
  return { ...change, path: target, draft };
}

function moveIn(drafts: readonly Draft[]): void {
  const done: Draft[] = [];
  try {
    for (const each of drafts) {
      done.push(each);
      if (each.draft) renameSync(each.draft, each.path);
      else rmSync(each.path);
    }
  } catch (error) {
    for (const each of done) undo(each);
    throw error;
  }
}

function undo({ path, before, draft }: Draft): void {
  if (before !== undefined) writeFileSync(path, before);
  else if (draft && !existsSync(draft)) rmSync(path, { force: true });
}
