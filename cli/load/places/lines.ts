import type { Report } from '../../core/diagnostic.ts';

/** The lines of a file by its name, split once; undefined for a file that is not known. */
export type LineReader = (file: string) => readonly string[] | undefined;

export function createLineReader(sources: Report['sources']): LineReader {
  const files = new Map<string, readonly string[]>();
  return (file) => {
    const known = files.get(file);
    if (known) return known;
    // A report may decode the file each time it is asked for.
    const lines = sources.get(file)?.split(/\r?\n/);
    if (lines) files.set(file, lines);
    return lines;
  };
}
