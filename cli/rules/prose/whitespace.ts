import { knowsPunctuation } from '../../../schema/languages/script.ts';
import { spaceSlips } from '../../language/spaces.ts';
import { findSlips, noSlips } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const whitespace = {
  id: 'whitespace',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips((version, { role }) =>
    knowsPunctuation(version)
      ? spaceSlips(version.prose.text, version.pack, role === 'paragraphs' || role === 'rich')
      : noSlips,
  ),
} satisfies Rule;
