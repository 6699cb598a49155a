import { countBySeverity, errorsOnly, plural, type Report } from '../../core/diagnostic.ts';
import { pretty } from './pretty.ts';

/** The text of the overlay in `dev`: all errors, and the number of other findings. */
export function overlay(report: Report): string {
  const errors = pretty(errorsOnly(report), { color: false });
  const [more] = othersIn(report);
  return more ? `${errors}\nAlso ${more}\n` : errors;
}

/** A sentence about what is no error; none if there is nothing. */
export function othersIn({ diagnostics }: Report): string[] {
  const { warning, info } = countBySeverity(diagnostics);
  const counts = [
    ...(warning > 0 ? [plural(warning, 'warning')] : []),
    ...(info > 0 ? [plural(info, 'note')] : []),
  ];
  const shown = `"milepost validate${info > 0 ? ' --notes' : ''}" shows them.`;
  return counts.length > 0 ? [`${counts.join(' and ')}: ${shown}`] : [];
}
