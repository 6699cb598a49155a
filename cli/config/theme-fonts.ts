import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod/v3';
import type { FontFields, NamedFont, ThemeFont } from '../../schema/config.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { TokenSet, TokenWarning, Values } from '../../site/theme/tokens.ts';
import { Failure } from '../core/failure.ts';

/** What the packages of Fontsource say of themselves, in their metadata.json. */
const metadataSchema = z.object({
  id: z.string(),
  family: z.string(),
  defSubset: z.string(),
  category: z.string().optional(),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
});

/**
 * A font of a theme. Of one that is named by its package alone, the package states the file, the family, the weights and
 * the use. `folder` is that of the configuration. Throws a Failure for a package that is not there, and for a family
 * that its package does not give.
 */
export function fontOf(named: NamedFont, field: string, folder: string): ThemeFont {
  const font: FontFields = typeof named === 'string' ? { file: named } : named;
  const [name = ''] = packageName.exec(font.file) ?? [];
  const isOwn = existsSync(resolve(folder, font.file)) || /^[^/]+\.woff2?$/i.test(font.file);
  const found = isOwn ? undefined : metadataOf(name, folder);
  const { family = found?.family ?? '', use = found?.category === 'monospace' ? 'mono' : 'text' } =
    font;
  if (!found && !isOwn && name === font.file) {
    throw new Failure(
      `milepost: ${field} names ${name}, and no package "${name}" of a variable font is installed.\n` +
        `Install it (npm install ${name}), or name a WOFF2 file, its family and its use.`,
    );
  }
  if (!found) return { ...font, family, use };
  if (family.replace(/ Variable$/, '') !== found.family) {
    throw new Failure(
      `milepost: ${field} has the family "${family}", and its package gives "${found.family}".\n` +
        'Write that one, or leave "family" out.',
    );
  }
  const own = { ...font, family: found.family, use };
  if (name !== font.file) return own;
  const { min, max } = found.variable.wght;
  const file = `${name}/files/${found.id}-${found.defSubset}-wght-normal.woff2`;
  return { weights: [min, max], ...own, file };
}

/** Tokens with the fonts of a theme: by the names that files have, and as `font` and `mono` where a theme sets neither. */
export function withFonts(own: TokenSet, fonts: readonly ThemeFont[], tool: Values): TokenSet {
  const named = (values: Values): Values => {
    const entries = Object.entries(values).map(([name, value]) => {
      const inFiles = (text: string, { family }: ThemeFont) =>
        text.replaceAll(`${family} Variable`, family);
      return [name, fonts.reduce(inFiles, value)];
    });
    return Object.fromEntries(entries);
  };
  const stackOf = (use: ThemeFont['use'], token: string) => {
    const families = fonts.filter((font) => font.use === use).map(({ family }) => `"${family}"`);
    return families.length > 0 ? { [token]: [...families, memberOf(tool, token)].join(', ') } : {};
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
 * A warning for each token that begins with a family that visitors do not see. `css` is that of the
 * theme's own styles, which may give others.
 */
export function fontWarnings(
  fonts: readonly ThemeFont[],
  tokens: Values,
  css: string,
): TokenWarning[] {
  return ['font', 'mono'].flatMap((token) => {
    const [first = ''] = (memberOf(tokens, token) ?? '').split(',');
    const family = first.trim().replace(/^["']|["']$/g, '');
    const isGiven = fonts.some((font) => font.family.toLowerCase() === family.toLowerCase());
    const isInStyles = css.includes('@font-face') && css.includes(family);
    if (isGiven || isInStyles || ofSystems.test(family)) return [];
    return {
      names: [token],
      message: `--${token} begins with "${family}", and no file gives that font: visitors see the next one.`,
      help: 'Add it to "fonts" of the theme, by its package or its file, or begin with a font that systems have.',
    };
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

/** What is wrong with tokens that ask for weights which a font leaves out. What is monospaced has a few weights of its own. */
export function weightMistakes(
  fonts: readonly ThemeFont[],
  { light, dark }: Record<'light' | 'dark', Values>,
): string[] {
  const asked = [...Object.entries(light), ...Object.entries(dark)];
  return fonts.flatMap(({ use, family, weights }) => {
    if (use !== 'text' || !weights) return [];
    const [min = 0, max = min] = weights;
    const missing = asked.find(
      ([name, value]) => name.startsWith('w-') && (Number(value) < min || Number(value) > max),
    );
    if (!missing) return [];
    const [name, value] = missing;
    return `the token --${name} is ${value}, and the font ${family} has the weights ${min} to ${max} in the theme.\nWrite the weights that the pages need into "weights", or another weight into the token.`;
  });
}
