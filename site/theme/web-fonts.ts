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
 * The fonts of a site as its pages load them, with the weights that a theme names. `texts` is all that the site says:
 * a font with a subset has the characters of it in a file that is preloaded, and is loaded whole for any other one.
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

/**
 * The whole font, then its subset, if it has any. No character is in both: where the subset is late, browsers would
 * load the whole font too.
 */
async function faces(
  font: LocatedFont,
  base: string,
  characters: string,
  store: Store,
): Promise<Face[]> {
  const original = await readFile(font.path);
  const name = basename(font.path);
  const face = (file: string, content: Buffer, range = ''): Face => {
    const path = hashedName(file, content);
    const address = base + path;
    return { file: { path, content }, address, css: faceCss(font, address, range) };
  };
  const wanted = font.subset ? characters : undefined;
  const isWhole = wanted === undefined && !hasWeights(font);
  const made = isWhole ? undefined : await remade(font, original, wanted, store);
  if (wanted === undefined || !made) return [face(name, made ?? original)];
  const partName = name.replace(/(\.\w+)$/, '-subset$1');
  const ranges = rangesOf(wanted);
  return [
    face(name, original, unicodeRange(othersThan(ranges))),
    face(partName, made, unicodeRange(ranges)),
  ];
}

/**
 * The font with its weights alone, and with these characters alone, if any are given: each kilobyte less is there
 * sooner on a phone. Undefined where nothing can make it: pages load the file as it is then.
 */
async function remade(
  font: LocatedFont,
  content: Buffer,
  characters: string | undefined,
  store: Store,
): Promise<Buffer | undefined> {
  const module = await import('subset-font').catch(() => undefined);
  if (!module) return undefined;
  const [min = 400, max = min] = font.weights ?? [];
  return store.get(keyOf('web font', content, `${min}-${max}`, characters ?? ''), () =>
    ofFont(
      font.file,
      module.default(content, characters, {
        keepAllGlyphs: characters === undefined,
        targetFormat: 'woff2',
        ...(hasWeights(font) && { variationAxes: { wght: { min, max } } }),
      }),
    ),
  );
}

/** Whether there is more than one to choose from. */
function hasWeights({ weights: [least, most] = [400, 400] }: LocatedFont): boolean {
  return least !== most;
}

/** Each character once, in the order of their code points. Nearly all of a text is in every subset anyway. */
function charactersOf(texts: Iterable<string>): string {
  const found = new Set(always);
  for (const text of texts) for (const each of text.replace(/[ -~]+/g, '')) found.add(each);
  const points = [...found].map((each) => each.codePointAt(0) ?? 0);
  return String.fromCodePoint(...points.filter((point) => point >= 0x20).sort((a, b) => a - b));
}

/** The first and the last of code points that follow each other. */
type Range = readonly [first: number, last: number];

/** The code points of characters that are in their order. */
function rangesOf(characters: string): Range[] {
  const ranges: [number, number][] = [];
  for (const character of characters) {
    const point = character.codePointAt(0) ?? 0;
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

const lastPoint = 0x10ffff;

/** The code points before, between and after these. */
function othersThan(ranges: readonly Range[]): Range[] {
  const firsts = [0, ...ranges.map(([, last]) => last + 1)];
  const lasts = [...ranges.map(([first]) => first - 1), lastPoint];
  return firsts.flatMap((first, index) => {
    const last = lasts[index] ?? lastPoint;
    return first > last ? [] : [[first, last] as const];
  });
}

/** As CSS has them: `U+20-7E,U+A0`. */
function unicodeRange(ranges: readonly Range[]): string {
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
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
