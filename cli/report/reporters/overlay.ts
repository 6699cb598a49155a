import { countBySeverity, errorsOnly, plural, type Report } from '../../core/diagnostic.ts';
import { pretty } from './pretty.ts';

/** The text of the overlay in `dev`: all errors, and the number of other findings. */
export function overlay(report: Report): string {
  const errors = pretty(errorsOnly(report), { color: false });
  const more = othersIn(report);
  return more ? `${errors}\nAlso ${more}\n` : errors;
}

/** The number of warnings and notes, and how to see them; '' if there are none. */
export function othersIn({ diagnostics }: Report): string {
  const { warning, info } = countBySeverity(diagnostics);
  const counts = [warning > 0 && plural(warning, 'warning'), info > 0 && plural(info, 'note')];
  const more = counts.filter(Boolean).join(' and ');
  return more && `${more}: "npx milepost validate --notes" shows them.`;
}
