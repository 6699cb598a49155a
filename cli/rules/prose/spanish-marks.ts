import type { TextVersion, Wording } from '../../context/text-version.ts';
import { openingMarkSlips } from '../../language/opening-marks.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const spanishMarks = {
  id: 'spanish-marks',
  severity: 'warning',
  isAboutStyle: true,
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
