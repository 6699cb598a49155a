import type { Rule } from '../rule.ts';

export const ambiguousScalar = {
  id: 'ambiguous-scalar',
  severity: 'warning',
  summary: 'A text that YAML could read as something else is in quotes.',
  rationale:
    'Without quotes, YAML reads "no" as false, "0123" as a number, "12:30" as a number to the ' +
    'base of 60 and "2026-03-31" as a date, and versions of YAML differ. Milepost keeps the ' +
    'text as it is typed; editors and other tools may not. A space and "#" begin a comment ' +
    'and cut a text short, and curly quotes are part of the text. Figures may be numbers and ' +
    'are not checked.',
  bad: 'requiredInformation: { productFamily: sensors, productName: 0123 }\n',
  good: 'requiredInformation: { productFamily: sensors, productName: "0123" }\n',
  hasFix: true,
  checkCatalogue: ({ early }) => early('ambiguous-scalar'),
} satisfies Rule;
