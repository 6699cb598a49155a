import type { Load } from './read-trace.ts';

/** The result of one kind of run: medians. */
export interface Measured {
  readonly name: string;
  readonly seconds: number;
  /** Missing for what a running process does after a save. */
  readonly cpu?: number;
  readonly mebibytes: number;
  /** What a build says of its stages. */
  readonly stages?: string;
}

/** Where and when something was measured. */
export interface Occasion {
  readonly date: string;
  readonly node: string;
  readonly machine: string;
  readonly runs: number;
}

/** What was measured of the shipped catalogue. */
export interface ShippedResult extends Occasion {
  readonly measured: readonly Measured[];
}

export interface SizeResult extends ShippedResult {
  readonly products: number;
}

/** What was measured on one page. */
export interface PageResult extends Load {
  readonly name: string;
  readonly path: string;
  /** What the interaction is, and how long it took until the next paint: milliseconds. */
  readonly interaction?: { readonly name: string; readonly duration: number };
}

export interface VisitorResult extends Occasion {
  readonly browser: string;
  readonly pages: readonly PageResult[];
  /** The state before a change that visitors could notice, measured on the same machine and day. */
  readonly before?: { readonly what: string; readonly pages: readonly PageResult[] };
}

/** A visit to a catalogue with many products. */
export interface ChoosingResult extends VisitorResult {
  readonly products: number;
  /** What its folder is called. */
  readonly catalogue: string;
}

/** The files of a site or of a floor. */
export interface OutputSize {
  readonly pages: number;
  readonly bytes: number;
}

/** Catalogues whose values differ. */
export interface DifferingResult extends Occasion {
  readonly catalogues: readonly {
    readonly name: string;
    readonly products: number;
    readonly measured: readonly Measured[];
    readonly output: OutputSize;
    /** The same texts and figures, in bare pages. */
    readonly content: OutputSize;
  }[];
}

/** What `docs/speed.json` holds. */
export interface Speeds {
  readonly shipped?: ShippedResult;
  readonly sizes: readonly SizeResult[];
  readonly differing?: DifferingResult;
  readonly visitor?: VisitorResult;
  /** By catalogue. */
  readonly choosing?: readonly ChoosingResult[];
}
