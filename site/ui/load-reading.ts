import type { textReader } from '../facts/text/read-text.ts';
import type { ReadingFile } from '../facts/text/reading-file.ts';
import { isList, isObject, withOutline } from './check-shape.ts';
import { request } from './http.ts';
import { loadOnce } from './use-loaded.ts';

/** What it takes to read tenders: the words of the site, and the code. */
export interface TenderReading {
  readonly file: ReadingFile;
  readonly textReader: typeof textReader;
}

const open = loadOnce<TenderReading>();

/** Loads what it takes to read tenders, with the file at an address. */
export function loadReading(address: string): Promise<TenderReading> {
  return open(address, async () => {
    const [{ data: file }, { textReader }] = await Promise.all([
      request(address),
      import('../facts/text/read-text.ts'),
    ]);
    if (!isReadingFile(file)) throw new Error(`${address} does not hold words of requirements.`);
    return { file, textReader };
  });
}

const isReadingFile = withOutline<ReadingFile>({
  criteria: isList,
  units: isObject,
  unitWords: isObject,
  otherUnits: isList,
  names: isList,
  languages: isList,
  dates: isObject,
});
