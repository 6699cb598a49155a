import { ParsedFiles } from './parsed-files.ts';
import { openStore } from './store.ts';
import { KnownFindings } from './text-findings-cache.ts';

/** What an earlier process has found out about the files of a catalogue. */
export interface EarlierRun {
  readonly parsed: ParsedFiles;
  readonly findings: KnownFindings;
}

/** `catalogue` is an absolute path. Undefined for what runs from the sources. */
export function openEarlierRun(catalogue: string): EarlierRun | undefined {
  const parsed = openStore<unknown>('parsed', catalogue);
  if (!parsed) return undefined;
  const findings = new KnownFindings(openStore('found', catalogue));
  return { parsed: new ParsedFiles(parsed), findings };
}
