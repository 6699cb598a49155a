import type { TextVersion, Wording } from '../../context/text-version.ts';
import { openingMarkSlips } from '../../language/opening-marks.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const spanishMarks = {
  id: 'spanish-marks',
  severity: 'warning',
  summary: 'In Spanish, every question and every exclamation has an opening and a closing mark.',
  rationale:
    'Without "¿" or "¡" a question reads like a statement until its end. The mark goes where ' +
    'the question begins, which may be within the sentence: "Si llueve, ¿qué pasa?". "--fix" ' +
    'therefore adds it only where the whole sentence is the question. A text that is still ' +
    'the original is left to "untranslated".',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'subtitle: { en: Why one?, fr: "Pourquoi un\u00A0?", es: "Por qué uno?" }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'subtitle: { en: Why one?, fr: "Pourquoi un\u00A0?", es: "¿Por qué uno?" }\n',
  },
  hasFix: true,
  checkText: findSlips(slipsIn),
} satisfies Rule;

function slipsIn(
  { prose, text, language, pack }: TextVersion,
  { versions }: Wording,
): readonly Slip[] {
  const isCopy = versions.some((other) => other.text === text && other.language !== language);
  return isCopy ? noSlips : openingMarkSlips(prose.text, pack);
}
