import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { languageName } from '../core/language-name.ts';
import { joined } from '../core/suggest.ts';
import { writeFiles } from '../core/write-files.ts';
import { writeOutput } from '../core/write-output.ts';
import { openCatalogue } from '../edit/edited-catalogue.ts';
import { textStates } from '../i18n/exchange/exchange-names.ts';
import { formats } from '../i18n/exchange/formats.ts';
import { type TextsToTranslate, textsToTranslate } from '../i18n/exchange/texts-to-translate.ts';
import { requireLock } from '../load/translation-lock.ts';
import { refuseDefaultLanguage, refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import type { ExportOptions } from './options.ts';

/** Exports texts of the catalogue for translators. */
export async function run(options: ExportOptions, io: Io): Promise<ExitCode> {
  const { to, only = textStates, format } = options;
  const { project, loaded, context } = await openCatalogue(options, io);
  requireLock(project.folder);
  refuseUnknownLanguages([to], context.languages);
  refuseDefaultLanguage([to], context.languages);
  const all = textsToTranslate(context, to);
  const wanted = all.texts.filter(({ state }) => only.includes(state));
  const chosen = wanted.filter(({ place }) => place.entry.loader === undefined);
  const texts = chosen.filter((text) => options.interface || !text.isInterface);
  for (const { file } of [...loaded.unreadable, ...loaded.unplaced]) {
    io.stderr.write(
      `${file} can't be read, so its texts are not exported. Run "npx milepost validate" to see why.\n`,
    );
  }
  if (chosen.length < wanted.length) {
    const left = plural(wanted.length - chosen.length, 'text');
    io.stderr.write(`${left} of loaders: they are translated where they come from.\n`);
  }
  if (texts.length < chosen.length)
    io.stderr.write('With --interface, the words of the interface are exported, too.\n');
  if (texts.length === 0) {
    io.stderr.write(
      `No text is ${joined(only, 'or')} in ${languageName(to)}, so no file was written.\n`,
    );
    return 0;
  }
  const { ending, write } = formats[format];
  const file = options.output ?? `texts.${to}.${ending}`;
  await writeNew(file, io.cwd, await write({ ...all, texts }));
  io.stderr.write(`Wrote ${plural(texts.length, 'text')} to ${file}: ${countsOf(texts)}.\n`);
  return 0;
}

/** Never overwrites, since the file may be a returned one. */
async function writeNew(file: string, cwd: string, content: string | Uint8Array): Promise<void> {
  if (existsSync(resolve(cwd, file))) {
    throw new Failure(
      `milepost: ${file} is there already, and it is not overwritten.\n` +
        'Remove it, or name another file: --output.',
    );
  }
  await writeOutput({ file, cwd, option: '--output' }, content, async (path, bytes) =>
    writeFiles(dirname(path), [{ path, after: Buffer.from(bytes) }]),
  );
}

/** `200 missing, 12 stale`. */
function countsOf(texts: TextsToTranslate['texts']): string {
  const counts = textStates.map((state) => {
    return [texts.filter((text) => text.state === state).length, state] as const;
  });
  return counts
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ');
}
