import type { Rule } from '../rule.ts';

export const ambiguousScalar = {
  id: 'ambiguous-scalar',
  severity: 'warning',
  summary: 'A text that YAML could take for something else stands in quotes.',
  rationale:
    'Without quotes some words are none: "no" is false, "0123" a number, "12:30" a number to the ' +
    'base of 60, "2026-03-31" a date, and not every version of YAML agrees. Milepost takes the ' +
    'text as it is typed; editors and other tools do not. Figures may be numbers and are left alone.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'requiredInformation: { productFamily: toll_products, productName: 0123 }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'requiredInformation: { productFamily: toll_products, productName: "0123" }\n',
  },
  hasFix: true,
  check: ({ early }) => early('ambiguous-scalar'),
} satisfies Rule;
