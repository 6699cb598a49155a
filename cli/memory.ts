import type { ReadTexts } from './ambiguous-scalars.ts';
import { Cache } from './cache.ts';
import type { Collected } from './context.ts';
import { KnownFindings } from './known-findings.ts';
import type { Loadable } from './load.ts';
import type { Locator } from './locator.ts';
import type { Parsed } from './parse.ts';
import type { StageFinding } from './rule.ts';

/** What a run over a folder can take from the one before it, so that only changes cost time. */
export class Memory {
  readonly loaded = new Cache<Promise<Loadable>>();
  /** Of the site's own strings. */
  readonly parsed = new Cache<Promise<Parsed>>();
  readonly texts = new Cache<Promise<ReadTexts>>();
  readonly checked = new Cache<readonly StageFinding[]>();
  readonly collected = new Cache<Collected>();
  readonly findings = new KnownFindings();
  readonly locators = new Cache<Locator>();
}
