import { kinds } from '../../schema/catalogue.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import type { Context } from '../context/context.ts';
import { readAllRecords } from '../load/loaded-records.ts';
import { readAsText } from '../load/read-source.ts';
import { type ReadOptions, type ReadResult, readCatalogue } from '../run/read-catalogue.ts';

/** A catalogue as a server shows it. */
export interface ServedReading {
  /** What is wrong with the files as they are. */
  readonly found: ReadResult;
  /** What is shown: undefined where that is as it was. */
  readonly shown: ReadResult | undefined;
  /** The absolute paths of files that are shown as they were before, or not at all. */
  readonly kept: readonly string[];
}

/** The most rounds: leaving out a record can be a mistake in those that name it. */
const maxRounds = 10;

/**
 * Reads a catalogue that is being edited. A record that can't be shown is so as it was in `before`, the last reading
 * that was shown; one that was not in it is left out. Then the others are shown as they are now.
 */
export async function readServed(
  folder: string,
  options: ReadOptions,
  before: Pick<Context, 'entries'> | undefined,
): Promise<ServedReading> {
  const found = await readCatalogue(folder, options);
  let shown = found;
  const unsaved = new Map<string, string>();
  const out = new Set<string>();
  for (let round = 0; !shown.catalogue && round < maxRounds; round++) {
    const fresh = [...shown.blocked].filter((path) => !unsaved.has(path) && !out.has(path));
    if (fresh.length === 0) break;
    for (const path of fresh) {
      const entry = before?.entries
        .flatMap((each) => [each, ...(each.textFiles ?? []).map(({ source }) => source)])
        .find((each) => each.path === path);
      if (entry && entry.loader === undefined) unsaved.set(path, entry.text);
      else out.add(path);
    }
    const all = await readAllRecords(folder, options.extensions ?? noExtensions);
    const files = all.filter(({ path }) => !out.has(path));
    if (found.context.entries.some(({ kind, path }) => 'file' in kinds[kind] && out.has(path)))
      break;
    shown = await readCatalogue(folder, { ...options, unsaved, files: files.map(readAsText) });
  }
  return { found, shown: shown.catalogue && shown, kept: [...unsaved.keys(), ...out] };
}
