import { differingVersions } from '../../context/compare-items.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { hasBoldTags } from '../../language/foreign-markup.ts';
import type { Rule } from '../rule.ts';

export const markupMismatch = {
  id: 'markup-mismatch',
  severity: 'warning',
  comparesLanguages: true,
  checkText: unlikeInBold,
} satisfies Rule;

function* unlikeInBold(text: Wording, { languages }: Terms): Generator<Finding> {
  const { entry, at, versions } = text;
  if (versions.every(({ marks }) => marks.length === 0) || versions.some(isUnclosed)) return;
  const haveAsMany = (one: TextVersion, other: TextVersion) => boldOf(one) === boldOf(other);
  for (const { odd, like } of differingVersions(text, languages, haveAsMany)) {
    yield {
      entry,
      at: [...at, odd.language],
      language: odd.language,
      message: `The ${languageName(odd.language)} text has ${passages(boldOf(odd))}, and the ${languageName(like.language)} has ${boldOf(like)}.`,
      help: 'Make the same words bold in every language: **like this**.',
      related: [
        { entry, at: [...at, like.language], message: `the ${languageName(like.language)} text` },
      ],
    };
  }
}

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
