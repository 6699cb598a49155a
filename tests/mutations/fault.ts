import type { Catalogue } from './catalogue.ts';
import type { Change, Stretch } from './change.ts';
import type { Random } from './random.ts';

/** What else is truly wrong once a fault is there, and may be reported beside it. */
export interface Consequence {
  readonly rule: string;
  /** On the lines of the fault's surroundings, in its file, or wherever else. */
  readonly reach: 'surroundings' | 'file' | 'catalogue';
  readonly because: string;
}

/** One fault, planted in one place. */
export interface Planted {
  /** A right edit that gives the fault its place; nothing may be reported of it. */
  readonly scene?: readonly Change[];
  readonly changes: readonly Change[];
  /**
   * Where a finding is right, before the changes; by default where they are. A finding counts by
   * its first line, or by that of a related place.
   */
  readonly at?: readonly Stretch[];
  /** By default what `at` says. */
  readonly surroundings?: readonly Stretch[];
}

/** A kind of fault. */
export interface Fault {
  readonly name: string;
  readonly theme: string;
  /** The rules of which one has to report it. */
  readonly expects: readonly string[];
  /** It is a matter of judgement: 95 in 100 have to be found. */
  readonly isJudged?: true;
  readonly allows?: readonly Consequence[];
  /** Rules that may report the scene, since it holds what they are about. */
  readonly sceneMayTrip?: readonly string[];
  /** Undefined where chance has led to no place; it is asked again. */
  readonly plant: (catalogue: Catalogue, random: Random) => Planted | undefined;
}
