import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { keyOf, type Store } from '../cache/store.mjs';
import { hashedName } from '../lib/hashed-name.ts';
import { ofFont } from '../lib/site-failure.ts';
import type { LocatedFont, ThemeFiles } from './theme-files.ts';

/** Characters that are in every subset: those of formatted figures, and marks of several languages. */
const always =
  Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('') +
  '\u00A0\u202F–—‘’“”„«»…·×±−°²³µ€';

/**
 * The fonts of a site as its pages load them: with the weights that a theme names, and a font with a subset with the
 * characters of `texts` alone, which is all that the site says. Each kilobyte less is there sooner on a phone. All of
 * the addresses are preloaded.
 */
export async function webFonts(
  fonts: ThemeFiles['fonts'],
  base: string,
  texts: () => Iterable<string>,
  store: Store,
) {
  const characters = fonts.some(({ subset }) => subset) ? charactersOf(texts()) : '';
  const made = await Promise.all(fonts.map((font) => webFont(font, base, characters, store)));
  return {
    files: made.map(({ file }) => file),
    css: made.map(({ css }) => css).join(''),
    addresses: made.map(({ address }) => address),
  };
}

async function webFont(font: LocatedFont, base: string, characters: string, store: Store) {
  const content = await contentOf(font, characters, store);
  const path = hashedName(basename(font.path), content);
  const address = base + path;
  return { file: { path, content }, address, css: faceCss(font, address) };
}

/** The file itself where nothing has to be left out of it, or nothing can do that. */
async function contentOf(font: LocatedFont, characters: string, store: Store): Promise<Buffer> {
  const original = await readFile(font.path);
  const [min = 400, max = min] = font.weights ?? [];
  const wanted = font.subset ? characters : undefined;
  if (wanted === undefined && min === max) return original;
  const module = await import('subset-font').catch(() => undefined);
  if (!module) return original;
  return store.get(keyOf('web font', original, `${min}-${max}`, wanted ?? ''), () =>
    ofFont(
      font.file,
      module.default(original, wanted, {
        keepAllGlyphs: wanted === undefined,
        targetFormat: 'woff2',
        ...(min !== max && { variationAxes: { wght: { min, max } } }),
      }),
    ),
  );
}

/** Each character once, in the order of their code points. Nearly all of a text is in every subset anyway. */
function charactersOf(texts: Iterable<string>): string {
  const found = new Set(always);
  for (const text of texts) for (const each of text.replace(/[ -~]+/g, '')) found.add(each);
  const points = [...found].map((each) => each.codePointAt(0) ?? 0);
  const shown = points.filter((point) => point >= 0x20).sort((a, b) => a - b);
  return shown.map((point) => String.fromCodePoint(point)).join('');
}

/**
 * Letters that come late take the place of those that were painted if their lines are as high, which a theme says by
 * `ascent` and `descent`; else they are for the next page, so that nothing moves. They are preloaded.
 */
function faceCss({ family, use, weights, ascent, descent }: LocatedFont, address: string) {
  const rules = [
    `font-family:${JSON.stringify(family)}`,
    ...(weights ? [`font-weight:${weights.join(' ')}`] : []),
    `font-display:${ascent && descent ? 'swap' : 'optional'}`,
    `src:url(${address}) format("woff2")`,
    ...(ascent ? [`ascent-override:${ascent}`] : []),
    ...(descent ? [`descent-override:${descent}`] : []),
    ...(ascent || descent ? ['line-gap-override:0%'] : []),
  ];
  const face = rules.join(';');
  // A space of another face doesn't kern: after "7" or "T" it would be too narrow to part two words.
  const space = use === 'text' ? `@font-face{${face};unicode-range:u+20,u+a0}` : '';
  return `@font-face{${face}}${space}`;
}
