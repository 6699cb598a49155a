import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** What a drawing may show of a product though nothing states it. */
export const productExamples = [
  'arrangement',
  'colour',
  'ledCount',
  'numbers',
  'position',
  'shape',
  'symbol',
  'text',
  'timing',
] as const;

/** What a drawing may show around a product, in grey. */
export const surroundingExamples = [
  'booth',
  'gantry',
  'gate',
  'junction',
  'post',
  'road',
  'sources',
  'table',
  'vehicles',
] as const;

export type ExamplePart = (typeof productExamples)[number] | (typeof surroundingExamples)[number];

/**
 * A kind of drawing. It is drawn once for each scale, at build; a figure that is missing leaves out
 * its label, and wrong figures still give a sound drawing.
 */
export interface DrawingKind {
  /** The caption: “Side view”. */
  title(subject: Subject): string;
  /** The product whose figures it takes on pages that are not of a product, by its id. */
  readonly product?: string;
  /** The ids of the figures from which it takes its sizes and its words. */
  readonly figures: readonly string[];
  /**
   * What it draws though no figure states it. A drawing with examples is labelled “Example”, and its
   * text alternative lists them. Without any, every mark shows a figure: a test checks this.
   */
  readonly examples: readonly ExamplePart[];
  /**
   * The figures that it draws along the road, for the picture of all reaches: a range, and the angle
   * that opens to it. A range across the lane or down from a gantry is none of these.
   */
  readonly alongRoad?: { readonly range: string; readonly angle: string };
  /** Draws on an empty sheet of the width in question. */
  draw(sheet: Sheet, subject: Subject): void;
  /** What the drawing shows, in the page's language, for those who can't see it; no examples. */
  describe(subject: Subject): string;
}
