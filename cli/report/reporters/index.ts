import type { FormatName } from '../../../schema/option-names.ts';
import type { Report } from '../../core/diagnostic.ts';
import { concise } from './concise.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

export interface ReporterOptions {
  /** Whether the reader can show colours. */
  readonly color: boolean;
  /** Whether people see each note, or only how many there are; programs get all of them. */
  readonly notes?: 'all' | 'counted';
}

/** How a report is written, by the name that `--format` takes. */
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
