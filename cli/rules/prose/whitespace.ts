import { knowsPunctuation } from '../../../schema/languages/script.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import { spaceSlips } from '../../language/spaces.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const whitespace = {
  id: 'whitespace',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips(slipsIn),
} satisfies Rule;

function slipsIn(version: TextVersion, { role }: Wording): readonly Slip[] {
  return knowsPunctuation(version)
    ? spaceSlips(version.prose.text, version.pack, role === 'paragraphs')
    : noSlips;
}
