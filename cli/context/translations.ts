import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import {
  type AcceptedTexts,
  hashText,
  type LockedFile,
  type TranslationLock,
} from '../load/translation-lock.ts';
import type { Context, TextField } from './context.ts';
import { type TextVersion, versionIn } from './text-version.ts';

/** A translation with its original. */
export interface TranslatedText {
  readonly field: TextField;
  readonly original: TextVersion;
  readonly translation: TextVersion;
}

const hashOf = memoize(({ text }: TextVersion) => hashText(text));

/** All translations of the catalogue, by file, then by language. */
export function translatedTexts(
  texts: readonly TextField[],
  languages: readonly string[],
): Map<string, Map<string, TranslatedText[]>> {
  const [defaultLanguage, ...others] = languages;
  const all = texts.flatMap((field): TranslatedText[] => {
    const original = versionIn(field, defaultLanguage);
    const translations = field.versions.filter(({ language }) => others.includes(language));
    return original ? translations.map((each) => ({ field, original, translation: each })) : [];
  });
  const byFile = groupBy(all, ({ field }) => field.entry.file);
  return new Map(
    [...byFile].map(([file, own]) => [file, groupBy(own, (each) => each.translation.language)]),
  );
}

/** The lock's entries for a file and language after accepting all its texts. */
export function acceptTexts(texts: readonly TranslatedText[]): AcceptedTexts {
  return acceptPairs(
    texts.map(({ original, translation }) => [hashOf(translation), hashOf(original)]),
  );
}

/** The lock's entries for translations and the originals that they were accepted for, by hash. */
export function acceptPairs(
  pairs: readonly (readonly [translation: string, original: string])[],
): AcceptedTexts {
  const accepted = [...groupBy(pairs, ([translation]) => translation)].map(([hash, all]) => {
    const originals = all.map(([, original]) => original);
    return [hash, originals.sort().join(' ')] as const;
  });
  return Object.fromEntries(accepted);
}

/**
 * The hashes of the originals that each translation was accepted for. A translation unknown to the lock is new:
 * its author has seen the original. So is a new text with the same translation, while all accepted pairs still
 * exist.
 */
export function acceptedOriginals(
  texts: readonly TranslatedText[],
  accepted: AcceptedTexts,
): ReadonlyMap<TranslatedText, string> {
  const vanished = new Map<string, string[]>();
  const unknown: TranslatedText[] = [];
  const found = new Map<TranslatedText, string>();
  for (const text of texts) {
    const hash = hashOf(text.translation);
    if (!Object.hasOwn(accepted, hash)) continue;
    const originals = vanished.get(hash) ?? memberOf(accepted, hash)?.split(' ') ?? [];
    vanished.set(hash, originals);
    const original = hashOf(text.original);
    const index = originals.indexOf(original);
    if (index < 0) unknown.push(text);
    else {
      originals.splice(index, 1);
      found.set(text, original);
    }
  }
  for (const text of unknown) {
    const originals = vanished.get(hashOf(text.translation)) ?? [];
    const original = originals.length > 1 ? originals.shift() : originals[0];
    if (original !== undefined) found.set(text, original);
  }
  return found;
}

/** A translation whose original has changed since it was accepted. */
export interface StaleText extends TranslatedText {
  /** The former original, if the lock has it. */
  readonly former?: string;
}

/** The stale translations of a catalogue in all languages, in the order of its texts. */
export const staleTexts = memoize(
  ({ texts, languages, lock }: Pick<Context, 'texts' | 'languages' | 'lock'>): StaleText[] => {
    if (lock.size === 0) return [];
    return [...translatedTexts(texts, languages)].flatMap(([file, byLanguage]) => {
      const { accepted = {}, originals = {} } = lock.get(file) ?? {};
      return [...byLanguage].flatMap(([language, all]) => {
        const known = acceptedOriginals(all, accepted[language] ?? {});
        return all.flatMap((text): StaleText[] => {
          const hash = known.get(text);
          if (hash === undefined || hash === hashOf(text.original)) return [];
          const former = memberOf(originals, hash);
          return [{ ...text, ...(former !== undefined && { former }) }];
        });
      });
    });
  },
);

/** Accepted translations, by file and language. */
type Accepted = Iterable<readonly [file: string, LockedFile['accepted']]>;

/** A lock with the originals that it refers to: from the texts of the catalogue, or from `known`. */
export function lockOf(
  accepted: Accepted,
  texts: ReturnType<typeof translatedTexts>,
  known: (file: string) => LockedFile['originals'] | undefined,
): TranslationLock {
  const files = [...accepted].map(([file, languages]) => {
    const own = [...(texts.get(file)?.values() ?? [])].flat();
    const now = new Map(own.map(({ original }) => [hashOf(original), original.text]));
    const knownOriginals = known(file) ?? {};
    const hashes = Object.values(languages).flatMap((each) =>
      Object.values(each).flatMap((list) => list.split(' ')),
    );
    const originals = [...new Set(hashes)].flatMap((hash) => {
      const text = now.get(hash) ?? memberOf(knownOriginals, hash);
      return text === undefined ? [] : [[hash, text] as const];
    });
    return [file, { accepted: languages, originals: Object.fromEntries(originals) }] as const;
  });
  return new Map(files);
}

/** A changed original with its stale translations. */
export interface StaleOriginal {
  readonly field: TextField;
  readonly original: TextVersion;
  /** Its text when the first of the translations was accepted, if the lock has it. */
  readonly former?: string;
  /** At least one. */
  readonly translations: readonly TextVersion[];
}

/** The changed originals of a catalogue; `languages` limits them to stale translations in these. */
export function staleOriginals(
  context: Pick<Context, 'texts' | 'languages' | 'lock'>,
  languages: readonly string[] = context.languages,
): StaleOriginal[] {
  const chosen = staleTexts(context).filter(({ translation }) =>
    languages.includes(translation.language),
  );
  const keyOf = ({ field }: StaleText) => [field.entry.path, ...field.at].join('\0');
  return [...groupBy(chosen, keyOf).values()].flatMap((stale) => {
    const [first] = stale;
    if (!first) return [];
    const former = stale.find((each) => each.former !== undefined)?.former;
    const { field, original } = first;
    const translations = stale.map(({ translation }) => translation);
    return [{ field, original, translations, ...(former !== undefined && { former }) }];
  });
}
