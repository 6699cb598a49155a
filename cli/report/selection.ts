import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { isBelow } from '../core/is-below.ts';

/** Which part of a report to show. */
export interface Selection {
  /** Files or folders, relative to the working directory; empty for all. */
  readonly paths?: readonly string[];
  readonly locales?: readonly string[];
}

/**
 * The selected part of a report, and the paths outside the catalogue, as given. `cwd` is the working directory, `folder`
 * the catalogue folder: absolute paths. Throws a Failure for a path that doesn't exist.
 */
export function selectReport(
  report: Report,
  { paths = [], locales = [] }: Selection,
  { cwd, folder }: { readonly cwd: string; readonly folder: string },
): { readonly report: Report; readonly skipped: readonly string[] } {
  const names = [...report.sources.keys()];
  const chosen = paths.map((path) => {
    const isIn = isAtOrBelow(relative(cwd, resolve(cwd, path)));
    const isRecord = names.some(isIn);
    if (!isRecord) refuseMissing(path, cwd);
    return {
      path,
      isIn,
      isRecord,
      isAsset: isBelow(resolve(folder, 'assets'), resolve(cwd, path)),
    };
  });
  const isWanted = (file: string) => paths.length === 0 || chosen.some(({ isIn }) => isIn(file));
  const diagnostics = report.diagnostics.filter(
    ({ file, language, alsoIn = [] }) =>
      isWanted(file) &&
      (locales.length === 0 || [language, ...alsoIn].some((each) => locales.includes(each ?? ''))),
  );
  const others = chosen.filter(({ isRecord }) => !isRecord);
  const assetCount = others.filter(({ isAsset }) => isAsset).length;
  const fileCount = names.filter(isWanted).length + assetCount;
  return {
    report: { ...report, diagnostics, ...(paths.length > 0 && { fileCount }) },
    skipped: others.flatMap(({ path, isAsset }) => (isAsset ? [] : path)),
  };
}

/** Whether a file, by its name with `/`, is at a path or below it; '' is the folder that names start from. */
export function isAtOrBelow(path: string): (file: string) => boolean {
  const name = path.replaceAll('\\', '/');
  return (file) => name === '' || file === name || file.startsWith(`${name}/`);
}

/** Throws a Failure if a path, relative to the working directory, doesn't exist. */
export function refuseMissing(path: string, cwd: string): void {
  if (existsSync(resolve(cwd, path))) return;
  throw new Failure(
    `milepost: there is no file or folder "${path}", so there is nothing to check.\n` +
      'Name a record file or a folder of the catalogue, relative to this folder.',
  );
}
