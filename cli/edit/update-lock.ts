import type { Context } from '../context/context.ts';
import {
  acceptedOriginals,
  acceptPairs,
  lockOf,
  type TranslatedText,
  translatedTexts,
} from '../context/translations.ts';
import type { DataPath, Source } from '../core/source.ts';
import { type AcceptedTexts, hashText, type TranslationLock } from '../load/translation-lock.ts';

/** A translation that came back, and the original that it was made from. */
export interface ReturnedTranslation {
  /** The text with all its languages. */
  readonly place: { readonly entry: Pick<Source, 'file'>; readonly at: DataPath };
  readonly language: string;
  readonly source: string;
}

/** What a change does to the files of a lock. */
interface FileUpdates {
  /** The files whose texts may differ, by their former names. */
  readonly changed: ReadonlySet<string>;
  /** The new name of a file; undefined for a removed one. */
  readonly moved: (file: string) => string | undefined;
  readonly returned: readonly ReturnedTranslation[];
}

/**
 * The lock after a change of the catalogue. Accepted translations stay accepted, wherever they are now and whichever id
 * they contain; stale ones and those that came back count for the original that they were made from.
 */
export function updateLock(
  lock: TranslationLock,
  before: Context,
  after: Context,
  { changed, moved, returned }: FileUpdates,
): TranslationLock {
  const textsOf = ({ texts, languages }: Context) => translatedTexts(texts, languages);
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const keyOf = (file: string, language: string, at: DataPath) =>
    [file, language, ...at].join('\0');
  const sources = new Map(
    returned.map(({ place: { entry, at }, language, source }) => [
      keyOf(entry.file, language, at),
      source,
    ]),
  );
  const former = new Map([...lock.keys()].map((file) => [moved(file) ?? '', file]));
  const names = new Set([...lock.keys(), ...returned.map(({ place }) => place.entry.file)]);
  const files = [...names].flatMap((file) => {
    const name = moved(file);
    const { accepted = {} } = lock.get(file) ?? {};
    if (name === undefined) return [];
    const own = returned.filter(({ place }) => place.entry.file === file);
    if (!changed.has(file) && own.length === 0) return [[name, accepted] as const];
    const languages = new Set([...Object.keys(accepted), ...own.map(({ language }) => language)]);
    const updated = [...languages].map((language) => {
      const sourceOf = ({ field }: TranslatedText) => sources.get(keyOf(file, language, field.at));
      const now = fresh.get(name)?.get(language);
      const known = accepted[language] ?? {};
      const then = old.get(file)?.get(language) ?? [];
      return [language, now ? updateTexts(known, then, now, sourceOf) : known] as const;
    });
    return [[name, Object.fromEntries(updated)] as const];
  });
  const theirs = Object.fromEntries(returned.map(({ source }) => [hashText(source), source]));
  return lockOf(files, fresh, (name) => {
    return { ...theirs, ...lock.get(former.get(name) ?? name)?.originals };
  });
}

/** The accepted texts of a file and language. The lists of a record are unchanged, so a text stays at its path. */
function updateTexts(
  accepted: AcceptedTexts,
  then: readonly TranslatedText[],
  now: readonly TranslatedText[],
  sourceOf: (text: TranslatedText) => string | undefined,
): AcceptedTexts {
  const pathOf = ({ field }: TranslatedText) => field.at.join('\0');
  const known = acceptedOriginals(then, accepted);
  const formerTexts = new Map(then.map((text) => [pathOf(text), text]));
  const pairs = now.flatMap((text): [string, string][] => {
    const former = formerTexts.get(pathOf(text));
    const hash = former && known.get(former);
    const isCurrent = former && hash === hashText(former.original.text);
    const source = sourceOf(text) ?? (isCurrent ? text.original.text : undefined);
    const original = source === undefined ? hash : hashText(source);
    return original === undefined ? [] : [[hashText(text.translation.text), original]];
  });
  return acceptPairs(pairs);
}
