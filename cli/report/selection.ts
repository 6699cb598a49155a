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

/** The base folders of a selection's paths. */
export interface SelectionPlace {
  /** The working directory: an absolute path. */
  readonly cwd: string;
  /** The catalogue folder: an absolute path. */
  readonly folder: string;
}

export interface Selected {
  readonly report: Report;
  /** The paths outside the catalogue, as given. */
  readonly skipped: readonly string[];
}

/** The selected part of a report. Throws a Failure for a path that doesn't exist. */
export function selectReport(
  report: Report,
  { paths = [], locales = [] }: Selection,
  place: SelectionPlace,
): Selected {
  const { isWanted, skipped, assetCount } = fileFilter(report, paths, place);
  const diagnostics = report.diagnostics.filter(
    ({ file, language, alsoIn = [] }) =>
      isWanted(file) &&
      (locales.length === 0 || [language, ...alsoIn].some((each) => locales.includes(each ?? ''))),
  );
  const fileCount = [...report.sources.keys()].filter(isWanted).length + assetCount;
  return { report: { ...report, diagnostics, ...(paths.length > 0 && { fileCount }) }, skipped };
}

interface FileFilter {
  readonly isWanted: (file: string) => boolean;
  readonly skipped: readonly string[];
  /** The number of selected files without text, such as assets. */
  readonly assetCount: number;
}

function fileFilter(
  { sources }: Report,
  paths: readonly string[],
  { cwd, folder }: SelectionPlace,
): FileFilter {
  if (paths.length === 0) return { isWanted: () => true, skipped: [], assetCount: 0 };
  const names = [...sources.keys()];
  const skipped: string[] = [];
  let assetCount = 0;
  const selected = paths.flatMap((path) => {
    const absolute = resolve(cwd, path);
    const file = relative(cwd, absolute).replaceAll('\\', '/');
    const matches = (name: string) => file === '' || name === file || name.startsWith(`${file}/`);
    if (names.some(matches)) return matches;
    refuseMissing(path, cwd);
    if (isBelow(resolve(folder, 'assets'), absolute)) assetCount++;
    else skipped.push(path);
    return [];
  });
  return { isWanted: (file) => selected.some((matches) => matches(file)), skipped, assetCount };
}

/** Throws a Failure if a path, relative to the working directory, doesn't exist. */
export function refuseMissing(path: string, cwd: string): void {
  if (existsSync(resolve(cwd, path))) return;
  throw new Failure(
    `milepost: there is no file or folder "${path}", so there is nothing to check.\n` +
      'Name a record file or a folder of the catalogue, relative to this folder.',
  );
}
