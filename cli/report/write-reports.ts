import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { refuseUnwritable } from '../../site/build/safe-files.ts';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import type { FormatOption } from '../commands/options.ts';
import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import type { Report } from './diagnostic.ts';
import { type ReporterOptions, reporters } from './reporters/index.ts';

/** Writes a report in each format, to its file or to stdout; files have no colours. */
export async function writeReports(
  report: Report,
  formats: readonly FormatOption[],
  { color, ...options }: ReporterOptions,
  io: Io,
): Promise<void> {
  for (const { format, file } of formats) {
    const text = reporters[format](report, { ...options, color: color && file === undefined });
    if (file === undefined) io.stdout.write(text);
    else await writeTo(file, text, io);
  }
  const summary = io.env.GITHUB_STEP_SUMMARY;
  if (summary && formats.some(({ format }) => format === 'github')) {
    const { githubSummary } = await import('./reporters/github-summary.ts');
    await writeTo(summary, githubSummary(report), io, appendFile);
  }
}

/** Writes a report to a file, and makes its folder. Throws a Failure if that can't be done. */
export async function writeTo(
  file: string,
  text: string,
  { cwd }: Pick<Io, 'cwd'>,
  write: typeof writeFile | typeof appendFile = writeFile,
): Promise<void> {
  const path = resolve(cwd, file);
  try {
    makeFolder(dirname(path));
    refuseUnwritable(path);
    await write(path, text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(`milepost: can't write the report to ${file}: ${why}.`);
  }
}
