import { knowsHabits } from '../../../schema/languages/script.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { spaceSlips } from '../../language/spaces.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const whitespace = {
  id: 'whitespace',
  severity: 'warning',
  summary:
    'There is one space between words, none before or after a text, and one after each stop.',
  rationale:
    'Extra or missing spaces look careless and make texts differ that read the same. Folded ' +
    'lines of YAML are fine, and so are no-break and narrow no-break spaces, names such as ' +
    '".NET" or "Node.js", and addresses. "french-spacing" checks the spaces before ":" in ' +
    'French.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'subtitle:\n  en: It detects  every object.\n  fr: Il détecte chaque objet.\n  es: Detecta cada objeto .\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'subtitle:\n  en: It detects every object.\n  fr: Il détecte chaque objet.\n  es: Detecta cada objeto.\n',
  },
  hasFix: true,
  checkText: findSlips(slipsIn),
} satisfies Rule;

function slipsIn(version: TextVersion): readonly Slip[] {
  return knowsHabits(version) ? spaceSlips(version.prose.text, version.pack) : noSlips;
}
