import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashedName } from './hashed.ts';
import type { OutputFile } from './output.ts';

export interface CatalogueAssets {
  files: OutputFile[];
  /** The address of a file below `catalogue/assets/`. Throws on one that is not there. */
  address(file: string): string;
}

/** Reads the assets of a catalogue; a catalogue without any has none. */
export async function readCatalogueAssets(folder: string, base: string): Promise<CatalogueAssets> {
  const names = await listFiles(folder);
  const entries = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, file: { path: hashedName(name, content), content } };
    }),
  );
  const paths = new Map(entries.map(({ name, file }) => [name, file.path]));
  return {
    files: entries.map(({ file }) => file),
    address(name) {
      const path = paths.get(name);
      if (!path) throw new Error(`Unchecked asset: ${name}`);
      return `${base}${path}`;
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
