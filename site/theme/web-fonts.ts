import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { hashedName } from '../build/hashed-name.ts';
import type { OutputFile } from '../build/output.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { ofFont } from '../site-failure.ts';
import type { LocatedFont } from './theme-files.ts';

export interface WebFonts {
  readonly files: readonly OutputFile[];
  /** The `@font-face` rules. */
  readonly css: string;
  /** The addresses of what the first paint needs. */
  readonly first: readonly string[];
}

/** Characters that are in every subset: those of formatted figures, and marks of several languages. */
const always =
  Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('') +
  '\u00A0\u202F–—‘’“”„«»…·×±−°²³µ€';

/**
 * The fonts of a site as its pages load them. `texts` is all that the site says: a font with a subset
 * has the characters of it in a file that is preloaded, and is loaded whole for any other one.
 */
export async function webFonts(
  fonts: readonly LocatedFont[],
  base: string,
  texts: () => Iterable<string>,
  store: Store,
): Promise<WebFonts> {
  const characters = fonts.some(({ subset }) => subset) ? charactersOf(texts()) : '';
  const made = await Promise.all(fonts.map((font) => faces(font, base, characters, store)));
  return {
    files: made.flatMap((all) => all.map(({ file }) => file)),
    css: made.flatMap((all) => all.map(({ css }) => css)).join(''),
    first: made.flatMap((all) => all.at(-1)?.address ?? []),
  };
}

interface Face {
  readonly file: OutputFile;
  readonly address: string;
  readonly css: string;
}

/** The whole font, then its subset, if it has any: of two faces for a character the later one counts. */
async function faces(
  font: LocatedFont,
  base: string,
  characters: string,
  store: Store,
): Promise<Face[]> {
  const whole = await readFile(font.path);
  const name = basename(font.path);
  const face = (file: string, content: Buffer, range = ''): Face => {
    const path = hashedName(file, content);
    const address = base + path;
    return { file: { path, content }, address, css: faceCss(font, address, range) };
  };
  const part = font.subset ? await subset(font.file, whole, characters, store) : undefined;
  if (!part) return [face(name, whole)];
  const partName = name.replace(/(\.\w+)$/, '-subset$1');
  return [face(name, whole), face(partName, part, unicodeRange(characters))];
}

/** Undefined where nothing can make it: pages load the whole font then. */
async function subset(
  file: string,
  whole: Buffer,
  characters: string,
  store: Store,
): Promise<Buffer | undefined> {
  const module = await import('subset-font').catch(() => undefined);
  return (
    module &&
    store.get(keyOf('subset', whole, characters), () =>
      ofFont(file, module.default(whole, characters, { targetFormat: 'woff2' })),
    )
  );
}

/** Each character once, in the order of their code points. Nearly all of a text is in every subset anyway. */
function charactersOf(texts: Iterable<string>): string {
  const found = new Set(always);
  for (const text of texts) for (const each of text.replace(/[ -~]+/g, '')) found.add(each);
  const points = [...found].map((each) => each.codePointAt(0) ?? 0);
  return String.fromCodePoint(...points.filter((point) => point >= 0x20).sort((a, b) => a - b));
}

/** Characters in the order of their code points, as CSS has them: `U+20-7E,U+A0`. */
function unicodeRange(characters: string): string {
  const points = [...characters].map((each) => each.codePointAt(0) ?? 0);
  const hex = (point: number) => point.toString(16).toUpperCase();
  const starts = points.filter((point) => !points.includes(point - 1));
  return starts
    .map((start) => {
      let end = start;
      while (points.includes(end + 1)) end++;
      return `U+${hex(start)}${end > start ? `-${hex(end)}` : ''}`;
    })
    .join(',');
}

/**
 * What paints first stays: letters that come late are for the next page, so that nothing moves. They are
 * preloaded, and mostly there in time.
 */
function faceCss(
  { family, weights, ascent, descent }: LocatedFont,
  address: string,
  range: string,
) {
  const rules = [
    `font-family:${JSON.stringify(family)}`,
    ...(weights ? [`font-weight:${weights.join(' ')}`] : []),
    'font-display:optional',
    `src:url(${address}) format("woff2")`,
    ...(range ? [`unicode-range:${range}`] : []),
    ...(ascent ? [`ascent-override:${ascent}`] : []),
    ...(descent ? [`descent-override:${descent}`] : []),
    ...(ascent || descent ? ['line-gap-override:0%'] : []),
  ];
  return `@font-face{${rules.join(';')}}`;
}
