import { openProject } from '../config/open-project.ts';
import { defaultSettings } from '../config/settings.ts';
import { type StaleOriginal, staleOriginals } from '../context/translations.ts';
import { Failure } from '../core/failure.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { writeOutput } from '../core/write-output.ts';
import { coverageOf } from '../i18n/coverage.ts';
import { pageReadiness } from '../i18n/page-readiness.ts';
import { readinessOf } from '../i18n/readiness.ts';
import { readinessPage } from '../i18n/readiness-page.ts';
import { staleReports } from '../i18n/stale-report.ts';
import { jsonStatus, type LanguageStatus, markdownStatus, prettyStatus } from '../i18n/status.ts';
import { startOf } from '../load/places/locator.ts';
import { requireLock } from '../load/translation-lock.ts';
import { nameFrom } from '../report/create-report.ts';
import { applyRules, assemble, prepareCatalogue } from '../run/read-catalogue.ts';
import { refuseDefaultLanguage, refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import type { StatusOptions } from './options.ts';

/**
 * Reports how complete the catalogue and its pages are in each language; with `stale`, the changed originals; as
 * HTML, the missing and stale texts of each record.
 */
export async function run(options: StatusOptions, io: Io): Promise<ExitCode> {
  // React, which a theme may load too, reads this on loading; its development version is three times slower.
  process.env.NODE_ENV = 'production';
  const { format, output, stale } = options;
  if (stale && format === 'html') {
    throw new Failure(
      'milepost: the HTML page lists stale texts together with missing ones, so --stale does not go ' +
        'with --format html: leave out one of the two.',
    );
  }
  const report = await createStatus(options, io);
  if (output === undefined) io.stdout.write(report, 'painted');
  else {
    await writeOutput({ file: output, cwd: io.cwd, option: '--output' }, report);
    io.stderr.write(`Wrote the state of the translations to ${output}.\n`);
  }
  return 0;
}

async function createStatus(options: StatusOptions, io: Io): Promise<string> {
  const { format, output, stale } = options;
  const { folder, extensions } = await openProject(options, io.cwd, 'render');
  requireLock(folder);
  const { loaded, context } = await prepareCatalogue(folder, { cwd: io.cwd, extensions });
  const languages = [...new Set(options.locale ?? context.languages.slice(1))];
  refuseUnknownLanguages(languages, context.languages);
  refuseDefaultLanguage(languages, context.languages);
  if (format === 'html') return readinessPage(readinessOf(context, languages, io.cwd));
  const color = output === undefined ? showsColors(io, options.color) : false;
  if (stale) {
    const nameOf = nameFrom(io.cwd);
    const placeOf = ({ field }: StaleOriginal) => startOf(field, nameOf(field.entry));
    return staleReports[format](staleOriginals(context, languages), placeOf, { color });
  }
  // Missing translations are measured here, and are no errors.
  const minCoverage = new Map(context.languages.map((language) => [language, 0]));
  const settings = { ...defaultSettings, minCoverage };
  const { diagnostics } = await applyRules(context, loaded, { cwd: io.cwd, settings, extensions });
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const statuses: LanguageStatus[] = [];
  for (const coverage of coverageOf(context)) {
    // Without a choice, also the default language where a text lacks it.
    if (options.locale && !languages.includes(coverage.language)) continue;
    const pages = isSound
      ? await pageReadiness(context, assemble, { folder, extensions }, coverage.language)
      : undefined;
    statuses.push({ ...coverage, pages });
  }
  const reporters = { pretty: prettyStatus, json: jsonStatus, markdown: markdownStatus };
  return reporters[format](statuses, { color });
}
