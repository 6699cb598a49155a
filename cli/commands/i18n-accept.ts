import { lstatSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { acceptTexts, lockOf, translatedTexts } from '../context/translations.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { openCatalogue } from '../edit/edited-catalogue.ts';
import {
  formatLock,
  lockFile,
  requireLock,
  type TranslationLock,
  writeLock,
} from '../load/translation-lock.ts';
import { isAtOrBelow } from '../report/selection.ts';
import { refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import type { AcceptOptions } from './options.ts';

/**
 * Accepts the translations of the selected files for their current originals. With `check`, writes nothing, and
 * returns 1 if there is something to accept.
 */
export async function run(options: AcceptOptions, io: Io): Promise<ExitCode> {
  const { project, loaded, context } = await openCatalogue(options, io);
  const { folder, folderName } = project;
  const path = join(folder, lockFile);
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile();
  const before = isFile ? readFileSync(path) : undefined;
  const languages = options.locale ?? context.languages;
  refuseUnknownLanguages(languages, context.languages);
  const files = loaded.sources.map(({ file }) => file);
  const isChosen = chooseFiles(options.paths, files, folder, io);
  const old = requireLock(folder);
  const texts = translatedTexts(context.texts, context.languages);
  const unreadable = new Set(loaded.unreadable.map(({ file }) => file));
  const otherFiles = [...old].flatMap(([file, { accepted }]) =>
    texts.has(file) || unreadable.has(file) ? [[file, accepted] as const] : [],
  );
  const fresh = [...texts].map(([file, byLanguage]) => {
    const { accepted = {} } = old.get(file) ?? {};
    const merged = [...byLanguage].map(([language, own]) => {
      const isAccepted = isChosen(file) && languages.includes(language);
      return [language, isAccepted ? acceptTexts(own) : (accepted[language] ?? {})] as const;
    });
    return [file, Object.fromEntries(merged)] as const;
  });
  const accepted = new Map([...otherFiles, ...fresh]);
  const lock = lockOf(accepted, texts, (file) => old.get(file)?.originals);
  const changed = [...lock.keys(), ...old.keys()].filter(
    (file) => linesOf(lock, file) !== linesOf(old, file),
  );
  if (changed.length === 0 && (options.check || formatLock(lock) === formatLock(old))) {
    io.stderr.write('Every translation is accepted already.\n');
    return 0;
  }
  if (options.check) {
    const list = [...new Set(changed)].map((file) => `  ${file}\n`).join('');
    io.stderr.write(
      `milepost: ${lockFile} is out of date. Look at the translations of these files, then run ` +
        `"npx milepost i18n accept":\n${list}`,
    );
    return 1;
  }
  writeLock(folder, lock, before);
  io.stderr.write(`Accepted the translations as they are, in ${folderName}/${lockFile}.\n`);
  return 0;
}

/** The accepted texts of one file. Missing originals are no reason to review translations. */
function linesOf(lock: TranslationLock, file: string): string {
  const { accepted } = lock.get(file) ?? {};
  return accepted ? formatLock(new Map([[file, { accepted, originals: {} }]])) : '';
}

/** The files that the paths select. Throws a Failure for a path that selects none. */
function chooseFiles(
  paths: readonly string[],
  files: readonly string[],
  folder: string,
  { cwd }: Io,
): (file: string) => boolean {
  const chosen = paths.map((path) => {
    // A path as in diagnostics, or below the catalogue as in the lock.
    const tests = [relative(folder, resolve(cwd, path)), path].map(isAtOrBelow);
    const isIn = (file: string) => tests.some((test) => test(file));
    if (files.some(isIn)) return isIn;
    throw new Failure(
      `milepost: "${path}" is not a file of the catalogue, so there is nothing to accept.`,
    );
  });
  return (file) => chosen.length === 0 || chosen.some((isIn) => isIn(file));
}
