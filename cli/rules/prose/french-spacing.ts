import type { TextVersion } from '../../context/text-version.ts';
import { spacedMarkSlips } from '../../language/spaced-marks.ts';
import { findSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const frenchSpacing = {
  id: 'french-spacing',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips(slipsIn),
} satisfies Rule;

function slipsIn({ prose, language, pack }: TextVersion): readonly Slip[] {
  return spacedMarkSlips(prose.text, language, pack);
}
