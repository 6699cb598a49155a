import { resolve } from 'node:path';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import type { StatusOptions } from '../options.ts';
import { assemble, examine, prepareCatalogue } from '../read.ts';
import { defaultSettings } from '../settings.ts';
import { coverageOf } from '../status/coverage.ts';
import { jsonStatus } from '../status/json.ts';
import { markdownStatus } from '../status/markdown.ts';
import { pageReadiness } from '../status/page-readiness.ts';
import { prettyStatus } from '../status/pretty.ts';
import type { LanguageStatus } from '../status/status.ts';

/** Says how much of the catalogue, and which pages, are there in each language. */
export async function run(options: StatusOptions, io: Io): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.catalogue);
  const { loaded, context } = await prepareCatalogue(folder, { cwd: io.cwd });
  // Whatever a language lacks is what is measured here, and no error.
  const minCoverage = new Map(context.languages.map((language) => [language, 0]));
  const settings = { ...defaultSettings, minCoverage };
  const { diagnostics } = await examine(context, loaded, { cwd: io.cwd, settings });
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const statuses: LanguageStatus[] = [];
  for (const coverage of coverageOf(context)) {
    const pages = isSound
      ? await pageReadiness(context, assemble, folder, coverage.language)
      : undefined;
    statuses.push({ ...coverage, pages });
  }
  const color = showsColors(io, options.color);
  const reporters = { pretty: prettyStatus, json: jsonStatus, markdown: markdownStatus };
  io.stdout.write(reporters[options.format](statuses, { color }));
  return 0;
}
