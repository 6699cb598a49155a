import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

/** The maps of the scripts that hold a company's code, by the file names that stacks have of them. */
const maps = new Map<string, SourceMap>();

/** Keeps the source map of a script, JSON in text. `file` is the absolute path by which the script runs. */
export function keepSourceMap(file: string, map: string): void {
  const payload: SourceMapPayload = JSON.parse(map);
  maps.set(file, new SourceMap(payload));
}

/** The place of a company's code where an error was thrown, such as `catalogue/drawings/tank.ts:12:5`; '' if none is. */
export function placeOfError(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file = '', line, column] of stack.matchAll(
    /(?:\(|at )([^\n()]+?):(\d+):(\d+)\)?$/gm,
  )) {
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const { originalSource, originalLine, originalColumn } = entry;
    const path = relative(process.cwd(), resolve(dirname(file), originalSource));
    return `${path.replaceAll('\\', '/')}:${originalLine + 1}:${originalColumn + 1}`;
  }
  return '';
}
