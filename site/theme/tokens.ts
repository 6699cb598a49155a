import { memberOf } from '../../schema/member-of.ts';
import { contrast, isHexColour, legible, mixed } from './colour.ts';
import pairs from './contrast-pairs.json' with { type: 'json' };

/** Values of custom properties by their names, without the two dashes. */
export type Values = Readonly<Record<string, string>>;

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Custom properties as a file sets them. */
export interface TokenSet extends Readonly<Record<Mode, Values>> {
  /** What it sets for some widths of the screen: the condition, and the values there. */
  readonly sized: readonly { readonly condition: string; readonly values: Values }[];
  /** The line of each name, where it is known. Lines count from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

const called =
  /^(?:var|calc|min|max|clamp|cubic-bezier|steps|linear|rgba?|hsla?|hwb|oklab|oklch|lab|lch|color-mix|env)$/i;
const piece =
  /\s+|"[^"\\<>\n]*"|'[^'\\<>\n]*'|#[\da-f]{3,8}\b|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?|(?<name>-{0,2}[\p{L}_][\p{L}\p{N}_-]*|(?=\())(?<open>\()?|(?<close>\))|[,/*+-]/iuy;
const maxLength = 1000;

/**
 * Whether a text is one value of CSS: names, numbers, colours, texts in quotes, and functions that compute. Nothing in
 * it can end a declaration or a style, hide what follows, or load anything.
 */
export function isPlainValue(value: string): boolean {
  if (value.trim() === '' || value.length > maxLength || value.includes('/*')) return false;
  let depth = 0;
  piece.lastIndex = 0;
  while (piece.lastIndex < value.length) {
    const { name, open, close } = piece.exec(value)?.groups ?? {};
    if (piece.lastIndex === 0 || (open && name && !called.test(name))) return false;
    if (open) depth++;
    if (close && --depth < 0) return false;
  }
  return depth === 0;
}

/** What is wrong with a file of tokens: its line, and a sentence that says what to do. */
export class TokenMistake extends Error {
  constructor(
    readonly line: number | undefined,
    message: string,
  ) {
    super(message);
  }
}

const darkCondition = /^@media\s*(?:screen\s+and\s*)?\(\s*prefers-color-scheme:\s*dark\s*\)$/;
const block = /\s*([^{}]+?)\s*\{/y;
const declaration = /\s*--([\w-]+)\s*:\s*([^;{}]+?)\s*(?:;|(?=\}))/y;

/**
 * Reads custom properties from CSS that holds `:root { … }`, by itself or within `@media`, and nothing
 * else. Throws a TokenMistake where it holds more.
 */
export function parseTokens(css: string): TokenSet {
  // Comments become spaces, so that every place stays where it is.
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  const sized: { condition: string; values: Values }[] = [];
  const lines = new Map<string, number>();
  let at = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const fail = (): never => {
    const place = at + (text.slice(at).match(/^\s*/)?.[0].length ?? 0);
    throw new TokenMistake(
      lineAt(place),
      'A file of tokens holds custom properties of :root and nothing else. ' +
        'Put other rules into a file that "styles" names.',
    );
  };
  const readRoot = (into: Record<string, string>) => {
    for (let match = skip(declaration); match; match = skip(declaration)) {
      const [whole, name, value] = match;
      if (name === undefined || value === undefined) continue;
      into[name] = value.replace(/\s+/g, ' ');
      if (!lines.has(name)) lines.set(name, lineAt(at - whole.trimStart().length));
    }
    if (!skip(/\s*\}/y)) fail();
  };
  while (text.slice(at).trim() !== '') {
    const head = skip(block)?.[1] ?? fail();
    if (head === ':root') readRoot(light);
    else if (/^@media[\w\s():,.<>=-]+$/.test(head)) {
      const isDark = darkCondition.test(head);
      const values: Record<string, string> = {};
      while (skip(/\s*:root\s*\{/y)) readRoot(isDark ? dark : values);
      if (!skip(/\s*\}/y)) fail();
      if (!isDark) sized.push({ condition: head, values });
    } else {
      at -= head.length + 1;
      fail();
    }
  }
  return { light, dark, sized, lines };
}

/**
 * The values of all tokens in both modes: those of the tool, with those of a theme over them. Where a
 * theme sets the accent alone, links, focus and what is written on it follow from it.
 */
export function resolveTokens(
  tool: TokenSet,
  own: Partial<TokenSet> = {},
): Readonly<Record<Mode, Values>> {
  const light = { ...tool.light, ...own.light };
  // What the tool has in one value for both modes, a theme sets for both.
  const shared = Object.entries(own.light ?? {}).filter(
    ([name]) => !Object.hasOwn(tool.dark, name),
  );
  const dark = {
    ...tool.light,
    ...tool.dark,
    ...Object.fromEntries(shared),
    ...own.dark,
  };
  if (own.light?.accent === undefined && own.dark?.accent === undefined) return { light, dark };
  const accents = { light: light.accent ?? '', dark: own.dark?.accent ?? light.accent ?? '' };
  return {
    light: { ...light, ...fromAccent('light', accents.light, light), ...own.light },
    dark: {
      ...dark,
      ...fromAccent('dark', accents.dark, dark),
      ...Object.fromEntries(shared),
      ...own.dark,
    },
  };
}

/** The contrast that links get where they follow from the accent: level AAA for text. */
const linkContrast = 7;
/** A button differs from the ground around it, and white letters on it still are at level AAA. */
const shapeContrast = 2.4;

/** What follows from an accent, on the grounds of a mode. */
function fromAccent(mode: Mode, given: string, values: Values): Values {
  const { paper = '', sheet = '', band = '', ink = '' } = values;
  if (![given, paper, sheet, band, ink].every(isHexColour)) return {};
  const change = mode === 'light' ? 'darker' : 'lighter';
  const accent = mode === 'light' ? given : legible(given, change, [paper], shapeContrast);
  const link = legible(given, change, [paper, sheet], linkContrast);
  const onBand = legible(given, 'lighter', [band], linkContrast);
  const isDark = contrast(accent, '#ffffff') >= 4.5;
  return {
    accent,
    'accent-hover': mixed(accent, isDark ? '#000000' : '#ffffff', 0.2),
    'on-accent': isDark ? '#ffffff' : '#000000',
    link,
    'link-hover': mode === 'light' ? mixed(link, '#000000', 0.2) : mixed(link, '#ffffff', 0.3),
    focus: link,
    selection: mixed(paper, link, 0.1),
    'link-on-band': onBand,
    'link-on-band-hover': mixed(onBand, '#ffffff', 0.3),
  };
}

/** The value of a token, with those that it refers to in its place. Throws on a circle. */
export function tokenValue(name: string, values: Values, seen: readonly string[] = []): string {
  if (seen.includes(name)) throw new TokenMistake(undefined, `--${name} refers to itself.`);
  const value = (memberOf(values, name) ?? '').replace(
    /var\(\s*--([\w-]+)\s*\)/g,
    (_, other: string) => tokenValue(other, values, [...seen, name]),
  );
  if (value.length > 10 * maxLength) {
    throw new TokenMistake(undefined, `--${name} is too long with all that it refers to.`);
  }
  return value;
}

/** Whether a token is a colour: its value among the tool's own is one, by itself or by another. */
export function isColourToken(name: string, tool: TokenSet): boolean {
  return isHexColour(tokenValue(name, tool.light));
}

/** Tokens of which one has to change, and why: a sentence, and its help. */
export interface TokenWarning {
  readonly names: readonly string[];
  readonly message: string;
  readonly help: string;
}

/**
 * What can't be read well enough: the least contrast is 4.5 for text, 3 for lines and shapes. Values are resolved.
 */
export function weakContrasts(resolved: Readonly<Record<Mode, Values>>): TokenWarning[] {
  return modes.flatMap((mode) =>
    pairs.flatMap(({ front, ground, least }) => {
      const [one, other] = [front, ground].map((name) => tokenValue(name, resolved[mode]));
      if (!one || !other || !isHexColour(one) || !isHexColour(other)) return [];
      const found = contrast(one, other);
      if (found >= least) return [];
      const what = least > 4 ? 'text' : 'lines and shapes';
      return {
        names: [front, ground],
        message:
          `In ${mode} mode --${front} (${one}) on --${ground} (${other}) has a contrast of ` +
          `${found.toFixed(1)} : 1.`,
        help: `WCAG 2.2 (AA) needs ${least} : 1 for ${what}: change one of the two.`,
      };
    }),
  );
}
