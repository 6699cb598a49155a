import { relative, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import type { Report } from './diagnostic.ts';

/** What of a report is wanted. */
export interface Selection {
  /** Files or folders, relative to the working directory; without any, all. */
  readonly paths?: readonly string[];
  readonly locales?: readonly string[];
}

/** The part of a report that is wanted. Throws a Failure for a path that is no file of it. */
export function selectReport(report: Report, selection: Selection, cwd: string): Report {
  const { paths = [], locales = [] } = selection;
  const isWanted = fileFilter(report, paths, cwd);
  const diagnostics = report.diagnostics.filter(
    ({ file, language, alsoIn = [] }) =>
      isWanted(file) &&
      (locales.length === 0 || [language, ...alsoIn].some((each) => locales.includes(each ?? ''))),
  );
  const fileCount = [...report.sources.keys()].filter(isWanted).length;
  return { ...report, diagnostics, ...(paths.length > 0 && { fileCount }) };
}

function fileFilter(
  { sources }: Report,
  paths: readonly string[],
  cwd: string,
): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  const wanted = paths.map((path) => {
    const file = relative(cwd, resolve(cwd, path)).replaceAll('\\', '/');
    const matches = (name: string) => file === '' || name === file || name.startsWith(`${file}/`);
    if ([...sources.keys()].some(matches)) return matches;
    throw new Failure(
      `milepost: "${path}" is not a file of the catalogue, so there is nothing to check.\n` +
        'Name a record file or a folder of the catalogue, relative to this folder.',
    );
  });
  return (file) => wanted.some((matches) => matches(file));
}
