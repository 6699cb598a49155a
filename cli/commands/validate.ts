import { relative, resolve } from 'node:path';
import type { Report } from '../diagnostic.ts';
import { Failure } from '../failure.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import type { ValidateOptions } from '../options.ts';
import { readCatalogue } from '../read.ts';
import { reporters } from '../reporters/index.ts';

/**
 * Checks the catalogue and writes the findings to stdout. Gives 1 if one of them is an error.
 * Throws a Failure if there is nothing to check.
 */
export async function run(options: ValidateOptions, io: Io): Promise<ExitCode> {
  const { report } = await readCatalogue(resolve(io.cwd, options.catalogue), io);
  const limited = options.paths.length > 0 ? limit(report, options.paths, io) : report;
  const color = options.color && showsColors(io);
  io.stdout.write(reporters[options.format](limited, { color }));
  return limited.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** What a report says on some files, or on the files of some folders. */
function limit(report: Report, paths: readonly string[], { cwd }: Io): Report {
  const wanted = paths.map((path) => {
    const file = relative(cwd, resolve(cwd, path)).replaceAll('\\', '/');
    const matches = (name: string) => file === '' || name === file || name.startsWith(`${file}/`);
    if ([...report.sources.keys()].some(matches)) return matches;
    throw new Failure(
      `milepost: "${path}" is no file of the catalogue, so there is nothing to check.\n` +
        'Name a record file or a folder of the catalogue, relative to this folder.',
    );
  });
  const isWanted = (file: string) => wanted.some((matches) => matches(file));
  return {
    ...report,
    diagnostics: report.diagnostics.filter(({ file }) => isWanted(file)),
    fileCount: [...report.sources.keys()].filter(isWanted).length,
  };
}
