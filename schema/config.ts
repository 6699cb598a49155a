import { z } from 'zod/v3';
import { formatNames, type SeverityName, severityNames } from './option-names.ts';

/** `milepost.config.yaml`: how strict the validator is, and the defaults of its options. */
export function configSchema(ruleIds: readonly string[]) {
  const severity = z.enum(severityNames);
  const rules = z
    .object(
      Object.fromEntries(
        ruleIds.map((id) => [id, severity.describe(`What "${id}" counts as.`).optional()]),
      ),
    )
    .strict();
  const override = z
    .object({
      paths: z
        .array(z.string())
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
        .describe('The catalogue folder, from the folder of this file; by default `catalogue`.')
        .optional(),
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

const validateSchema = z
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
          'a missing translation is a note, and the page shows English marked as such.',
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
  rules?: Partial<Record<string, SeverityName>>;
  overrides?: {
    paths?: string[];
    locales?: string[];
    rules: Partial<Record<string, SeverityName>>;
  }[];
  validate?: z.infer<typeof validateSchema>;
};
