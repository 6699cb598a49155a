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

/** What of a theme counts on paper. */
export type PaperTheme = Pick<SiteTheme, 'tokens' | 'fonts'>;

/** What paper is typeset in where a theme names no font for it: a system has no fonts to rely on. */
const paperFonts: readonly ThemeFont[] = [
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

const builtInFonts = (use: Use) => paperFonts.filter((font) => font.use === use);

/** The families of what is typeset in this use: a letter that one lacks, as of another script, is in the next. */
export function paperFamilies(use: Use, fonts: readonly ThemeFont[]): string[] {
  const own = fonts.filter((font) => font.use === use);
  const found = own.length > 0 ? own : builtInFonts(use);
  const text = use === 'text' ? [] : paperFamilies('text', fonts);
  return [...new Set([...found.map(({ family }) => family), ...text])];
}

/** The weights that paper needs of a font; `head` is that of headings. */
function weightsOf(use: Use, head: number): number[] {
  return use === 'text' ? [400, 600, head] : [400, 600];
}

/** A font as the site has it, of which a static one of some weight is made. */
interface Face {
  /** Its file, as the theme names it. */
  file: string;
  source: Buffer;
  /** Undefined for a font that has but one. */
  weight: number | undefined;
  /** The name of what is made of it. */
  name: string;
}

/** The weight of headings on paper. */
export function headWeight({ tokens }: PaperTheme): number {
  return Number(tokens.light['w-head']) || 700;
}

/** The fonts of paper, not made yet. */
export async function paperFaces(theme: PaperTheme): Promise<Face[]> {
  const { fonts } = theme;
  const head = headWeight(theme);
  const uses = ['text', 'mono'] as const;
  const chosen = uses.flatMap((use): LocatedFont[] => {
    const own = fonts.filter((font) => font.use === use);
    if (own.length > 0) return own;
    return builtInFonts(use).map((font) => ({ ...font, path: resolve(font.file) }));
  });
  const faces = await Promise.all(
    chosen.map(async ({ path, file, use, weights }) => {
      const [least = 400, most = least] = weights ?? [];
      const source = await readFile(path);
      const inside = weightsOf(use, head).map((weight) => Math.min(most, Math.max(least, weight)));
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
export function staticFonts(faces: readonly Face[], store: Store): Promise<Buffer[]> {
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
