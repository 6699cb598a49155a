import { z } from 'zod/v3';
import { integer, list, literal, oneOf, optional, string } from './fields.ts';

const position = z
  .object({
    line: integer.min(1).describe('Counts from 1.'),
    column: integer.min(1).describe('Counts from 1, in UTF-16 units.'),
  })
  .describe('A place between two characters.');

const range = {
  file: string.describe(
    'Relative to the working directory, with `/` on every system; of a record of a loader `pim:products/T10`.',
  ),
  start: position.describe('Before the first character.'),
  end: position.describe('Behind the last character.'),
  loadedAt: optional(string).describe(
    'In a record of a loader, which no file has: the JSON pointer of the place.',
  ),
};

const edit = z
  .object({
    file: range.file,
    start: integer
      .min(0)
      .describe('An offset into the text of the file, in UTF-16 units, without byte order mark.'),
    end: integer.min(0).describe('The offset where the replaced text ends.'),
    text: string.describe('What takes the place of the text between the offsets.'),
  })
  .describe('A change of a file.');

const diagnostic = z
  .object({
    rule: string.describe('The id of the rule; never renamed.'),
    severity: oneOf(['error', 'warning', 'info']).describe('What the finding counts as.'),
    message: string.describe('What is wrong, and why.'),
    help: optional(string).describe('What to do.'),
    ...range,
    pointer: string.describe(
      'A JSON pointer (RFC 6901) into the parsed file; empty for the whole file.',
    ),
    language: optional(string).describe('The language of the text in question.'),
    count: optional(integer.min(2)).describe(
      'How many findings this one is the summary of, at the place of the first.',
    ),
    more: optional(integer.min(1)).describe(
      'How many findings of this rule this one says are left out, at the place of the first.',
    ),
    related: list(z.object({ ...range, message: string.describe('What is there.') }))
      .readonly()
      .describe('Other places that have to do with it.'),
    fix: optional(list(edit).readonly()).describe(
      'What `--fix` does about it: all of it, or nothing.',
    ),
    fingerprint: string
      .regex(/^[0-9a-f]{64}$|^$/)
      .describe('Names the finding from run to run, also when its line has moved.'),
  })
  .describe('A finding.');

/**
 * The output of `milepost validate --format json`. `version` increases with incompatible changes only; new
 * fields are compatible, so unknown ones are allowed.
 */
export const reportSchema = z
  .object({
    version: literal(1).describe('The version of this format.'),
    summary: z
      .object({
        files: integer.min(0).describe('How many files were checked.'),
        errors: integer.min(0).describe('How many findings are errors.'),
        warnings: integer.min(0).describe('How many findings are warnings.'),
        infos: integer.min(0).describe('How many findings are notes.'),
      })
      .describe('The report in numbers.'),
    diagnostics: list(diagnostic)
      .readonly()
      .describe('The findings, by file, then place, then rule.'),
  })
  .describe('What `milepost validate --format json` writes.');

export type JsonReport = z.infer<typeof reportSchema>;
