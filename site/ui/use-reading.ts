import type { ReadingFile } from '../facts/text/reading-file.ts';
import { isObject } from './check-shape.ts';
import { request } from './http.ts';
import { isList, withOutline } from './outline.ts';
import { loadOnce, useLoaded } from './use-loaded.ts';

const open = loadOnce<ReadingFile>();

/** Loads what it takes to read tenders, the file at an address. */
export function useReading(address: string) {
  const load = () =>
    open(address, async () => {
      const { data } = await request(address);
      if (!isReadingFile(data)) throw new Error(`${address} does not hold words of requirements.`);
      return data;
    });
  return useLoaded(address, load, 'The words of requirements could not be loaded.');
}

const isReadingFile = withOutline<ReadingFile>({
  criteria: isList,
  units: isObject,
  unitWords: isObject,
  otherUnits: isList,
  names: isList,
  languages: isList,
  dates: isList,
});
