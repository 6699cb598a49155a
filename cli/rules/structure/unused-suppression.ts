import type { Rule } from '../rule.ts';

/** The part that needs the findings of all other rules is in `suppressions.ts`. */
export const unusedSuppression = {
  id: 'unused-suppression',
  severity: 'warning',
  summary: 'Every comment that silences a rule names it, gives a reason, and is needed.',
  rationale:
    'A suppression that is no longer needed hides the next finding in its place. The rule ' +
    'also reports a comment that names no rule, gives no reason, or names a rule that a build ' +
    'relies on; such a comment silences nothing.',
  bad: '# milepost-ignore doubled-word: a name\ntitle: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  good: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  checkCatalogue: ({ early }) => early('unused-suppression'),
} satisfies Rule;
