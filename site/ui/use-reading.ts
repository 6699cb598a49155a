import { startTransition, useEffect, useState } from 'react';
import type { ReadingFile } from '../facts/text/reading-file.ts';
import { type Check, listOf, recordOf } from './check-shape.ts';
import { request } from './http.ts';

/** What it takes to read tenders: there, on its way, or not to be had. */
export type ReadingState = ReadingFile | 'loading' | 'failed';

const loaded = new Map<string, Promise<ReadingFile>>();

function loadReading(address: string): Promise<ReadingFile> {
  const known = loaded.get(address);
  if (known) return known;
  const reading = request(address).then(({ data }) => {
    if (!isReadingFile(data)) throw new Error(`${address} does not hold words of requirements.`);
    return data;
  });
  loaded.set(address, reading);
  reading.catch(() => loaded.delete(address));
  return reading;
}

/** Loads the file at an address. Another number of `attempt` tries again. */
export function useReading(address: string, attempt: number): ReadingState {
  const [state, setState] = useState<{ key: string; reading: ReadingState }>();
  const key = `${address} ${attempt}`;
  useEffect(() => {
    let isGone = false;
    const set = (reading: ReadingState) => {
      // The check is made bit by bit, and the page answers meanwhile.
      if (!isGone) startTransition(() => setState({ key, reading }));
    };
    loadReading(address).then(set, (error) => {
      console.error('The words of requirements could not be loaded.', error);
      set('failed');
    });
    return () => {
      isGone = true;
    };
  }, [address, key]);
  return state?.key === key ? state.reading : 'loading';
}

const isList = listOf((_item): _item is unknown => true);
const isRecord = recordOf((_item): _item is unknown => true);

/** The build writes the file as a whole, so its outline tells whether it is one. */
const isReadingFile: Check<ReadingFile> = (value): value is ReadingFile =>
  isRecord(value) &&
  isList(value.criteria) &&
  isRecord(value.units) &&
  isRecord(value.unitWords) &&
  isList(value.otherUnits) &&
  isList(value.names) &&
  isList(value.languages) &&
  isList(value.dates);
