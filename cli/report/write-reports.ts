import { appendFile } from 'node:fs/promises';
import type { FormatName } from '../../schema/option-names.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Io } from '../core/io.ts';
import { writeOutput } from '../core/write-output.ts';
import { type ReporterOptions, reporters } from './reporters/index.ts';
import { githubSummary } from './reporters/markdown.ts';

/** A report format, and its file; without one, stdout. */
export interface FormatOption {
  readonly format: FormatName;
  readonly file?: string;
}

/** Writes a report in each format, to its file or to stdout; without colours in files. */
export async function writeReports(
  report: Report,
  formats: readonly FormatOption[],
  { color, ...options }: ReporterOptions,
  io: Io,
): Promise<void> {
  for (const { format, file } of formats) {
    const text = reporters[format](report, { ...options, color: color && file === undefined });
    if (file === undefined) io.stdout.write(text, 'painted');
    else await writeOutput({ file, cwd: io.cwd, option: '-o' }, text);
  }
  const summary = io.env.GITHUB_STEP_SUMMARY;
  if (summary && formats.some(({ format }) => format === 'github')) {
    const place = { file: summary, cwd: io.cwd, option: 'GITHUB_STEP_SUMMARY' };
    await writeOutput(place, githubSummary(report), appendFile);
  }
}
