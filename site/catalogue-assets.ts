import { listAssets, problemOfAsset, readAsset } from './assets.ts';
import { hashedName } from './hashed.ts';
import type { OutputFile } from './output.ts';

export interface CatalogueAssets {
  files: OutputFile[];
  /** The address of a file below `catalogue/assets/`. Throws on one that is not there. */
  address(file: string): string;
}

/**
 * Reads the assets of a catalogue; a catalogue without any has none. What may not be published is
 * left out: the validator has reported it, or it was put there since.
 */
export function readCatalogueAssets(folder: string, base: string): CatalogueAssets {
  const read = listAssets(folder).files.map((name) => ({ name, content: readAsset(folder, name) }));
  const entries = read
    .filter(({ name, content }) => !problemOfAsset(name, content))
    .map(({ name, content }) => ({ name, file: { path: hashedName(name, content), content } }));
  const paths = new Map(entries.map(({ name, file }) => [name, file.path]));
  return {
    files: entries.map(({ file }) => file),
    address(name) {
      const path = paths.get(name);
      if (!path) throw new Error(`Unchecked asset: ${name}`);
      return base + path.split('/').map(encodeURIComponent).join('/');
    },
  };
}
