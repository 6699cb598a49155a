import { readFileSync } from 'node:fs';
import { createWorkspace, readBase } from './cli-workspace.ts';

const workspace = createWorkspace();

export const product = 'products/sensors/S1.yaml';
export const family = 'families/sensors.yaml';

/** The file of the product in the base catalogue. */
export const wholeProduct = readBase(product);

/** A copy of the base catalogue, and what commands do with it; a file without a folder is beside it. */
export function openSite(files: Readonly<Record<string, string>> = {}) {
  const project = workspace.open(files);
  const place = (file: string) => (file.includes('/') ? file : `../${file}`);
  const { read, write, change, path, run } = project;
  return {
    read: (file: string) => read(place(file)),
    readBytes: (file: string) => readFileSync(path(place(file))),
    write: (file: string, content: string | Uint8Array) => write(place(file), content),
    change: (file: string, from: string, to: string) => change(place(file), from, to),
    i18n: (...args: string[]) => run('i18n', ...args),
  };
}
