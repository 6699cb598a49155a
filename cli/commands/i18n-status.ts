import { openProject } from '../config/open-project.ts';
import { defaultSettings } from '../config/settings.ts';
import { coverageOf } from '../i18n/coverage.ts';
import { jsonStatus } from '../i18n/json-status.ts';
import { markdownStatus } from '../i18n/markdown-status.ts';
import { pageReadiness } from '../i18n/page-readiness.ts';
import { prettyStatus } from '../i18n/pretty-status.ts';
import type { LanguageStatus } from '../i18n/status.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { assemble, examine, prepareCatalogue } from '../load/read-catalogue.ts';
import type { StatusOptions } from './options.ts';

/** Says how much of the catalogue, and which pages, are there in each language. */
export async function run(options: StatusOptions, io: Io): Promise<ExitCode> {
  // React reads this as it is loaded, by a theme too; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const { folder, extensions } = await openProject(options, io.cwd, 'render');
  const { loaded, context } = await prepareCatalogue(folder, { cwd: io.cwd, extensions });
  // Whatever a language lacks is what is measured here, and no error.
  const minCoverage = new Map(context.languages.map((language) => [language, 0]));
  const settings = { ...defaultSettings, minCoverage };
  const { diagnostics } = await examine(context, loaded, { cwd: io.cwd, settings, extensions });
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const statuses: LanguageStatus[] = [];
  for (const coverage of coverageOf(context)) {
    const pages = isSound
      ? await pageReadiness(context, assemble, { folder, extensions }, coverage.language)
      : undefined;
    statuses.push({ ...coverage, pages });
  }
  const color = showsColors(io, options.color);
  const reporters = { pretty: prettyStatus, json: jsonStatus, markdown: markdownStatus };
  io.stdout.write(reporters[options.format](statuses, { color }));
  return 0;
}
