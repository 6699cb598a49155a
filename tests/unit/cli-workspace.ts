import { isUtf8 } from 'node:buffer';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { expect } from 'vitest';
import { main } from '../../cli/commands/main.ts';
import { defaultSettings } from '../../cli/config/settings.ts';
import { Cache } from '../../cli/core/cache.ts';
import type { Io } from '../../cli/core/io.ts';
import { fixReport } from '../../cli/edit/fix-report.ts';
import { isRecordFile } from '../../cli/load/found-files.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Settings for rules: languages that a catalogue has only begun with. */
export const begunLanguages = {
  ...defaultSettings,
  minCoverage: new Map([
    ['da', 0],
    ['ar', 0],
  ]),
};

const base = new URL('../fixtures/base-catalogue/', import.meta.url).pathname.replace(/\/$/, '');
const cache = new Cache();

/** A file of the base catalogue. */
export function readBase(file: string): string {
  return readFileSync(join(base, file), 'utf8');
}

/** Checks the base catalogue with some records laid over it. Each of its own files is read once. */
export async function checkRecords(files: Readonly<Record<string, string>>) {
  const unsaved = new Map(Object.entries(files).map(([file, text]) => [join(base, file), text]));
  return readCatalogue(base, { cwd: base, settings: begunLanguages, unsaved, cache });
}

/** Checks the base catalogue with the files of a folder laid over it: in memory if all are records. */
export async function checkOverlay(overlay: string, workspace: ReturnType<typeof createWorkspace>) {
  const found = readdirSync(overlay, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => !each.isDirectory() && each.name !== 'expected.txt')
    .map((each) => {
      const path = join(each.parentPath, each.name);
      const bytes = each.isFile() ? readFileSync(path) : undefined;
      return { name: path.slice(overlay.length + 1), bytes };
    });
  if (files.every(({ name, bytes }) => isRecordFile(name) && bytes && isUtf8(bytes))) {
    return checkRecords(Object.fromEntries(files.map(({ name, bytes }) => [name, `${bytes}`])));
  }
  const { folder } = workspace.catalogue(overlay);
  return readCatalogue(folder, { cwd: folder, settings: begunLanguages });
}

/** Catalogues on a disk, made from the base fixture and what a test changes in it; gone after the tests of a file. */
export function createWorkspace() {
  const root = temporaryFolder();
  let count = 0;

  /** The base catalogue with the files of a folder laid over it. */
  function catalogue(overlay?: string): { folder: string } {
    const folder = join(root, String(count++), 'catalogue');
    cpSync(base, folder, { recursive: true });
    if (!overlay) return { folder };
    const isRecord = (path: string) => basename(path) !== 'expected.txt';
    cpSync(overlay, folder, { recursive: true, filter: isRecord });
    return { folder };
  }

  /** The base catalogue with some files written again, or added. */
  function written(files: Readonly<Record<string, string>>): string {
    const { folder } = catalogue();
    write(folder, files);
    return folder;
  }

  function write(folder: string, files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }

  /** A project whose catalogue is a copy of a folder, with some files written again, or added. */
  function open(files: Readonly<Record<string, string>> = {}, from = base) {
    const folder = join(root, String(count++), 'catalogue');
    cpSync(from, folder, { recursive: true });
    write(folder, files);
    return projectOf(folder);
  }

  return { catalogue, open, write, written, root };
}

/** A catalogue, and the folder above it, in which commands run; files are named from the catalogue on. */
function projectOf(folder: string) {
  const root = dirname(folder);
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  return {
    folder,
    root,
    path,
    read,
    write,
    has: (file: string) => existsSync(path(file)),
    /** What a file says, as data. */
    data: (file: string): unknown => load(read(file)),
    /** Writes a text in the place of another one. Throws where that is not in the file. */
    change(file: string, from: string, to: string) {
      expect(read(file)).toContain(from);
      write(file, read(file).replace(from, to));
    },
    run: (...args: string[]) => runMain(root, ...args),
  };
}

/** A project with the fixture that uses every field, and other files laid over it; gives its folder. */
export function fullProject(
  workspace: ReturnType<typeof createWorkspace>,
  files: Readonly<Record<string, string>> = {},
): string {
  const fixtures = dirname(base);
  const root = join(dirname(workspace.catalogue().folder), 'full');
  cpSync(join(fixtures, 'full-catalogue'), join(root, 'full-catalogue'), { recursive: true });
  cpSync(join(fixtures, 'full.config.ts'), join(root, 'milepost.config.ts'));
  workspace.write(root, files);
  return root;
}

/** A family with a link to a path in each language; the base catalogue has `/products/S1`. */
export const family = (id: string, link: string, tail = '') => `id: ${id}
order: 2
pageTitle: { en: A, fr: B, es: C }
subtitle: { en: "[See](${link})", fr: "[Voir](${link})", es: "[Ver](${link})" }
${tail}`;

/** A product, and what follows its first six lines. */
export const product = (id: string, tail = '') => `id: ${id}
family: sensors
path: /products/${id}
title: { en: A, fr: B, es: C }
subtitle: { en: D., fr: E., es: F. }
requiredInformation: { productFamily: toll_products, productName: ${id} }
${tail}`;

/** What a command line gives that ends with this code, and says this on stderr: a text as a part of it. */
export function ended(code: number, said: string | RegExp) {
  const stderr =
    typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
  return { code, stderr };
}

/** A report that says “and 15 more” without the number: a new field, page or format changes nothing else. */
export function withoutCounts(report: string): string {
  return report.replace(/ and \d+ more\b/g, ' and … more');
}

/** A command's world without a terminal, in which time stands still: nothing that it writes is kept. */
export function silentIo(cwd: string): Io {
  const output = { write: () => {} };
  return {
    stdout: output,
    stderr: output,
    readStdin: async () => '',
    cwd,
    env: {},
    isTTY: false,
    isErrorTTY: false,
    now: () => 0,
  };
}

/** Runs a command line in this process, and gives what it wrote and its exit code. */
export function runMain(cwd: string, ...args: string[]) {
  return runWith({ cwd }, ...args);
}

/** The same in another world: with a terminal, an environment, or something to be read from stdin. */
export async function runWith(io: Partial<Io>, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const code = await main(args, {
    ...silentIo('/'),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    ...io,
  });
  return { code, ...written };
}

/**
 * The base catalogue in some languages, the default one first, with other files laid over it: what is found and what
 * fixes change.
 */
export async function fixIn(languages: readonly string[], files: Readonly<Record<string, string>>) {
  const listed = languages.map(
    (code) => `  - { code: ${code}, name: ${code}, label: ${code}, flag: flags/en.svg }\n`,
  );
  const site = readBase('site.yaml').replace(
    /^languages:\n(?: .*\n)+/m,
    `languages:\n${listed.join('')}`,
  );
  const all = Object.entries({ 'site.yaml': site, ...files });
  const laid = all.map(([file, text]) => [join(base, file), text] as const);
  const read = async (unsaved: ReadonlyMap<string, string>) => {
    const options = { cwd: base, unsaved: new Map([...laid, ...unsaved]), cache };
    return (await readCatalogue(base, options)).report;
  };
  const first = await read(new Map());
  const fixed = await fixReport(async (unsaved) => (unsaved.size ? read(unsaved) : first), base);
  return {
    found: first.diagnostics,
    after: new Map(fixed.files.map(({ file, after }) => [file, after])),
  };
}
