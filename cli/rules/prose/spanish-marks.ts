import { openingMarkSlips } from '../../language/opening-marks.ts';
import { findSlips, noSlips } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const spanishMarks = {
  id: 'spanish-marks',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips(({ prose, text, language, pack }, { versions }) => {
    const isCopy = versions.some((other) => other.text === text && other.language !== language);
    return isCopy ? noSlips : openingMarkSlips(prose.text, pack);
  }),
} satisfies Rule;
