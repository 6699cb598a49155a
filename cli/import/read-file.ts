import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegular, UnsafeFile } from '../../site/lib/safe-files.ts';
import { Failure } from '../core/failure.ts';
import { decodeForeign } from '../load/decode.ts';
import { createSource } from '../load/read-source.ts';

/**
 * A file as a text, with what is to be said of its encoding. Throws a Failure if it can't be read, or if it may be
 * another text in one of the languages.
 */
export function sourceOf(file: string, cwd: string, languages: readonly string[] = []) {
  const { text, remarks } = textOfFile(file, readBytes(file, cwd), languages);
  return { source: createSource(resolve(cwd, file), file, text), remarks };
}

/** The text of a file that was read; see {@link sourceOf}. */
export function textOfFile(file: string, bytes: Buffer, languages: readonly string[]) {
  const read = decodeForeign(bytes, languages);
  if ('problem' in read) throw new Failure(`milepost: can't read ${file}. ${read.problem}`);
  return { text: read.text, remarks: read.remark ? [`${file} ${read.remark}`] : [] };
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
