import type { FormatName } from '../../../schema/option-names.ts';
import type { Report } from '../../core/diagnostic.ts';
import type { Rule } from '../../rules/rule.ts';
import { concise } from './concise.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

export interface ReporterOptions {
  /** Whether the output can show colours. */
  readonly color: boolean;
  /** Whether to list notes or only count them, for people; formats for programs list all. */
  readonly notes?: 'all' | 'counted';
  /** The rules that formats for programs describe; by default those of the tool. */
  readonly rules?: readonly Rule[];
}

/** The reporters by their names for `--format`. */
export const reporters = {
  pretty,
  concise,
  json,
  github,
  gitlab,
  sarif,
  junit,
  markdown,
} satisfies Record<FormatName, (report: Report, options: ReporterOptions) => string>;
