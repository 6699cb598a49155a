import { lookUpLanguage } from '../../schema/languages/look-up.ts';
import { plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { languageName } from '../core/language-name.ts';
import { joined, listOf } from '../core/suggest.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { type ReturnedTexts, readNamed } from '../i18n/exchange/exchange-format.ts';
import { formatOf, formats } from '../i18n/exchange/formats.ts';
import { type Import, planImport } from '../i18n/exchange/make-import.ts';
import {
  type RefusedText,
  type SortedTexts,
  sortReturned,
} from '../i18n/exchange/sort-returned.ts';
import { textsToTranslate } from '../i18n/exchange/texts-to-translate.ts';
import { readBytes } from '../import/read-file.ts';
import { acceptsUnchanged } from '../language/accepted-copies.ts';
import { startOf } from '../load/places/locator.ts';
import { requireLock } from '../load/translation-lock.ts';
import { findingsBelow, showOrMake } from './edited.ts';
import type { ImportOptions } from './options.ts';

/** Imports the translations of a returned file; returns 1 if some are refused. */
export async function run(options: ImportOptions, io: Io): Promise<ExitCode> {
  const { file, force = [] } = options;
  const returned = await readReturned(file, io);
  const catalogue = await openCatalogue(options, io);
  const language = languageOf(returned, catalogue.context.languages, file);
  requireLock(catalogue.project.folder);
  refuseUnknownForce(force, returned, file);
  const { texts } = textsToTranslate(catalogue.context, language);
  const [original = ''] = catalogue.context.languages;
  const accepts = acceptsUnchanged(catalogue.context);
  const sorted = sortReturned(returned.texts, texts, new Set(force), (text) =>
    accepts(text, original, language),
  );
  const plan = await planImport(catalogue, language, sorted.changed, sorted.confirmed);
  await showOrMake(plan, options, io);
  const refused = [...sorted.refused, ...plan.refused];
  io.stderr.write(summaryOf(plan, sorted, language, options));
  io.stderr.write(findingsBelow('Look at these again:', plan.findings));
  io.stderr.write(refusalsOf(refused, catalogue, file));
  return refused.length > 0 ? 1 : 0;
}

async function readReturned(file: string, { cwd }: Io): Promise<ReturnedTexts> {
  const format = formatOf(file);
  if (!format) {
    const endings = Object.values(formats).map(({ ending }) => `.${ending}`);
    throw new Failure(
      `milepost: ${file} is in no known format.\n` +
        `Its name has to end with ${joined(endings, 'or')}, as in the export.`,
    );
  }
  const bytes = readBytes(file, cwd);
  return readNamed(file, () => format.read(bytes));
}

/** The language of a file, as the catalogue writes it. Throws a Failure if the catalogue lacks it. */
function languageOf(
  { source, target }: ReturnedTexts,
  languages: readonly string[],
  file: string,
): string {
  const [original = '', ...others] = languages;
  if (source !== '' && lookUpLanguage(source, [original]) === undefined) {
    throw new Failure(
      `milepost: ${file} has texts that are translated from "${source}", and those of the catalogue ` +
        `are in "${original}".`,
    );
  }
  const language = lookUpLanguage(target, others);
  if (language !== undefined) return language;
  throw new Failure(
    `milepost: ${file} has translations to "${target}". This catalogue is translated to ` +
      `${listOf(others, 'and')}.`,
  );
}

function refuseUnknownForce(force: readonly string[], { texts }: ReturnedTexts, file: string) {
  const unknown = force.find((id) => !texts.some((text) => text.id === id));
  if (unknown === undefined) return;
  throw new Failure(
    `milepost: --force "${unknown}" names no text of ${file}.\n` +
      'Write the id as the list of refused texts has it.',
  );
}

function summaryOf(
  { imported, files }: Import,
  { confirmed, same, empty, pending }: SortedTexts,
  language: string,
  { file, dryRun }: ImportOptions,
): string {
  const what = `${plural(imported.length, 'text')} in ${languageName(language)} from ${file}`;
  const where = files.length > 0 ? `: ${plural(files.length, 'file')}` : '';
  const counts = [
    ...(confirmed.length > 0 ? [`${confirmed.length} confirmed as they are`] : []),
    ...(same > 0 ? [`${same} unchanged`] : []),
    ...(empty > 0 ? [`${empty} not translated yet`] : []),
  ];
  return [
    dryRun
      ? `This would import ${what}${where}. Nothing was changed.\n`
      : `Imported ${what}${where}.\n`,
    ...(counts.length > 0 ? [`Others: ${counts.join(', ')}.\n`] : []),
    ...(pending.length > 0
      ? [
          `Left out ${plural(pending.length, 'text')} marked as not translated, or the same as the original. ` +
            `If one is right as it is, mark it as translated, or take it: --force "${pending[0]}", ` +
            'once for each. What is the same in every language is a line of the glossary: "international: [Modbus RTU]".\n',
        ]
      : []),
  ].join('');
}

function refusalsOf(
  refused: readonly RefusedText[],
  { nameOf }: EditedCatalogue,
  file: string,
): string {
  if (refused.length === 0) return '';
  const lines = refused.map(({ id, text, line, reason }) => {
    const from = line === undefined ? '' : ` (${file}, line ${line})`;
    const where = text?.place;
    const place = where && `${startOf(where, nameOf(where.entry))} /${where.at.join('/')}`;
    return `  ${place ?? id}${from}\n    ${reason}\n`;
  });
  return `Refused ${plural(refused.length, 'text')}:\n${lines.join('')}`;
}
