import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { main } from '../../cli/commands/main.ts';
import { defaultSettings } from '../../cli/config/settings.ts';
import type { Io } from '../../cli/core/io.ts';

/** Settings for rules: languages that a catalogue has only begun with. */
export const begunLanguages = {
  ...defaultSettings,
  minCoverage: new Map([
    ['it', 0],
    ['ar', 0],
  ]),
};

const fixtures = new URL('../fixtures/', import.meta.url).pathname;

/** Catalogues on a disk, made from the base fixture and what a test changes in it. */
export function createWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'milepost-test-'));
  let count = 0;

  /** The base catalogue with the files of a folder laid over it. */
  function catalogue(overlay?: string): { folder: string } {
    const folder = join(root, String(count++), 'catalogue');
    cpSync(join(fixtures, 'base-catalogue'), folder, { recursive: true });
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

  return { catalogue, write, written, root, remove: () => rmSync(root, { recursive: true }) };
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
