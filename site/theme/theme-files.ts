import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeFont } from '../../schema/config.ts';
import { memberOf } from '../../schema/member-of.ts';
import {
  type Mode,
  parseTokens,
  resolveTokens,
  type TokenSet,
  tokenValue,
  type Values,
} from './tokens.ts';

/** A theme as its files have it: everything but its parts. */
export interface ThemeFiles {
  /** All tokens in both modes, each with the value that it comes to. */
  readonly tokens: Readonly<Record<Mode, Values>>;
  /** All tokens as CSS, each as it is set. */
  readonly properties: string;
  /** The absolute paths of its stylesheets. */
  readonly styles: readonly string[];
  /** Of those that the home page alone needs. */
  readonly homeStyles: readonly string[];
  /** SVG documents. */
  readonly logo?: string | undefined;
  readonly icon?: string | undefined;
  readonly sharePicture?: string | undefined;
  readonly shareGround?: string | undefined;
  /** Whether the logo shows the name of the company. */
  readonly hasName: boolean;
  readonly fonts: readonly LocatedFont[];
}

/** A font, and the absolute path of its file. */
export interface LocatedFont extends ThemeFont {
  readonly path: string;
}

/** The tokens of the tool itself; `site` is the folder of that name in the package. */
export function toolTokens(site: string): TokenSet {
  return parseTokens(readFileSync(join(site, 'styles/tokens.css'), 'utf8'));
}

/** A site without a theme. */
export function plainTheme(site: string): ThemeFiles {
  const tool = toolTokens(site);
  const resolved = resolveTokens(tool);
  return {
    tokens: plainValues(resolved),
    properties: properties(resolved, tool.sized),
    styles: [],
    homeStyles: [],
    hasName: false,
    fonts: [],
  };
}

/** The values that tokens come to, once those that they refer to are in their place. */
export function plainValues({ light, dark }: Readonly<Record<Mode, Values>>) {
  const plain = (values: Values): Values =>
    Object.fromEntries(Object.keys(values).map((name) => [name, tokenValue(name, values)]));
  return { light: plain(light), dark: plain(dark) };
}

/** All tokens as CSS: of both modes, and what the tool and a theme set for widths of the screen. */
export function properties(resolved: Readonly<Record<Mode, Values>>, sized: TokenSet['sized']) {
  const root = (entries: readonly (readonly [string, string])[]) =>
    `:root{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
  const dark = Object.entries(resolved.dark).filter(
    ([name, value]) => value !== memberOf(resolved.light, name),
  );
  return [
    root(Object.entries(resolved.light)),
    `@media (prefers-color-scheme:dark){${root(dark)}}`,
    ...sized.map(({ condition, values }) => `${condition}{${root(Object.entries(values))}}`),
  ].join('');
}
