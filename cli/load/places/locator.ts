import type { Position } from '../../core/diagnostic.ts';
import type { Edit } from '../../core/finding.ts';
import type { Place } from '../../core/source.ts';

/** Finds places in one file. */
export interface Locator {
  readonly range: (place: Place) => { start: Position; end: Position };
  /** The change of the file that an edit asks for; undefined where it can't be made safely. */
  readonly edit: (edit: Edit) => { start: number; end: number; text: string } | undefined;
}
