import { placeIn, type TextVersion, type Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { type NotionInStems, termFinders } from '../../language/glossary-terms.ts';
import { isSameText, judgeOf } from '../../language/language-of-text.ts';
import { contains, stemProse, type TermInText } from '../../language/phrases.ts';
import type { Rule } from '../rule.ts';

export const glossary = {
  id: 'glossary',
  severity: 'warning',
  looksAcross: true,
  comparesLanguages: true,
  readsNames: true,
  *checkText(text, { languages, siteLanguages, glossary: words }) {
    const original = text.versions.find(({ language }) => language === languages[0]);
    if (!original) return;
    const terms = termFinders(words)(siteLanguages)(original.language)(stemProse(original));
    if (terms.length === 0) return;
    const { isMisread } = judgeOf(siteLanguages);
    for (const version of text.versions) {
      if (version === original || !languages.includes(version.language)) continue;
      if (version.prose.text.trim() === '') continue;
      const missing = missingIn(terms, version);
      if (missing.length === 0 || isSameText(original, version)) continue;
      if ([original, version].some((each) => isMisread(each, text))) continue;
      for (const term of missing) yield findingOf(text, original, version, term);
    }
  },
} satisfies Rule;

type Term = TermInText<NotionInStems>;

/** The distinct terms of a text that a translation lacks. */
function missingIn(terms: readonly Term[], version: TextVersion): Term[] {
  const { language, prose } = version;
  const lower = prose.text.toLowerCase();
  const seen = new Set<NotionInStems>();
  return terms.filter(({ value }) => {
    const phrases = value.listed.get(language);
    if (!phrases || seen.has(value)) return false;
    seen.add(value);
    // Most translations have the exact form, and need no stemming.
    if (value.notion.get(language)?.accepted.some((form) => lower.includes(form))) return false;
    const { stems } = stemProse(version);
    return !phrases.some((phrase) => contains(stems, phrase));
  });
}

function findingOf(
  text: Wording,
  original: TextVersion,
  { language }: TextVersion,
  { value: { notion }, start, end }: Term,
): Finding {
  const { term = '', accepted = [] } = notion.get(language) ?? {};
  const typed = original.prose.text.slice(start, end);
  const others = accepted.length > 1 ? ' or one of its forms in glossary.yaml' : '';
  return {
    ...placeIn(text, language),
    message: `The glossary translates “${typed}” as “${term}” in ${languageName(language)}, and this text lacks it.`,
    help: `Write “${term}”${others}; if another word is correct, list it there.`,
    related: [
      {
        ...placeIn(text, original.language),
        within: original.prose.within(start, end),
        message: `the ${languageName(original.language)} text`,
      },
    ],
  };
}
