import { differingVersions } from '../../context/compare-items.ts';
import { placeIn, type TextVersion } from '../../context/text-version.ts';
import { languageName } from '../../core/language-name.ts';
import { hasBoldTags } from '../../language/foreign-markup.ts';
import type { Rule } from '../rule.ts';

export const markupMismatch = {
  id: 'markup-mismatch',
  severity: 'warning',
  comparesLanguages: true,
  *checkText(text, { languages }) {
    const { versions } = text;
    if (versions.every(({ marks }) => marks.length === 0) || versions.some(isUnclosed)) return;
    const haveAsMany = (one: TextVersion, other: TextVersion) => boldOf(one) === boldOf(other);
    for (const { odd, like } of differingVersions(text, languages, haveAsMany)) {
      yield {
        ...placeIn(text, odd.language),
        message: `The ${languageName(odd.language)} text has ${passages(boldOf(odd))}, and the ${languageName(like.language)} has ${boldOf(like)}.`,
        help: 'Make the same words bold in every language: **like this**.',
        related: [
          { ...placeIn(text, like.language), message: `the ${languageName(like.language)} text` },
        ],
      };
    }
  },
} satisfies Rule;

function boldOf({ marks }: TextVersion): number {
  return marks.filter(({ kind }) => kind === 'bold').length;
}

/** Unclosed bold, which "unbalanced-marks" reports. */
function isUnclosed({ prose }: TextVersion): boolean {
  return prose.text.includes('**') || hasBoldTags(prose.text);
}

function passages(count: number): string {
  return count === 1 ? '1 bold passage' : `${count} bold passages`;
}
