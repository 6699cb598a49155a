import type { Layout } from './layout.ts';
import { type Given, readRecords } from './read-records.ts';
import { isTable, openTable, readTable, type Table } from './read-table.ts';

/** A file of the source; a table is read once. */
export type Input = string | Table;

export async function openInput(file: string, headings: number, cwd: string): Promise<Input> {
  return isTable(file) ? openTable(file, headings, cwd) : file;
}

/** The records of a file. Throws a Failure if it can't be read, or has none. */
export function readInput(input: Input, layout: Layout, cwd: string): Promise<Given> {
  return typeof input === 'string' ? readRecords(input, layout, cwd) : readTable(input, layout);
}
