import type { Rule } from '../rule.ts';

/** The part that needs the findings of all other rules is in `suppressions.ts`. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  summary: 'Every comment that silences a rule names it, gives a reason, and is needed.',
  rationale:
    'A suppression that outlives its finding hides the next one that comes up in its place. It is ' +
    'also reported if it names no rule, gives no reason, or names a rule that a build relies on; ' +
    'such a comment silences nothing.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: '# milepost-ignore doubled-word: a name\ntitle: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  check: ({ early }) => early('unused-suppression'),
} satisfies Rule;
