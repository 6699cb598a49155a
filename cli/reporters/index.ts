import type { Report } from '../diagnostic.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';

/** How a report is written, by the name that `--format` takes. */
export const reporters = {
  pretty,
  json,
  github,
} satisfies Record<string, (report: Report, options: { color: boolean }) => string>;
