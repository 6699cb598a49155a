import type { TextVersion } from '../context.ts';
import { doubledWordSlips } from '../language/doubled-words.ts';
import type { Rule } from '../rule.ts';
import { findSlips, type Slip } from '../slips.ts';

export const doubledWord = {
  id: 'doubled-word',
  severity: 'warning',
  summary: 'No word stands twice in a row.',
  rationale:
    'A doubled word is a slip of the keyboard that readers stumble over and writers overlook. What a language doubles by its grammar is left alone: "had had", "nous nous", "faire faire". Where the second word may be meant, the report says so and changes nothing. Languages other than English, French and Spanish may double words as they like.',
  bad: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: They see the the road., fr: Ils voient la route., es: Ven la vía. }\n',
  },
  good: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: They see the road., fr: Ils voient la route., es: Ven la vía. }\n',
  },
  hasFix: true,
  check(context) {
    return findSlips(context, slipsIn, this.id);
  },
} satisfies Rule;

function slipsIn({ prose, language }: TextVersion): readonly Slip[] {
  return doubledWordSlips(prose.text, language);
}
