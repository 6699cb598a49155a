import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../core/failure.ts';
import type { Layout } from './layout.ts';
import { type Given, readRecords } from './read-records.ts';
import { isTable, openTable, readTable, type Table } from './read-table.ts';

const isRecords = /\.(?:jsonl?|ndjson|ya?ml|xml|csv|tsv|xlsx)$/i;

/** The files of a command; a folder stands for all of its files that can be read. Throws a Failure if it has none. */
export function filesIn(files: readonly string[], cwd: string): string[] {
  return files.flatMap((file) => {
    const path = resolve(cwd, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [file];
    const all = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
      isRecords.test(name),
    );
    if (all.length > 0) return all.sort().map((name) => join(file, name));
    throw new Failure(
      `milepost: the folder ${file} has no file that can be read.\nThe names of these end with .json, .jsonl, .yaml, .yml, .xml, .csv, .tsv or .xlsx.`,
    );
  });
}

/** A file of the source; a table is read once. */
export type Input = string | Table;

export async function openInput(file: string, headings: number, cwd: string): Promise<Input> {
  return isTable(file) ? openTable(file, headings, cwd) : file;
}

/** The records of a file. Throws a Failure if it can't be read, or has none. */
export function readInput(input: Input, layout: Layout, cwd: string): Promise<Given> {
  return typeof input === 'string' ? readRecords(input, layout, cwd) : readTable(input, layout);
}
