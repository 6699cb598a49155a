import type { Terms } from '../../context/terms.ts';
import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { isSameText, judgeOf, withoutSharedNames } from '../../language/language-of-text.ts';
import type { Rule } from '../rule.ts';

export const wrongLanguage = {
  id: 'wrong-language',
  severity: 'warning',
  checkText: misread,
} satisfies Rule;

/** Identical versions are reported as untranslated, swapped ones as such. */
function* misread(text: Wording, { siteLanguages }: Terms): Generator<Finding> {
  const { readsAs, swapped } = judgeOf(siteLanguages);
  const { entry, at, versions } = text;
  for (const version of versions) {
    const { language } = version;
    const other = readsAs(version);
    if (other === undefined || readsAs(withoutSharedNames(version, text)) !== other) continue;
    if (swapped(text)?.includes(version)) continue;
    if (versions.some((each) => each !== version && isSameText(each, version))) continue;
    yield {
      entry,
      at: [...at, language],
      language,
      message: `This text is under "${language}", but it reads as ${languageName(other)}.`,
      help: `Write it in ${languageName(language)}.`,
    };
  }
}
