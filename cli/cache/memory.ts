import type { Collected } from '../context/context.ts';
import type { ReadTexts } from '../load/ambiguous-scalars.ts';
import type { Loadable } from '../load/load-files.ts';
import type { Parsed } from '../load/parse.ts';
import type { Locator } from '../load/places/locator.ts';
import type { StageFinding } from '../report/finding.ts';
import type { KeptValues } from './kept-values.ts';
import { Cache } from './source-cache.ts';
import { KnownFindings } from './text-findings-cache.ts';

/**
 * What a run over a folder can take from the ones before it, so that only changes cost time: those of
 * this process, and with kept values those of earlier processes.
 */
export class Memory {
  readonly loaded = new Cache<Promise<Loadable>>();
  /** Of the site's own strings. */
  readonly parsed = new Cache<Promise<Parsed>>();
  readonly texts = new Cache<Promise<ReadTexts>>();
  readonly checked = new Cache<readonly StageFinding[]>();
  readonly collected = new Cache<Collected>();
  readonly locators = new Cache<Locator>();
  readonly findings: KnownFindings;
  readonly kept: KeptValues | undefined;

  constructor(kept?: KeptValues) {
    this.kept = kept;
    this.findings = new KnownFindings(kept);
  }
}
