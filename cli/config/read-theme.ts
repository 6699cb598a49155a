import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { ThemeFont } from '../../schema/config.ts';
import { helpForSvg } from '../../site/assets/asset-kinds.ts';
import { faultOfDrawing } from '../../site/assets/decode-picture.ts';
import { imageSize } from '../../site/assets/image-size.ts';
import { faultOfSvg } from '../../site/assets/svg-content.ts';
import { readRegular, whyUnreadable } from '../../site/lib/safe-files.ts';
import { isHexColour } from '../../site/theme/colour.ts';
import presets from '../../site/theme/presets.json' with { type: 'json' };
import { bundleStyles, StyleMistakes } from '../../site/theme/stylesheet.ts';
import type { Theme } from '../../site/theme/theme.ts';
import {
  plainValues,
  properties,
  type ThemeFiles,
  toolTokens,
} from '../../site/theme/theme-files.ts';
import {
  isColourToken,
  isPlainValue,
  type Mode,
  parseTokens,
  resolveTokens,
  TokenMistake,
  type TokenSet,
  weakContrasts,
} from '../../site/theme/tokens.ts';
import { Failure } from '../core/failure.ts';
import { foldersFrom, isBelow } from '../core/is-below.ts';
import { tool } from '../core/running-tool.ts';
import { closest } from '../core/suggest.ts';
import type { ProjectWarning } from './project-warning.ts';
import { fontOf, fontWarnings, weightMistakes, withFonts } from './theme-fonts.ts';

/** A theme, with its warnings. */
export type ReadTheme = Awaited<ReturnType<typeof readTheme>>;

/** Where the files of a theme may be. */
interface Place {
  /** The configuration: an absolute path. */
  readonly file: string;
  /** The folder of the configuration, which paths start from. */
  readonly folder: string;
  /** Whether the configuration is code, which may read any file anyway. */
  readonly isCode: boolean;
}

/**
 * Reads the files of a theme; `folder` is that of the configuration, an absolute path. What data name is in it, or in
 * an installed package. Throws a Failure with all mistakes.
 */
export async function readTheme(theme: Theme, folder: Place) {
  const mistakes: string[] = [];
  /** Runs `work`; if it fails, collects the mistake and returns `standIn`. */
  const collect = <Result>(standIn: Result, work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (error instanceof TokenMistake) {
        const line = error.line === undefined ? '' : `:${error.line}`;
        mistakes.push(`milepost: ${placeOfTokens(theme)}${line}: ${error.message}`);
      } else if (error instanceof Failure) mistakes.push(error.message);
      else throw error;
      return standIn;
    }
  };
  const defaults = toolTokens(join(tool.folder, 'site'));
  const stated = collect(readTokens({}, folder), () => readTokens(theme, folder));
  const fonts = (theme.fonts ?? []).flatMap((named, index) => {
    const field = `theme.fonts[${index}]`;
    return collect([], () => {
      const font = fontOf(named, field, folder.folder);
      return [{ ...font, path: fontFile(font, field, folder) }];
    });
  });
  const preset: Partial<TokenSet> = theme.preset ? presets[theme.preset] : {};
  const looks = { ...defaults.light, ...preset.light };
  const own = overPreset(withFonts(stated, fonts, looks), preset);
  const unusable = tokenMistakes(placeOfTokens(theme), own, defaults);
  mistakes.push(...unusable);
  const resolved = resolveTokens(defaults, unusable.length > 0 ? {} : own);
  const tokens = collect({ light: {}, dark: {} }, () => plainValues(resolved));
  mistakes.push(...weightMistakes(fonts, tokens).map((each) => `milepost: ${each}`));
  const svg = (file: string | undefined, field: string) =>
    collect(undefined, () =>
      file === undefined ? undefined : readSvg(file, `theme.${field}`, folder),
    );
  const sheets = (field: 'styles' | 'homeStyles') =>
    (theme[field] ?? []).map((file, index) =>
      collect(file, () => located(file, `theme.${field}[${index}]`, folder)),
    );
  const files: ThemeFiles = {
    tokens,
    properties: properties(resolved, [...defaults.sized, ...own.sized]),
    styles: sheets('styles'),
    homeStyles: sheets('homeStyles'),
    logo: svg(theme.logo, 'logo'),
    icon: svg(theme.icon, 'icon'),
    sharePicture: svg(theme.sharePicture, 'sharePicture'),
    shareGround: svg(theme.shareGround, 'shareGround'),
    hasName: theme.logoHasName ?? false,
    fonts,
  };
  const named = [...files.styles, ...files.homeStyles];
  const found = named.filter((path) => existsSync(path));
  const whyNot = (path: string) => (leadsOut(path, folder) ? outside : undefined);
  const styles = await bundleStyles(found, '/', folder.folder, whyNot).catch((error: unknown) => {
    if (!(error instanceof StyleMistakes)) throw error;
    mistakes.push(`milepost: ${error.message}`);
    return { css: '', paths: [] };
  });
  if (mistakes.length > 0) throw new Failure(mistakes.join('\n'));
  return {
    files,
    /** The absolute paths of its files, except for fonts. */
    paths: [...new Set([...namedFiles(theme, folder.folder), ...named, ...styles.paths])],
    /** Contrast problems and missing fonts. */
    warnings: [...weakContrasts(tokens), ...fontWarnings(fonts, tokens.light, styles.css)].map(
      ({ names, ...said }): ProjectWarning => {
        const line = names.map((name) => stated.lines.get(name)).find(Boolean);
        const isInFile = typeof theme.tokens === 'string';
        const path = isInFile ? resolve(folder.folder, String(theme.tokens)) : folder.file;
        return { path, ...(line && { line }), ...said };
      },
    ),
  };
}

function namedFiles(theme: Theme, folder: string): string[] {
  const { tokens, logo, icon, sharePicture, shareGround } = theme;
  const files = [tokens, logo, icon, sharePicture, shareGround];
  return files.flatMap((file) => (typeof file === 'string' ? resolve(folder, file) : []));
}

/** The tokens of a theme over those of a preset. Its bands, which are dark, count in both modes. */
function overPreset(own: TokenSet, { light, dark, sized = [] }: Partial<TokenSet>): TokenSet {
  const bands = Object.entries(own.light).filter(([name]) => /^band(?:-2)?$/.test(name));
  return {
    ...own,
    light: { ...light, ...own.light },
    dark: { ...dark, ...Object.fromEntries(bands), ...own.dark },
    sized: [...sized, ...own.sized],
  };
}

/** Where a theme states its tokens, in messages. */
const placeOfTokens = ({ tokens }: Theme) => (typeof tokens === 'string' ? tokens : 'theme.tokens');

function readTokens({ tokens }: Theme, folder: Place): TokenSet {
  if (typeof tokens === 'string') {
    const css = readFile(tokens, 'theme.tokens', folder);
    return parseTokens(css);
  }
  const entries = Object.entries(tokens ?? {}).map(
    ([name, value]) => [name.replace(/^--/, ''), value] as const,
  );
  const inMode = (mode: Mode) =>
    entries.flatMap(([name, value]) => {
      if (typeof value === 'object') return [[name, value[mode]]];
      return mode === 'light' ? [[name, value]] : [];
    });
  return {
    light: Object.fromEntries(inMode('light')),
    dark: Object.fromEntries(inMode('dark')),
    sized: [],
    lines: new Map(),
  };
}

/** Mistakes in tokens: unknown names, and colours that the build can't compute with. */
function tokenMistakes(where: string, set: TokenSet, tool: TokenSet): string[] {
  const tokenNames = Object.keys(tool.light);
  const all = [set.light, set.dark, ...set.sized.map((each) => each.values)];
  const mistakes = all.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) => {
      const mistake = tokenMistake(name, value, tokenNames, tool);
      const line = set.lines.get(name);
      const place = line === undefined ? where : `${where}:${line}`;
      return mistake === undefined ? [] : [`milepost: ${place}: ${mistake}`];
    }),
  );
  return [...new Set(mistakes)];
}

function tokenMistake(name: string, value: string, known: readonly string[], tool: TokenSet) {
  if (!known.includes(name)) {
    const meant = closest(name, known);
    const help = meant ? `Did you mean "--${meant}"? ` : '';
    return `there is no token "--${name}".\n${help}docs/theme.md lists all of them.`;
  }
  if (!isPlainValue(value)) {
    return (
      `"${value.slice(0, 80)}" is not one value of CSS for --${name}.\n` +
      'Write names, numbers, colours, texts in quotes and functions that compute, without escapes, comments and url().'
    );
  }
  if (!isColourToken(name, tool)) return undefined;
  if (!isHexColour(value) && !/^var\(\s*--[\w-]+\s*\)$/.test(value)) {
    return (
      `"${value}" is not a colour for --${name}.\n` +
      'Write "#rrggbb", or another colour: "var(--accent)". Drawings and data sheets need it so.'
    );
  }
  const [, other] = /^var\(\s*--([\w-]+)/.exec(value) ?? [];
  if (other === undefined || known.includes(other)) return undefined;
  return `--${name} refers to "--${other}", which is not a token.`;
}

function located(file: string, field: string, folder: Place): string {
  const path = resolve(folder.folder, file);
  if (!existsSync(path)) throw missing(file, field);
  refuseUnreadable(path, file, field, folder);
  return path;
}

const outside = 'it is outside of the folder of the configuration';

/** Throws a Failure for a folder, for an unreadable file, and for one that data may not name. */
function refuseUnreadable(path: string, file: string, field: string, folder: Place): void {
  const isOutside = leadsOut(path, folder);
  const reason = isOutside ? outside : whyUnreadable(path);
  if (reason === undefined) return;
  const help = isOutside
    ? 'Put a copy of the file into that folder, and name it from there.'
    : 'Make it readable, or name another file.';
  throw new Failure(`milepost: can't read ${file}, which ${field} names: ${reason}.\n${help}`);
}

/** Whether a file is neither in the folder nor in an installed package, once links are followed. */
function leadsOut(path: string, { folder, isCode }: Place): boolean {
  if (isCode) return false;
  const real = realpathSync.native(path);
  const root = realpathSync.native(folder);
  const packages = foldersFrom(root).map((above) => join(above, 'node_modules'));
  return ![root, ...packages].some((place) => isBelow(place, real));
}

function missing(file: string, field: string): Failure {
  return new Failure(
    `milepost: ${field} names ${file}, and there is no such file.\n` +
      'Paths start from the folder of the configuration: correct it, or remove it.',
  );
}

function readFile(file: string, field: string, folder: Place): string {
  return readRegular(located(file, field, folder)).toString('utf8');
}

function readSvg(file: string, field: string, folder: Place): string {
  const text = readFile(file, field, folder);
  const named = `milepost: ${file}, which ${field} names,`;
  const bytes = Buffer.from(text);
  const fault = faultOfSvg(bytes) ?? faultOfDrawing(bytes);
  const mistakes: string[] = [];
  if (fault) mistakes.push(`${named} ${fault}.\n${helpForSvg}`);
  else if (!imageSize(bytes)) {
    mistakes.push(`${named} has no size.\nGive it a viewBox, or a width and a height in pixels.`);
  }
  if (/<(?:[\w-]+:)?text[\s>]/.test(text.replace(/<!--[\s\S]*?-->/g, ''))) {
    mistakes.push(
      `${named} holds <text>, which icons and shared pictures can't show: they are made without fonts.\n` +
        'Convert its text to paths and export it again. ' +
        'Inkscape: Path > Object to Path. Illustrator: Type > Create Outlines.',
    );
  }
  if (mistakes.length > 0) throw new Failure(mistakes.join('\n'));
  return text;
}

/** Throws a Failure if the first bytes of a file aren't those of a font: format and size. */
function fontFile({ file, family }: ThemeFont, field: string, folder: Place): string {
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
