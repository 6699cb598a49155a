import type { z } from 'zod/v3';
import {
  anyOf,
  boolean,
  group,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  string,
  strings,
} from './fields.ts';
import { formatNames, presetNames, severityNames } from './option-names.ts';
import { share } from './shared.ts';

/** The severities of rules. */
export function rulesSchema(ruleIds: readonly string[]) {
  const severity = oneOf(severityNames);
  const entries = ruleIds.map(
    (id) => [id, optional(severity).describe(`What "${id}" counts as.`)] as const,
  );
  return share('rules', group(Object.fromEntries(entries)));
}

/** With four wildcards, and without groups: to compare a name with such a pattern takes no time to speak of. */
export const plainPattern =
  /^(?=[\s\S]{1,500}$)[^(){}*]*(?:(?:\*{1,2}|\{[^(){}*]*\})[^(){}*]*){0,4}$/;

/** `milepost.config.yaml`: how strict the validator is, and the defaults of its options. */
export function configSchema(rules: ReturnType<typeof rulesSchema>) {
  const override = group({
    paths: optional(list(string.regex(plainPattern))).describe(
      'Files as a report names them, from the folder that milepost runs in: "catalogue/products/**". Without it, all.',
    ),
    locales: optional(strings).describe(
      'Languages of the texts in question. Without it, all findings.',
    ),
    rules: rules.describe('The severities there.'),
  });
  return group({
    catalogue: optional(string.regex(/^[^\0]*$/)).describe(
      'The catalogue folder, from the folder of this file; by default `catalogue`.',
    ),
    theme: optional(themeSchema).describe('How the site looks: docs/theme.md.'),
    rules: optional(rules).describe('What a rule counts as, by its id.'),
    overrides: optional(list(override)).describe(
      'Other severities for some files or languages; the last one that fits counts.',
    ),
    validate: optional(validateSchema).describe('What options count when none are given.'),
  }).describe('The catalogue, how strict the validator is, and the defaults of its options.');
}

const percent = string.regex(/^\d+(?:\.\d+)?%$/);
const path = (what: string) => string.min(1).describe(what);

const fontSchema = group({
  file: path('A WOFF2 file, one of a package, or a package: "@fontsource-variable/…".'),
  family: optional(string.min(1)).describe(
    'Its name, as its file and the tokens `font` and `mono` have it; by default that of its package.',
  ),
  use: optional(oneOf(['text', 'mono'])).describe(
    'What is typeset in it where there is no browser: data sheets, pictures. By default as its package says, else `text`.',
  ),
  weights: optional(list(integer.min(1).max(1000)).length(2)).describe(
    'The lightest and the heaviest weight of a variable font that pages use, [400, 700]: others are left out. ' +
      'By default, of a package, all that it has.',
  ),
  ascent: optional(percent).describe('How far it reaches above the line: "98.3%".'),
  descent: optional(percent).describe('How far it reaches below the line: "28.3%".'),
  subset: optional(boolean).describe(
    'Whether pages load only the characters that the site uses: for a font in which visitors type nothing.',
  ),
});

/** A theme without its parts, which are code. */
export const themeSchema = group({
  preset: optional(oneOf(presetNames)).describe(
    'The look that the theme begins with; its tokens, those of the tool without one, are under `tokens`.',
  ),
  tokens: optional(
    anyOf([
      path('A CSS file with custom properties of `:root`.'),
      record(anyOf([string, group({ light: string, dark: string })])),
    ]),
  ).describe('Colours, type, lines and space: a CSS file, or the tokens by their names.'),
  logo: path('The logo, an SVG file.').optional(),
  logoHasName: optional(boolean).describe(
    'Whether the logo shows the name, so that the name is not written beside it.',
  ),
  icon: path(
    'A square mark for tabs and home screens, an SVG file; by default the logo.',
  ).optional(),
  sharePicture: path(
    'What stands for pages where they are shared, an SVG file of 1200 × 630 pixels.',
  ).optional(),
  shareGround: path(
    'What is behind the words of the picture of a product, an SVG file of 1200 × 630 pixels.',
  ).optional(),
  styles: optional(list(path('A CSS file.'))).describe('Rules that come after those of the tool.'),
  homeStyles: optional(list(path('A CSS file.'))).describe(
    'Rules that the home page alone needs, after `styles`: no other page is heavier for them.',
  ),
  fonts: optional(list(anyOf([path('A package: "@fontsource-variable/…".'), fontSchema]))).describe(
    'Fonts of the site itself; by default those of the visitor’s system.',
  ),
});

export type ThemeData = z.infer<typeof themeSchema>;
/** A font as a theme names it. */
export type NamedFont = NonNullable<ThemeData['fonts']>[number];
/** A font with the fields that a theme gives it. */
export type FontFields = Exclude<NamedFont, string>;
/** A font with what its package says of it. */
export type ThemeFont = FontFields & { family: string; use: NonNullable<FontFields['use']> };

export const validateSchema = group({
  format: optional(list(oneOf(formatNames), 1)).describe(
    'How the findings are written, as --format.',
  ),
  failOn: optional(oneOf(['error', 'warning', 'info'])).describe(
    'The least severity that makes the exit code 1, as --fail-on.',
  ),
  maxWarnings: optional(integer.min(0)).describe(
    'More warnings than this make the exit code 1, as --max-warnings.',
  ),
  minCoverage: optional(record(number.min(0).max(100))).describe(
    'The share of texts and own strings, in percent, that a language must have, as --min-coverage: above it, ' +
      'a missing translation is a note, and the page shows the text in another language, marked as such. ' +
      'The default language may be incomplete, too.',
  ),
  baseline: optional(string).describe(
    'A file of findings that are known and not reported, as --baseline.',
  ),
  quiet: optional(boolean).describe('Report errors only, as --quiet.'),
});

export type Config = z.infer<ReturnType<typeof configSchema>>;
