import type { UiStrings } from './context.ts';
import { parse, readSource } from './load.ts';

/**
 * Reads the site's own strings in the languages of a catalogue, those of English first: English is
 * the source of the keys. A file that is missing or can't be read is left out.
 */
export async function readUiStrings(
  folder: string,
  languages: readonly string[],
): Promise<UiStrings[]> {
  const wanted = ['en', ...languages.filter((language) => language !== 'en')];
  const read = wanted.map(async (language) => {
    const source = await readSource(folder, `${language}.json`).catch(() => undefined);
    if (!source) return [];
    const { data } = await parse(source);
    return data === undefined ? [] : [{ language, source, data }];
  });
  return (await Promise.all(read)).flat();
}
