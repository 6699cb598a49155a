import type { UiStrings } from '../context/context.ts';
import { children } from './data.ts';
import type { Parsed } from './parse.ts';
import { readSource } from './read-source.ts';
import type { DataPath, Source } from './source.ts';

/**
 * Reads the site's own strings in the languages of a catalogue, those of English first: English is
 * the source of the keys. A file that is missing or can't be read is left out.
 */
export async function readUiStrings(
  folder: string,
  languages: readonly string[],
  parse: (source: Source) => Promise<Parsed>,
): Promise<UiStrings[]> {
  const wanted = ['en', ...languages.filter((language) => language !== 'en')];
  const read = wanted.map(async (language) => {
    const source = readSource(folder, `${language}.json`);
    if (!source) return [];
    const { data } = await parse(source);
    return data === undefined ? [] : [{ language, source, data }];
  });
  return (await Promise.all(read)).flat();
}

/**
 * The keys that the site's code asks for; in them `*` stands for a part that is known only when the
 * code runs. Undefined where no such list is next to the strings.
 */
export async function readAskedKeys(
  folder: string,
  parse: (source: Source) => Promise<Parsed>,
): Promise<readonly string[] | undefined> {
  const source = readSource(folder, 'keys.json');
  const { data } = source ? await parse(source) : {};
  return Array.isArray(data) ? data.filter((key) => typeof key === 'string') : undefined;
}

/** One string of the site, or one plural form of it. */
export interface UiString {
  readonly at: DataPath;
  readonly text: string;
}

/** Strings by key. The plural forms of a string (`_one`, `_other`, …) are under one key. */
export function stringsByKey(data: unknown): ReadonlyMap<string, UiString[]> {
  const found = new Map<string, UiString[]>();
  const visit = (value: unknown, at: DataPath) => {
    if (typeof value !== 'string') {
      for (const [key, child] of children(value)) visit(child, [...at, key]);
      return;
    }
    const key = at.join('.').replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '');
    found.set(key, [...(found.get(key) ?? []), { at, text: value }]);
  };
  visit(data, []);
  return found;
}

/** The names of the placeholders (`{{name}}`) in a string. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g)].map(([, name = '']) => name);
}
