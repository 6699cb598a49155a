import { SourceMap } from 'node:module';

/** The code of companies that runs in this thread: how to find the files of a bundle, by the name that it runs under. */
const bundles = new Map<string, { readonly map: SourceMap; nameOf(source: string): string }>();

/**
 * Errors in the script `name`, such as an absolute path, are said with the places of its sources from now on.
 * `nameOf` says how a source of the map is called in messages.
 */
export function followCode(name: string, map: string, nameOf: (source: string) => string): void {
  bundles.set(name, { map: new SourceMap(JSON.parse(map)), nameOf });
}

/** Where in the code of a company an error was thrown, `catalogue/theme/parts.tsx:12:5`; undefined if not in it. */
export function placeInCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.stack === undefined) return undefined;
  for (const frame of error.stack.split('\n')) {
    const [, at = '', line, column] =
      /^\s+at (?:async )?(?:.* \()?(.+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const bundle = bundles.get(at);
    const origin = bundle?.map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!bundle || !origin || !('originalSource' in origin)) continue;
    const { originalSource, originalLine, originalColumn } = origin;
    if (originalSource.includes('node_modules/')) continue;
    return `${bundle.nameOf(originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  }
  return undefined;
}
