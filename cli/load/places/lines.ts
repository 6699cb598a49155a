import type { Report } from '../../report/diagnostic.ts';

/** The lines of a file by its name, split once; undefined for a file that is not known. */
export type LineReader = (file: string) => readonly string[] | undefined;

export function createLineReader(sources: Report['sources']): LineReader {
  const files = new Map<string, readonly string[]>();
  return (file) => {
    const text = sources.get(file);
    if (text === undefined) return undefined;
    const lines = files.get(file) ?? text.split(/\r?\n/);
    files.set(file, lines);
    return lines;
  };
}
