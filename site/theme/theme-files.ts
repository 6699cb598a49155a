import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeFont } from '../../schema/config.ts';
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
  /** The custom properties that differ from those of the tool, as CSS. */
  readonly properties: string;
  /** The absolute paths of its stylesheets. */
  readonly styles: readonly string[];
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
  const tokens = plainValues(resolveTokens(tool));
  return { tokens, properties: '', styles: [], hasName: false, fonts: [] };
}

/** The values that tokens come to, once those that they refer to are in their place. */
export function plainValues({ light, dark }: Readonly<Record<Mode, Values>>) {
  const plain = (values: Values): Values =>
    Object.fromEntries(Object.keys(values).map((name) => [name, tokenValue(name, values)]));
  return { light: plain(light), dark: plain(dark) };
}

/** What comes after the tool's own tokens in their layer, so that both modes come out as resolved. */
export function properties(
  tool: TokenSet,
  resolved: Readonly<Record<Mode, Values>>,
  { sized }: TokenSet,
): string {
  const before = { light: tool.light, dark: { ...tool.light, ...tool.dark } };
  const differs = (mode: Mode) => (name: string) => resolved[mode][name] !== before[mode][name];
  const light = Object.keys(resolved.light).filter(differs('light'));
  // What is set for light mode holds in dark mode too, unless it is set there.
  const dark = Object.keys(resolved.dark).filter((name) =>
    light.includes(name) ? resolved.dark[name] !== resolved.light[name] : differs('dark')(name),
  );
  const root = (names: readonly string[], values: Values) =>
    names.length === 0
      ? ''
      : `:root{${names.map((name) => `--${name}:${values[name]}`).join(';')}}`;
  const atDark = root(dark, resolved.dark);
  return [
    root(light, resolved.light),
    ...(atDark ? [`@media (prefers-color-scheme:dark){${atDark}}`] : []),
    ...sized.map(({ condition, values }) => `${condition}{${root(Object.keys(values), values)}}`),
  ].join('');
}
