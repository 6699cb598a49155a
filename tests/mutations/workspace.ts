import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { acceptTexts, lockOf, translatedTexts } from '../../cli/context/translations.ts';
import { Cache } from '../../cli/core/cache.ts';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { writeLock } from '../../cli/load/translation-lock.ts';
import { limitByFile } from '../../cli/report/limit-findings.ts';
import { prepareCatalogue, readCatalogue } from '../../cli/run/read-catalogue.ts';
import { shippedExtensions } from '../catalogue.ts';
import type { Files } from './edits.ts';

const shipped = new URL('../../catalogue/', import.meta.url).pathname;

/** A catalogue in which faults are planted, and what the validator says of it. */
export interface Workspace {
  readonly files: Files;
  /** What is reported of the catalogue as it is: notes. */
  readonly baseline: readonly Diagnostic[];
  /** What is reported with other texts for some files; file names start at the catalogue. */
  readonly validate: (changed: Files) => Promise<readonly Diagnostic[]>;
  readonly remove: () => void;
}

/** The YAML files of a catalogue that `validate` reads: no mappings of `import`. */
export function readYaml(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    names
      .filter((name) => name.endsWith('.yaml') && !/^(?:assets|import)\b/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** A copy of the shipped catalogue, which others may be changing. All its translations are accepted. */
export async function createWorkspace(): Promise<Workspace> {
  const folder = join(mkdtempSync(join(tmpdir(), 'milepost-mutations-')), 'catalogue');
  cpSync(shipped, folder, { recursive: true });
  await acceptTranslations(folder);
  const files = readYaml(folder);
  const cache = new Cache();
  const validate = async (changed: Files) => {
    const all = [...new Map([...files, ...changed])];
    const { report } = await readCatalogue(folder, {
      cwd: folder,
      unsaved: new Map(all.map(([name, text]) => [join(folder, name), text])),
      cache,
      extensions: shippedExtensions,
    });
    return limitByFile(report).diagnostics;
  };
  return {
    files,
    baseline: await validate(new Map()),
    validate,
    remove: () => rmSync(dirname(folder), { recursive: true }),
  };
}

async function acceptTranslations(folder: string): Promise<void> {
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  const all = translatedTexts(context.texts, context.languages);
  const files = [...all].map(([file, byLanguage]) => {
    const accepted = [...byLanguage].map(([code, texts]) => [code, acceptTexts(texts)] as const);
    return [file, Object.fromEntries(accepted)] as const;
  });
  writeLock(
    folder,
    lockOf(files, all, () => undefined),
    readFileSync(join(folder, 'translations.lock')),
  );
}
