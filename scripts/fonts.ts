// Makes the subset of the monospaced font that every page preloads: the characters that its
// `unicode-range` in site/styles/fonts.css names. Run it after changing that:
//   npm run fonts
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const styles = new URL('../site/styles/', import.meta.url);
const source = '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2';

/** The characters of the one `unicode-range` in the styles. */
export async function subsetCharacters(): Promise<string> {
  const css = await readFile(new URL('fonts.css', styles), 'utf8');
  const ranges = /unicode-range:([^;]+);/
    .exec(css)?.[1]
    ?.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  if (!ranges) throw new Error('site/styles/fonts.css names no unicode-range.');
  return [...ranges]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      );
    })
    .join('');
}

/** The subset as WOFF2, with all weights. */
export async function monoSubset(): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(source);
  return subsetFont(await readFile(file), await subsetCharacters(), { targetFormat: 'woff2' });
}

/** Where the subset is kept. */
export const subsetFile = fileURLToPath(new URL('overpass-mono-subset.woff2', styles));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(subsetFile, await monoSubset());
}
