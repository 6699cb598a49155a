import { groupBy } from '../../../schema/group-by.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Context, TextField } from '../../context/context.ts';
import type { TextVersion } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { shorten } from '../../core/suggest.ts';
import { foldText, isSameText } from '../../language/language-of-text.ts';
import { isProse } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const inconsistentTranslation = {
  id: 'inconsistent-translation',
  severity: 'info',
  looksAcross: true,
  *checkCatalogue(context) {
    for (const alike of sameTexts(context).values()) {
      const same = alike.length < 2 ? [] : alike.filter(hasWords);
      if (same.length < 2) continue;
      for (const language of context.languages.slice(1)) {
        yield* severalIn(language, same);
      }
    }
  },
} satisfies Rule;

interface Same {
  readonly text: TextField;
  readonly original: TextVersion;
}

/** The texts of the catalogue by original; of those with equal versions in all languages, the first. */
function sameTexts({ texts, languages }: Context): Map<string, Same[]> {
  const seen = new Set<TextField['versions']>();
  const originals = texts.flatMap((text): Same[] => {
    const original = text.versions.find(({ language }) => language === languages[0]);
    if (!original || seen.has(text.versions) || !isProse(text)) return [];
    seen.add(text.versions);
    return [{ text, original }];
  });
  return groupBy(originals, ({ original }) => wordingOf(original));
}

/** Texts that reference different figures are different. */
const wordingOf = memoize(({ text }: TextVersion) =>
  foldText(text.replaceAll('**', '').replace(/\]\([^)]*\)/g, ']')),
);

function hasWords({ original }: Same): boolean {
  return /[^\W\d_]{2}|[À-ɏ]/.test(original.prose.text);
}

/** One finding, at the first translation that differs from the first place. */
function* severalIn(language: string, same: readonly Same[]): Generator<Finding> {
  const versionOf = ({ versions }: TextField) =>
    versions.find((each) => each.language === language);
  // Most are identical.
  const [model, ...rest] = same.map(({ text }) => versionOf(text)?.text);
  if (rest.every((each) => each === model)) return;
  const [first, ...others] = same.flatMap(({ text, original }) => {
    const version = versionOf(text);
    const isThere = version && version.prose.text.trim() !== '' && !isSameText(version, original);
    return isThere ? [{ text, version }] : [];
  });
  const other = others.find(({ version }) => first && !isSameText(version, first.version));
  if (!first || !other) return;
  const [english = ''] = same.map(({ original }) => original.prose.text);
  yield {
    entry: other.text.entry,
    at: [...other.text.at, language],
    language,
    message: `"${shorten(english)}" is "${shorten(other.version.prose.text)}" here, and "${shorten(first.version.prose.text)}" elsewhere.`,
    help: 'Use one translation, unless the meaning is different here.',
    related: [
      {
        entry: first.text.entry,
        at: [...first.text.at, language],
        message: 'translated differently here',
      },
    ],
  };
}
