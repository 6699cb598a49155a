import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readInside, UnsafeFile } from '../../site/lib/safe-files.ts';
import { isFields } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { orElse } from '../core/or-else.ts';
import type { TextPlace } from '../core/source.ts';
import { writeFiles } from '../core/write-files.ts';
import { createSource } from './read-source.ts';
import { findConflict } from './syntax/conflict-markers.ts';

/** The path of the lock, below the catalogue folder. Committed together with the texts. */
export const lockFile = 'translations.lock';

/**
 * For the hash of a translation, the hash of the original that it was accepted for; several originals with
 * the same translation are separated by spaces.
 */
export type AcceptedTexts = Readonly<Record<string, string>>;

/** The accepted translations of one file. */
export interface LockedFile {
  /** By language. */
  readonly accepted: Readonly<Record<string, AcceptedTexts>>;
  /** Accepted originals by hash, where known. */
  readonly originals: Readonly<Record<string, string>>;
}

/**
 * The reviewed translations and their originals, by file. Texts are identified by hash and not by place, so
 * that lists can be reordered.
 */
export type TranslationLock = ReadonlyMap<string, LockedFile>;

/** The lock of a catalogue. */
export interface FoundLock {
  /** Empty if there is none, or if it can't be read. */
  readonly lock: TranslationLock;
  /** Why the lock can't be read, at its place. */
  readonly problem?: TextPlace & { readonly message: string; readonly help: string };
}

/** Reads the lock of a catalogue. */
export function readLock(folder: string): FoundLock {
  const path = join(folder, lockFile);
  if (!lstatSync(path, { throwIfNoEntry: false })) return { lock: new Map() };
  const refuse = (
    text: string,
    message: string,
    help = restoreIt,
    offsets: TextPlace['offsets'] = [0, 0],
  ) => {
    const entry = createSource(path, lockFile, text);
    return { lock: new Map(), problem: { entry, offsets, message, help } };
  };
  try {
    const text = readInside(folder, lockFile).toString('utf8');
    const data: unknown = orElse(undefined, () => JSON.parse(text));
    // The first version had no originals.
    if (isFields(data) && (data.version === 1 || data.version === 2)) {
      const files = Object.entries(data).filter(([name]) => name !== 'version');
      return { lock: new Map(files.map(([file, found]) => [file, readFile(found)])) };
    }
    const conflict = findConflict(text);
    if (!conflict)
      return refuse(
        text,
        'This is not a list of translations that this version of Milepost can read.',
      );
    const help = `${conflict.help} Where each version has lines of its own, keep them all.`;
    return refuse(text, conflict.message, help, conflict.first);
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    return refuse('', `This file can't be read: ${error.message}.`);
  }
}

const restoreIt =
  'Restore it from the repository, or delete it and run "npx milepost i18n accept", which takes every ' +
  'translation as it is.';

/** The lock, for a command that requires it. Throws a Failure if it can't be read. */
export function requireLock(folder: string): TranslationLock {
  const { lock, problem } = readLock(folder);
  if (!problem) return lock;
  const { entry, offsets, message, help } = problem;
  const line = entry.text.slice(0, offsets[0]).split('\n').length;
  throw new Failure(`milepost: can't read ${entry.path}, line ${line}. ${message}\n${help}`);
}

/** Can't be a language code: those are shorter. */
const originalsKey = 'originals';

function readFile(found: unknown): LockedFile {
  const isTexts = (each: unknown): each is AcceptedTexts =>
    isFields(each) && Object.values(each).every((text) => typeof text === 'string');
  const lists = Object.entries(isFields(found) ? found : {});
  if (!lists.every((each): each is [string, AcceptedTexts] => isTexts(each[1])))
    return { accepted: {}, originals: {} };
  const { [originalsKey]: originals = {}, ...accepted } = Object.fromEntries(lists);
  return { accepted, originals };
}

/** Formats the lock: sorted, a line for each text, so that changes can be reviewed. */
export function formatLock(lock: TranslationLock): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  const files = Object.fromEntries(
    [...lock].map(([file, { accepted, originals }]) => {
      const parts = Object.entries({ ...accepted, [originalsKey]: originals });
      const filled = parts.filter(
        ([name, texts]) => name !== originalsKey || Object.keys(texts).length > 0,
      );
      return [
        file,
        sorted(Object.fromEntries(filled.map(([name, texts]) => [name, sorted(texts)]))),
      ];
    }),
  );
  return `${JSON.stringify({ version: 2, ...sorted(files) }, null, 1)}\n`;
}

/** Writes the lock of a catalogue. Throws a Failure if it has changed since `before`, or can't be written. */
export function writeLock(folder: string, lock: TranslationLock, before?: Buffer): void {
  writeFiles(folder, [{ path: join(folder, lockFile), before, after: formatLock(lock) }]);
}

/** The hash of a text in the lock: twelve hexadecimal digits, enough for the texts of one file. */
export function hashText(text: string): string {
  return hash('sha256', text).slice(0, 12);
}
