import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod/v3';
import type { FontFields, NamedFont } from '../../schema/config.ts';
import { readRegular } from '../../site/lib/safe-files.ts';
import type { LocatedFont } from '../../site/theme/theme-files.ts';
import type { TokenSet, Values } from '../../site/theme/tokens.ts';
import { Failure } from '../core/failure.ts';
import { missing, type Place, refuseUnreadable } from './theme-paths.ts';

/** What the packages of Fontsource say of themselves, in their metadata.json. */
const metadataSchema = z.object({
  id: z.string(),
  family: z.string(),
  defSubset: z.string(),
  category: z.string().optional(),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
});

/**
 * Reads a font of a theme. Of one that is named by its package alone, the package states the file, the family, the
 * weights and the use. Throws a Failure for what is no font, and for a family that its package does not give.
 */
export function readFont(named: NamedFont, field: string, folder: Place): LocatedFont {
  const font: FontFields = typeof named === 'string' ? { file: named } : named;
  const [name] = packageName.exec(font.file) ?? [];
  const isOwn = existsSync(resolve(folder.folder, font.file));
  const isAlone = !isOwn && name === font.file && !/\.woff2?$/i.test(name);
  const ofPackage = isOwn || name === undefined ? undefined : metadataOf(name, folder.folder);
  if (isAlone && !ofPackage) {
    throw new Failure(
      `milepost: ${field} names ${name}, and no package "${name}" of a variable font is installed.\n` +
        `Install it (npm install ${name}), or name a WOFF2 file, its family and its use.`,
    );
  }
  const family = font.family ?? ofPackage?.family;
  const use = font.use ?? (ofPackage?.category === 'monospace' ? 'mono' : 'text');
  if (family === undefined) {
    throw new Failure(`milepost: ${field} has no family.\nWrite its name as the file has it.`);
  }
  if (ofPackage && family.replace(/ Variable$/, '') !== ofPackage.family) {
    throw new Failure(
      `milepost: ${field} has the family "${family}", and its package gives "${ofPackage.family}".\n` +
        'Write that one, or leave "family" out.',
    );
  }
  const file =
    isAlone && ofPackage
      ? `${font.file}/files/${ofPackage.id}-${ofPackage.defSubset}-wght-normal.woff2`
      : font.file;
  const weights =
    font.weights ??
    (isAlone && ofPackage && [ofPackage.variable.wght.min, ofPackage.variable.wght.max]);
  return {
    ...font,
    ...{ file, use, family: ofPackage?.family ?? family },
    ...(weights && { weights }),
    path: fontFile({ file, family }, field, folder),
  };
}

/** Tokens with the fonts of a theme: by the names that files have, and as `font` and `mono` where a theme sets neither. */
export function withFonts(own: TokenSet, fonts: readonly LocatedFont[], tool: Values): TokenSet {
  const named = (values: Values): Values => {
    const entries = Object.entries(values).map(([name, value]) => {
      const inFiles = (text: string, { family }: LocatedFont) =>
        text.replaceAll(`${family} Variable`, family);
      return [name, fonts.reduce(inFiles, value)];
    });
    return Object.fromEntries(entries);
  };
  const stackOf = (use: LocatedFont['use'], token: string) => {
    const families = fonts.filter((font) => font.use === use).map(({ family }) => `"${family}"`);
    return families.length > 0 ? { [token]: [...families, tool[token]].join(', ') } : {};
  };
  return {
    ...own,
    light: { ...stackOf('text', 'font'), ...stackOf('mono', 'mono'), ...named(own.light) },
    dark: named(own.dark),
    sized: own.sized.map((each) => ({ ...each, values: named(each.values) })),
  };
}

/** Families that come with systems, and words of CSS for them. */
const ofSystems =
  /^(?:-apple-system|BlinkMacSystemFont|(?:system-ui|ui-[a-z-]+|(?:sans-)?serif|monospace|cursive|fantasy|math)|Arial(?: Black| Narrow)?|Avenir(?: Next)?|Baskerville|Calibri|Cambria|Candara|Cascadia (?:Code|Mono)|Charter|Consolas|Constantia|Corbel|Courier(?: New)?|DejaVu .+|Didot|Franklin Gothic.*|Futura|Garamond|Georgia|Gill Sans.*|Helvetica(?: Neue)?|Iowan Old Style|Liberation .+|Menlo|Monaco|Optima|Palatino.*|Roboto|Rockwell|Segoe UI|Sitka.*|SF .+|Tahoma|Times(?: New Roman)?|Trebuchet MS|Verdana)$/i;

/**
 * A sentence with its help for each token that begins with a family that visitors do not see. `css` is that of the
 * theme's own styles, which may give others.
 */
export function fontWarnings(fonts: readonly LocatedFont[], tokens: Values, css: string): string[] {
  return ['font', 'mono'].flatMap((token) => {
    const [first = ''] = (tokens[token] ?? '').split(',');
    const family = first.trim().replace(/^["']|["']$/g, '');
    const isGiven = fonts.some((font) => font.family.toLowerCase() === family.toLowerCase());
    const isInStyles = css.includes('@font-face') && css.includes(family);
    if (isGiven || isInStyles || ofSystems.test(family)) return [];
    return [
      `--${token} begins with "${family}", and no file gives that font: visitors see the next one.\n` +
        'Add it to "fonts" of the theme, by its package or its file, or begin with a font that systems have.',
    ];
  });
}

const packageName = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*/;

/** Undefined for a package that has none, or is none of a variable font. */
function metadataOf(name: string, folder: string) {
  try {
    const path = createRequire(join(folder, 'package.json')).resolve(`${name}/metadata.json`);
    return metadataSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Throws a Failure if the first bytes of a file aren't those of a font: format and size. */
function fontFile(
  { file, family }: { readonly file: string; readonly family: string },
  field: string,
  folder: Place,
): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._+&'-]{0,99}$/u.test(family)) {
    throw new Failure(
      `milepost: ${field} has the family ${JSON.stringify(family.slice(0, 80))}, which is no name of a font.\n` +
        'Write its name as the file has it, of letters, digits and spaces.',
    );
  }
  const path = locatedFont(file, field, folder.folder);
  refuseUnreadable(path, file, field, folder);
  const bytes = readRegular(path);
  const isWhole = bytes.length >= 12 && bytes.readUInt32BE(8) === bytes.length;
  if (isWhole && bytes.toString('latin1', 0, 4) === 'wOF2') return path;
  throw new Failure(
    `milepost: ${file}, which ${field} names, is no WOFF2 file, or it is cut short.\n` +
      'Export or download it again, or name another one.',
  );
}

/** The path of a font: below the folder of the configuration, or in an installed package. */
function locatedFont(file: string, field: string, folder: string): string {
  const own = resolve(folder, file);
  if (existsSync(own)) return own;
  try {
    return createRequire(join(folder, 'package.json')).resolve(file);
  } catch {
    const [first = ''] = file.split('/');
    const [name] =
      (!existsSync(resolve(folder, first)) && /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/)/.exec(file)) ||
      [];
    if (name === undefined) throw missing(file, field);
    throw new Failure(
      `milepost: ${field} names ${file}, and there is no such file or package.\n` +
        `Install the package (npm install ${name}), or correct the path.`,
    );
  }
}
