import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keyOf, type Store } from '../cache/store.mjs';

const { resolve } = createRequire(import.meta.url);

/** The typeface of the site at the weights that paper needs; all characters of the package's file. */
const faces = [
  { file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2', weight: 400 },
  { file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2', weight: 600 },
  { file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2', weight: 750 },
  {
    file: '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2',
    weight: 400,
  },
  {
    file: '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2',
    weight: 600,
  },
] as const;

/** A font as the site has it, of which a static one of some weight is made. */
interface Face {
  source: Buffer;
  weight: number;
  /** The name of what is made of it. */
  name: string;
}

/** The fonts of paper, not made yet. */
export async function paperFaces(): Promise<Face[]> {
  return Promise.all(
    faces.map(async ({ file, weight }) => {
      const source = await readFile(resolve(file));
      return { source, weight, name: keyOf('font', source, String(weight)) };
    }),
  );
}

/**
 * Typst and resvg take one weight from a TrueType file, and the packages have all weights in one
 * WOFF2 file: so each weight becomes a file of its own.
 */
export function staticFonts(faces: readonly Face[], store: Store): Promise<Buffer[]> {
  return Promise.all(
    faces.map(({ source, weight, name }) =>
      store.get(name, async () => {
        const { default: subsetFont } = await import('subset-font');
        return subsetFont(source, undefined, {
          keepAllGlyphs: true,
          targetFormat: 'sfnt',
          variationAxes: { wght: weight },
        });
      }),
    ),
  );
}
