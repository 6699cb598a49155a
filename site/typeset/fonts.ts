import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ThemeFont } from '../../schema/config.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { ofFont } from '../lib/site-failure.ts';
import type { SiteTheme } from '../theme/theme.ts';
import type { LocatedFont } from '../theme/theme-files.ts';
import { NoCompiler } from './no-compiler.ts';

const { resolve } = createRequire(import.meta.url);

type Use = ThemeFont['use'];
type PaperFont = ThemeFont & Partial<LocatedFont>;

/** What of a theme counts on paper. */
export type PaperTheme = Pick<SiteTheme, 'tokens' | 'fonts'>;

/** What paper is typeset in where a theme names no font for it: a system has no fonts to rely on. */
const paperFonts: readonly PaperFont[] = [
  {
    use: 'text',
    family: 'Overpass',
    file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
    weights: [100, 900],
  },
  {
    use: 'mono',
    family: 'Overpass Mono',
    file: '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2',
    weights: [300, 700],
  },
];

/** The fonts of a theme in this use, else those of paper. */
function fontsIn(use: Use, fonts: readonly PaperFont[]) {
  const own = fonts.filter((font) => font.use === use);
  return own.length > 0 ? own : paperFonts.filter((font) => font.use === use);
}

/** The families of what is typeset in this use: a letter that one lacks, as of another script, is in the next. */
export function paperFamilies(use: Use, fonts: readonly ThemeFont[]): string[] {
  const text = use === 'text' ? [] : paperFamilies('text', fonts);
  return [...new Set([...fontsIn(use, fonts).map(({ family }) => family), ...text])];
}

/** The weight of headings on paper. */
export function headWeight({ tokens }: PaperTheme): number {
  return Number(tokens.light['w-head']) || 700;
}

/**
 * The fonts of paper, of each of which static ones are to be made, in the weights that paper needs; `name` is that of
 * what is made. A font of one weight has no `weight`.
 */
export async function paperFaces(theme: PaperTheme) {
  const uses = ['text', 'mono'] as const;
  const faces = await Promise.all(
    uses
      .flatMap((use) => fontsIn(use, theme.fonts))
      .map(async ({ path, file, use, weights }) => {
        const [least = 400, most = least] = weights ?? [];
        const source = await readFile(path ?? resolve(file));
        const wanted = use === 'text' ? [400, 600, headWeight(theme)] : [400, 600];
        const inside = wanted.map((weight) => Math.min(most, Math.max(least, weight)));
        const made = least === most ? [undefined] : [...new Set(inside)];
        return made.map((weight) => ({
          file,
          source,
          weight,
          name: keyOf('font', source, String(weight)),
        }));
      }),
  );
  return faces.flat();
}

/**
 * Typst and resvg take one weight from a TrueType file, and the packages have all weights in one
 * WOFF2 file: so each weight becomes a file of its own.
 */
export function staticFonts(
  faces: Awaited<ReturnType<typeof paperFaces>>,
  store: Store,
): Promise<Buffer[]> {
  return Promise.all(
    faces.map(({ file, source, weight, name }) =>
      store.get(name, async () => {
        const { default: subsetFont } = await import('subset-font').catch((error: unknown) => {
          throw new NoCompiler(error);
        });
        const made = subsetFont(source, undefined, {
          keepAllGlyphs: true,
          targetFormat: 'sfnt',
          ...(weight !== undefined && { variationAxes: { wght: weight } }),
        });
        return ofFont(file, made);
      }),
    ),
  );
}
