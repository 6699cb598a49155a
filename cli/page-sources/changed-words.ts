import type { Context } from '../context/context.ts';
import { valueAt } from '../i18n/marked-texts.ts';
import { isFields } from '../load/data.ts';
import type { DataPath, Entry } from '../load/source.ts';

/** A text as visitors read it, before and after. */
export type ChangedWords = readonly [before: string, after: string];

type Read = Pick<Context, 'entries' | 'texts' | 'figures' | 'uiStrings' | 'languages' | 'assets'>;

/**
 * The texts that have changed between two states of a right catalogue, where nothing has but texts
 * and figures; undefined where something else has, or nothing at all.
 */
export function changedWords(before: Read, after: Read): ChangedWords[] | undefined {
  const changed = after.entries.flatMap((entry, index): [Entry, Entry][] => {
    const former = before.entries[index];
    return former && former.hash !== entry.hash ? [[former, entry]] : [];
  });
  const names = ({ entries }: Read) => entries.map(({ path }) => path).join('\n');
  const strings = ({ uiStrings }: Read) => uiStrings.map(({ source }) => source.hash).join();
  if (names(before) !== names(after) || strings(before) !== strings(after)) return undefined;
  if (changed.some(([one, other]) => outline(one, before) !== outline(other, after)))
    return undefined;
  const isChanged = changed.some(
    ([one, other]) => JSON.stringify(one.data) !== JSON.stringify(other.data),
  );
  if (!isChanged) return undefined;
  const former = textsOf(before, new Set(changed.map(([one]) => one.path)));
  const now = textsOf(after, new Set(changed.map(([, one]) => one.path)));
  return [...now].flatMap(([key, words]): ChangedWords[] => {
    const said = former.get(key);
    return said === undefined || said === words ? [] : [[said, words]];
  });
}

/** What a record holds besides the words of its texts and the values of its figures. */
function outline(entry: Entry, { texts, figures }: Read): string {
  const data = structuredClone(entry.data);
  const blank = (at: DataPath) => {
    const parent = valueAt(data, at.slice(0, -1));
    if (isFields(parent)) Object.assign(parent, { [String(at.at(-1))]: '' });
  };
  for (const { at, versions } of texts.filter((text) => text.entry === entry)) {
    for (const { language } of versions) blank([...at, language]);
  }
  for (const { at } of figures.filter((figure) => figure.entry === entry)) blank(at);
  return JSON.stringify(data);
}

function textsOf({ texts }: Read, paths: ReadonlySet<string>): Map<string, string> {
  const own = texts.filter(({ entry }) => paths.has(entry.path));
  return new Map(
    own.flatMap(({ entry, at, versions }) =>
      versions.map(({ language, prose }) => [
        [entry.path, ...at, language].join('\n'),
        prose.text.replace(/\s+/g, ' ').trim(),
      ]),
    ),
  );
}
