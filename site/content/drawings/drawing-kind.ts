import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/**
 * A kind of drawing. It is drawn once for each scale, at build; a figure that is missing leaves out
 * its label, and wrong figures still give a sound drawing.
 */
export interface DrawingKind {
  /** What stands over it: “Side view”. */
  title(subject: Subject): string;
  /** The product whose figures it takes on pages that are not of a product, by its id. */
  readonly product?: string;
  /** The ids of the figures from which it takes its sizes and its words. */
  readonly figures: readonly string[];
  /** Draws on an empty sheet of the width in question. */
  draw(sheet: Sheet, subject: Subject): void;
  /** What the drawing shows, in the page's language, for those who can't see it. */
  describe(subject: Subject): string;
}
