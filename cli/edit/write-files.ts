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

/** What follows the name of a file while its new content waits beside it. */
const draftEnding = /\.[\da-f-]{36}\.tmp$/;

/** A file as it is, and as it is to be; undefined where there is none. */
export interface FileChange {
  /** The absolute path. */
  readonly path: string;
  readonly before?: Buffer | undefined;
  readonly after?: string | undefined;
}

/**
 * Makes all changes, or none. First every new content is written next to its place, then all are moved
 * in without a pause that a signal could use. Where a move fails, those before it are undone. Only the
 * end of the power or of the process by force between two moves leaves some of them made. Throws a Failure
 * where a file has changed since it was read, or can't be written: then nothing has changed.
 */
export function writeFiles(changes: readonly FileChange[]): void {
  // A signal waits until all of this is done: its listener runs only after it.
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

/** What can't be written, and why: the file, and not its draft. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('path' in error)) return error.message;
  const place = String(error.path).replace(draftEnding, '');
  return `"${place}" can't be written: ${whyUnwritable(error)}`;
}

interface Draft extends FileChange {
  /** Where the new content waits. */
  readonly draft?: string;
}

function refuseChanged({ path, before }: FileChange): void {
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (before === undefined ? !isThere : isThere && readFileSync(path).equals(before)) return;
  const what = before === undefined ? 'is there already' : 'has changed meanwhile';
  throw new Failure(`milepost: nothing was changed: ${path} ${what}.\nRun the command again.`);
}

function writeDraft(change: FileChange): Draft {
  const { path, before, after } = change;
  if (after === undefined) return change;
  // A link stays a link: what it leads to is changed.
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
