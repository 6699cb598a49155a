import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

export const product = 'products/sensors/S1.yaml';
export const family = 'families/sensors.yaml';

/** The file of the product in the base catalogue. */
export const wholeProduct = readFileSync(join(workspace.catalogue().folder, product), 'utf8');

/** A copy of the base catalogue, and what commands do with it. */
export function openSite(files: Readonly<Record<string, string>> = {}) {
  const folder = workspace.written(files);
  const cwd = dirname(folder);
  const path = (file: string) => join(file.includes('/') ? folder : cwd, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  return {
    read,
    readBytes: (file: string) => readFileSync(path(file)),
    write: (file: string, content: string | Uint8Array) => writeFileSync(path(file), content),
    change: (file: string, from: string, to: string) => {
      expect(read(file)).toContain(from);
      writeFileSync(path(file), read(file).replace(from, to));
    },
    i18n: (...args: string[]) => runMain(cwd, 'i18n', ...args),
  };
}
