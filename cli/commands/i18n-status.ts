import { type StaleOriginal, staleOriginals } from '../context/translations.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { writeOutput } from '../core/write-output.ts';
import { openCatalogue } from '../edit/edited-catalogue.ts';
import { coverageOf } from '../i18n/coverage.ts';
import { jsonStatus, markdownStatus, prettyStatus, staleReports } from '../i18n/status.ts';
import { startOf } from '../load/places/locator.ts';
import { requireLock } from '../load/translation-lock.ts';
import { refuseDefaultLanguage, refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import type { StatusOptions } from './options.ts';

/** Reports how complete the catalogue is in each language; with `stale`, the changed originals. */
export async function run(options: StatusOptions, io: Io): Promise<ExitCode> {
  const { format, output, stale } = options;
  const { project, context, nameOf } = await openCatalogue(options, io);
  requireLock(project.folder);
  const languages = [...new Set(options.locale ?? context.languages.slice(1))];
  refuseUnknownLanguages(languages, context.languages);
  refuseDefaultLanguage(languages, context.languages);
  const color = output === undefined && showsColors(io, options.color);
  const placeOf = ({ field }: StaleOriginal) => startOf(field, nameOf(field.entry));
  // Without a choice, also the default language where a text lacks it.
  const isShown = (language: string) => !options.locale || languages.includes(language);
  const coverages = () => coverageOf(context).filter(({ language }) => isShown(language));
  const reporters = { pretty: prettyStatus, json: jsonStatus, markdown: markdownStatus };
  const report = stale
    ? staleReports[format](staleOriginals(context, languages), placeOf, { color })
    : reporters[format](coverages(), { color });
  if (output === undefined) io.stdout.write(report, 'painted');
  else {
    await writeOutput({ file: output, cwd: io.cwd, option: '--output' }, report);
    io.stderr.write(`Wrote the state of the translations to ${output}.\n`);
  }
  return 0;
}
