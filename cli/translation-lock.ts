import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeConflict, findConflict, finishMerge } from './conflict-markers.ts';
import { field, isFields } from './data.ts';
import { Failure } from './failure.ts';

/** Where the lock stands, below the catalogue folder. It is committed with the texts. */
export const lockFile = 'translations.lock';

/**
 * By the hash of a translation, the hash of the original for which it was accepted; of several texts
 * with the same translation, all of them, with spaces between.
 */
export type AcceptedTexts = Readonly<Record<string, string>>;

/**
 * Which translations somebody has looked at, and for which original: by file, then by language. A
 * text is known by its hash and not by its place, so that lists can be reordered.
 */
export type TranslationLock = ReadonlyMap<string, Readonly<Record<string, AcceptedTexts>>>;

/** Reads the lock of a catalogue; an empty one if there is none. Throws a Failure if it is broken. */
export async function readLock(folder: string): Promise<TranslationLock> {
  const path = join(folder, lockFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return new Map();
  const data = parseLock(text);
  if (field(data, 'version') !== 1 || !isFields(data)) {
    const conflict = findConflict(text);
    if (conflict) {
      const line = text.slice(0, conflict.first[0]).split('\n').length;
      throw new Failure(
        `milepost: can't read ${path}, line ${line}. ${describeConflict(conflict)}\n` +
          `${finishMerge} Where each version has lines of its own, keep them all.`,
      );
    }
    throw new Failure(
      `milepost: can't read ${path}.\n` +
        'Restore it from the repository, or delete it and run "milepost i18n accept", which ' +
        'takes every translation as it is.',
    );
  }
  const files = Object.entries(data).filter(([name]) => name !== 'version');
  return new Map(files.map(([file, languages]) => [file, isLanguages(languages) ? languages : {}]));
}

function parseLock(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLanguages(value: unknown): value is Readonly<Record<string, AcceptedTexts>> {
  const isAccepted = (texts: unknown) =>
    isFields(texts) && Object.values(texts).every((hashes) => typeof hashes === 'string');
  return isFields(value) && Object.values(value).every(isAccepted);
}

/** The lock as it is written: sorted, a line for each translation, so that changes can be reviewed. */
export function formatLock(lock: TranslationLock): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  const files = Object.fromEntries(
    [...lock].map(([file, languages]) => {
      const texts = Object.entries(languages).map(([code, each]) => [code, sorted(each)] as const);
      return [file, sorted(Object.fromEntries(texts))];
    }),
  );
  return `${JSON.stringify({ version: 1, ...sorted(files) }, null, 1)}\n`;
}

/** Writes the lock of a catalogue. */
export async function writeLock(folder: string, lock: TranslationLock): Promise<void> {
  await writeFile(join(folder, lockFile), formatLock(lock));
}

/** How the lock knows a text: twelve hexadecimal digits are plenty for the texts of one file. */
export function hashText(text: string): string {
  return hash('sha256', text).slice(0, 12);
}
