import { isUtf8 } from 'node:buffer';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { main } from '../../cli/commands/main.ts';
import { defaultSettings } from '../../cli/config/settings.ts';
import { Cache } from '../../cli/core/cache.ts';
import type { Io } from '../../cli/core/io.ts';
import { isRecordFile } from '../../cli/load/found-files.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Settings for rules: languages that a catalogue has only begun with. */
export const begunLanguages = {
  ...defaultSettings,
  minCoverage: new Map([
    ['it', 0],
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

  return { catalogue, write, written, root };
}

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
export async function runMain(cwd: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const code = await main(args, {
    ...silentIo(cwd),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  });
  return { code, ...written };
}
