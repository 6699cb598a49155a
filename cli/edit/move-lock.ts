import type { Context, TextField } from '../context/context.ts';
import { lockOf, translatedTexts } from '../context/translations.ts';
import {
  type AcceptedTexts,
  hashText,
  type LockedFile,
  type TranslationLock,
} from '../load/translation-lock.ts';

/** A text before and after a change that affects only an id or a path in it. */
interface Pair {
  readonly before: TextField;
  readonly after: TextField;
}

/**
 * Updates the lock after records have changed: accepted texts stay accepted, wherever they are now and whichever
 * id they contain. `moved` returns the new name of a file; undefined for a removed one.
 */
export function moveLock(
  lock: TranslationLock,
  before: Context,
  after: Context,
  moved: (file: string) => string | undefined,
): TranslationLock {
  const pairs = pairsByFile(before, after, moved);
  const [original = ''] = before.languages;
  const originals = new Map<string, LockedFile['originals']>();
  const files = [...lock].flatMap(([file, locked]) => {
    const name = moved(file);
    if (name === undefined) return [];
    originals.set(name, locked.originals);
    const own = pairs.get(file) ?? [];
    const texts = Object.entries(locked.accepted).map(([language, accepted]) => {
      return [language, moveTexts(accepted, own, original, language)] as const;
    });
    return [[name, Object.fromEntries(texts)] as const];
  });
  const texts = translatedTexts(after.texts, after.languages);
  return lockOf(files, texts, (file) => originals.get(file));
}

/** The changed texts, by former file. Lists are unchanged, so paths stay the same. */
function pairsByFile(
  before: Context,
  after: Context,
  moved: (file: string) => string | undefined,
): Map<string, Pair[]> {
  const keyOf = (file: string | undefined, { at }: TextField) => [file, ...at].join('\0');
  const now = new Map(after.texts.map((text) => [keyOf(text.entry.file, text), text]));
  const pairs = new Map<string, Pair[]>();
  for (const text of before.texts) {
    const { file } = text.entry;
    const same = now.get(keyOf(moved(file), text));
    if (!same || JSON.stringify(same.value) === JSON.stringify(text.value)) continue;
    pairs.set(file, [...(pairs.get(file) ?? []), { before: text, after: same }]);
  }
  return pairs;
}

function moveTexts(
  accepted: AcceptedTexts,
  pairs: readonly Pair[],
  original: string,
  language: string,
): AcceptedTexts {
  const lists = new Map(Object.entries(accepted).map(([hash, list]) => [hash, list.split(' ')]));
  for (const { before, after } of pairs) {
    const [old, fresh] = [before, after].map((text) => ({
      original: hashIn(text, original),
      translation: hashIn(text, language),
    }));
    const list = old?.translation && lists.get(old.translation);
    if (!list || !fresh?.translation || !fresh.original || !old.original) continue;
    const index = list.indexOf(old.original);
    // For a stale translation, the lock keeps the original that it was made from.
    if (index < 0 && list.length > 1) continue;
    const [kept = ''] = list.splice(Math.max(index, 0), 1);
    if (list.length === 0 && old.translation) lists.delete(old.translation);
    const others = lists.get(fresh.translation) ?? [];
    lists.set(fresh.translation, [...others, index < 0 ? kept : fresh.original]);
  }
  return Object.fromEntries([...lists].map(([hash, list]) => [hash, list.sort().join(' ')]));
}

function hashIn({ versions }: TextField, language: string): string | undefined {
  const version = versions.find((each) => each.language === language);
  return version && hashText(version.text);
}
