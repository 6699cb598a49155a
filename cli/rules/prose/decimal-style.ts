import type { TextField } from '../../context/context.ts';
import { figureKinds } from '../../context/naming-fields.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { numberSlips } from '../../language/number-style.ts';
import { findSlips, inEachText, noSlips } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const decimalStyle = {
  id: 'decimal-style',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkRecord: inEachText(findSlips(slipsIn)),
} satisfies Rule;

function slipsIn(version: TextVersion, { entry, versions }: TextField, terms: Terms) {
  const { prose, language, pack } = version;
  if (!/\d/.test(prose.text)) return noSlips;
  const others = versions.filter((each) => each.language !== language);
  // If texts reference figures, `unsourced-figure` reports typed quantities.
  const hasFigures = figureKinds.has(entry.kind);
  return numberSlips(prose.text, language, pack, terms, { others, hasFigures });
}
