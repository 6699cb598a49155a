import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegular, UnsafeFile } from '../../site/lib/safe-files.ts';
import { Failure } from '../core/failure.ts';
import type { Source } from '../core/source.ts';
import { decode } from '../load/decode.ts';
import { createSource } from '../load/read-source.ts';

/** A file as a text. Throws a Failure if it can't be read. */
export function sourceOf(file: string, cwd: string): Source {
  return createSource(resolve(cwd, file), file, decode(readBytes(file, cwd)).text);
}

/** A text of more could not be kept in memory with what is read from it. */
const maxBytes = 100_000_000;

/** The bytes of a file. Throws a Failure if it can't be read, or is too large. */
export function readBytes(file: string, cwd: string): Buffer {
  try {
    const bytes = readRegular(resolve(cwd, file), maxBytes + 1);
    if (bytes.length <= maxBytes) return bytes;
    throw tooMuch(file, `${maxBytes / 1e6} MB`);
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    throw new Failure(`milepost: can't read ${file}: ${error.message}.`);
  }
}

/** Of more records or columns, what is made of them would take more memory than a machine has to spare. */
export const [maxRecords, maxColumns] = [100_000, 16_384];

export function tooMuch(file: string, what: string): Failure {
  return new Failure(
    `milepost: can't read ${file}: it has more than ${what}.\nDivide it into several files, and import one after the other.`,
  );
}

const isRead = /\.(?:jsonl?|ndjson|ya?ml|xml|csv|tsv|xlsx)$/i;

/** The files of a command; a folder stands for all of its files that can be read. Throws a Failure if it has none. */
export function filesIn(files: readonly string[], cwd: string): string[] {
  return files.flatMap((file) => {
    const path = resolve(cwd, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [file];
    const all = readdirSync(path, { recursive: true, encoding: 'utf8' });
    const read = all.filter((name) => isRead.test(name)).sort();
    if (read.length > 0) return read.map((name) => join(file, name));
    throw new Failure(
      `milepost: the folder ${file} has no file that can be read.\nThe names of these end with .json, .jsonl, .yaml, .yml, .xml, .csv, .tsv or .xlsx.`,
    );
  });
}
