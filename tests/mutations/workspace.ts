import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { acceptTexts, lockOf, translatedTexts } from '../../cli/context/translations.ts';
import { Cache } from '../../cli/core/cache.ts';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { writeLock } from '../../cli/load/translation-lock.ts';
import { prepareCatalogue, readCatalogue } from '../../cli/run/read-catalogue.ts';
import { shippedExtensions } from '../catalogue.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';

const shipped = new URL('../../catalogue/', import.meta.url).pathname;

/** A catalogue in which faults are planted, and what the validator says of it. */
export interface Workspace {
  readonly catalogue: Catalogue;
  /** What is reported of the catalogue as it is: notes. */
  readonly baseline: readonly Diagnostic[];
  /** What is reported with other texts for some files; file names start at the catalogue. */
  readonly validate: (changed: ReadonlyMap<string, string>) => Promise<readonly Diagnostic[]>;
  readonly remove: () => void;
}

/**
 * A copy of the shipped catalogue, which others may be changing. All its translations are accepted,
 * and it has some more assets, since nearly none are shipped.
 */
export async function createWorkspace(): Promise<Workspace> {
  const folder = join(mkdtempSync(join(tmpdir(), 'milepost-mutations-')), 'catalogue');
  cpSync(shipped, folder, { recursive: true });
  for (const [name, content] of assets) {
    mkdirSync(dirname(join(folder, 'assets', name)), { recursive: true });
    writeFileSync(join(folder, 'assets', name), content);
  }
  await acceptTranslations(folder);
  const catalogue = openCatalogue(folder);
  const cache = new Cache();
  const texts = catalogue.files.map(({ name, text }) => [join(folder, name), text] as const);
  const validate = async (changed: ReadonlyMap<string, string>) => {
    const own = [...changed].map(([name, text]) => [join(folder, name), text] as const);
    const unsaved = new Map([...texts, ...own]);
    const { report } = await readCatalogue(folder, {
      cwd: folder,
      unsaved,
      cache,
      extensions: shippedExtensions,
    });
    // The assets of all faults are there at once, whether a record names them or not.
    return report.diagnostics.filter(({ file }) => !file.startsWith('assets/'));
  };
  return {
    catalogue,
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
  );
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures that scenes name, and files that are not what their endings say. */
const assets: readonly (readonly [string, string | Buffer])[] = [
  ['pictures/lane.svg', picture],
  ['pictures/Booth.svg', picture],
  ['pictures/curtain-front.svg', picture],
  ['pictures/radar.png', pixel],
  ['disguised/drawing.png', picture],
  ['disguised/photo.svg', pixel],
  ['disguised/sheet.jpg', pixel],
  ['disguised/plan.webp', '%PDF-1.7\n%\n'],
  ['disguised/page.png', '<!doctype html><title>Not found</title>\n'],
];
