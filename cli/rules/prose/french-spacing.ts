import type { TextVersion } from '../../context/text-version.ts';
import { spacedMarkSlips } from '../../language/spaced-marks.ts';
import { findSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const frenchSpacing = {
  id: 'french-spacing',
  severity: 'warning',
  summary:
    'In French there is a no-break space before ":", ";", "?" and "!" and inside "«" and "»".',
  rationale:
    'After an ordinary space, a line of the page may begin with the mark; without a space, ' +
    'the mark sticks to the word. Both no-break spaces are fine, U+00A0 and the narrow ' +
    'U+202F. Times (14:30), ratios (4:1), addresses and codes have no space; nor do ";", "?" ' +
    'and "!" in Canada, and all of these marks in Switzerland.',
  bad: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: They detect., fr: "Capteurs : ils détectent.", es: Detectan. }\n',
  },
  good: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: They detect., fr: "Capteurs\u00A0: ils détectent.", es: Detectan. }\n',
  },
  hasFix: true,
  checkText: findSlips(slipsIn),
} satisfies Rule;

function slipsIn({ prose, language, pack }: TextVersion): readonly Slip[] {
  return spacedMarkSlips(prose.text, language, pack);
}
