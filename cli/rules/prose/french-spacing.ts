import { spacedMarkSlips } from '../../language/spaced-marks.ts';
import { findSlips } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const frenchSpacing = {
  id: 'french-spacing',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips(({ prose, language, pack }) => spacedMarkSlips(prose.text, language, pack)),
} satisfies Rule;
