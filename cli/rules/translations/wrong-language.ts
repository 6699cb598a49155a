import { languageName } from '../../core/language-name.ts';
import { isSameText, judgeOf, withoutSharedNames } from '../../language/language-of-text.ts';
import type { Rule } from '../rule.ts';

export const wrongLanguage = {
  id: 'wrong-language',
  severity: 'warning',
  /** Identical versions are reported as untranslated. */
  *checkText(text, { siteLanguages }) {
    const { readsAs, swapped } = judgeOf(siteLanguages);
    const { entry, at, versions } = text;
    const [one, two] = swapped(text) ?? [];
    for (const version of versions) {
      const { language } = version;
      const place = { entry, at: [...at, language], language };
      if (version === one && two) {
        const [name, nameOfOther] = [languageName(language), languageName(two.language)];
        yield {
          ...place,
          message: `The ${name} and the ${nameOfOther} text seem to be swapped.`,
          help: 'Swap the two texts.',
          related: [{ entry, at: [...at, two.language], message: `the ${nameOfOther} text` }],
        };
      }
      const other = version === one || version === two ? undefined : readsAs(version);
      if (other === undefined || readsAs(withoutSharedNames(version, text)) !== other) continue;
      if (versions.some((each) => each !== version && isSameText(each, version))) continue;
      yield {
        ...place,
        message: `This text is under "${language}", but it reads as ${languageName(other)}.`,
        help: `Write it in ${languageName(language)}.`,
      };
    }
  },
} satisfies Rule;
