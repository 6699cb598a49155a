import { countBySeverity, errorsOnly, plural, type Report } from '../../core/diagnostic.ts';
import { pretty } from './pretty.ts';

/** The text of the overlay in `dev`: all errors, and the number of other findings. */
export function overlay(report: Report): string {
  const { warning, info } = countBySeverity(report.diagnostics);
  const others = [
    warning > 0 ? plural(warning, 'warning') : '',
    info > 0 ? plural(info, 'note') : '',
  ];
  const more = others.filter(Boolean).join(' and ');
  const errors = pretty(errorsOnly(report), { color: false });
  return more ? `${errors}\nAlso ${more}: "milepost validate --notes" shows them.\n` : errors;
}
