import { z } from 'zod/v3';
import { formatNames, type SeverityName, severityNames } from './option-names.ts';
import { share } from './shared.ts';

/** The severities of rules. */
export function rulesSchema(ruleIds: readonly string[]) {
  const severity = z.enum(severityNames);
  const entries = ruleIds.map(
    (id) => [id, severity.describe(`What "${id}" counts as.`).optional()] as const,
  );
  return share('rules', z.object(Object.fromEntries(entries)).strict());
}

/** With four wildcards, and without groups: to compare a name with such a pattern takes no time to speak of. */
export const plainPattern =
  /^(?=[\s\S]{1,500}$)[^(){}*]*(?:(?:\*{1,2}|\{[^(){}*]*\})[^(){}*]*){0,4}$/;

/** `milepost.config.yaml`: how strict the validator is, and the defaults of its options. */
export function configSchema(rules: ReturnType<typeof rulesSchema>) {
  const override = z
    .object({
      paths: z
        .array(z.string().regex(plainPattern))
        .describe(
          'Files as a report names them, from the folder that milepost runs in: "catalogue/products/**". Without it, all.',
        )
        .optional(),
      locales: z
        .array(z.string())
        .describe('Languages of the texts in question. Without it, all findings.')
        .optional(),
      rules: rules.describe('The severities there.'),
    })
    .strict();
  return z
    .object({
      catalogue: z
        .string()
        .regex(/^[^\0]*$/)
        .describe('The catalogue folder, from the folder of this file; by default `catalogue`.')
        .optional(),
      theme: themeSchema.describe('How the site looks: docs/theme.md.').optional(),
      rules: rules.describe('What a rule counts as, by its id.').optional(),
      overrides: z
        .array(override)
        .describe('Other severities for some files or languages; the last one that fits counts.')
        .optional(),
      validate: validateSchema.describe('What options count when none are given.').optional(),
    })
    .strict()
    .describe('The catalogue, how strict the validator is, and the defaults of its options.');
}

const percent = z.string().regex(/^\d+(?:\.\d+)?%$/);
const path = (what: string) => z.string().min(1).describe(what);

/** A theme without its parts, which are code. */
export const themeSchema = z
  .object({
    tokens: z
      .union([
        path('A CSS file with custom properties of `:root`.'),
        z.record(z.union([z.string(), z.object({ light: z.string(), dark: z.string() }).strict()])),
      ])
      .describe('Colours, type, lines and space: a CSS file, or the tokens by their names.')
      .optional(),
    logo: path('The logo, an SVG file.').optional(),
    logoHasName: z
      .boolean()
      .describe('Whether the logo shows the name, so that the name is not written beside it.')
      .optional(),
    icon: path(
      'A square mark for tabs and home screens, an SVG file; by default the logo.',
    ).optional(),
    sharePicture: path(
      'What stands for pages where they are shared, an SVG file of 1200 × 630 pixels.',
    ).optional(),
    shareGround: path(
      'What is behind the words of the picture of a product, an SVG file of 1200 × 630 pixels.',
    ).optional(),
    styles: z
      .array(path('A CSS file.'))
      .describe('Rules that come after those of the tool.')
      .optional(),
    fonts: z
      .array(
        z
          .object({
            family: z
              .string()
              .min(1)
              .describe('Its name, as the tokens `font` and `mono` have it.'),
            file: path('A WOFF2 file, or one of a package: "@fontsource-variable/…/….woff2".'),
            use: z
              .enum(['text', 'mono'])
              .describe('What is typeset in it where there is no browser: data sheets, pictures.'),
            weights: z
              .array(z.number().int().min(1).max(1000))
              .length(2)
              .describe(
                'The lightest and the heaviest weight of a variable font that pages use, [400, 700]: others are left out.',
              )
              .optional(),
            ascent: percent.describe('How far it reaches above the line: "98.3%".').optional(),
            descent: percent.describe('How far it reaches below the line: "28.3%".').optional(),
            subset: z
              .boolean()
              .describe(
                'Whether pages load only the characters that the site uses: for a font in which visitors type nothing.',
              )
              .optional(),
          })
          .strict(),
      )
      .describe('Fonts of the site itself; by default those of the visitor’s system.')
      .optional(),
  })
  .strict();

export type ThemeData = z.infer<typeof themeSchema>;
export type ThemeFont = NonNullable<ThemeData['fonts']>[number];

export const validateSchema = z
  .object({
    format: z
      .array(z.enum(formatNames))
      .min(1)
      .describe('How the findings are written, as --format.')
      .optional(),
    failOn: z
      .enum(['error', 'warning', 'info'])
      .describe('The least severity that makes the exit code 1, as --fail-on.')
      .optional(),
    maxWarnings: z
      .number()
      .int()
      .min(0)
      .describe('More warnings than this make the exit code 1, as --max-warnings.')
      .optional(),
    minCoverage: z
      .record(z.number().min(0).max(100))
      .describe(
        'The share of texts, in percent, that a language must have, as --min-coverage: above it, ' +
          'a missing translation is a note, and the page shows the text in another language, marked as such. ' +
          'The default language may be incomplete, too.',
      )
      .optional(),
    baseline: z
      .string()
      .describe('A file of findings that are known and not reported, as --baseline.')
      .optional(),
    quiet: z.boolean().describe('Report errors only, as --quiet.').optional(),
  })
  .strict();

export type Config = {
  catalogue?: string;
  theme?: ThemeData;
  rules?: Partial<Record<string, SeverityName>>;
  overrides?: {
    paths?: string[];
    locales?: string[];
    rules: Partial<Record<string, SeverityName>>;
  }[];
  validate?: z.infer<typeof validateSchema>;
};
