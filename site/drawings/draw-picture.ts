import type { DrawingName } from '../../schema/drawing-names.ts';
import { drawingKinds } from './kinds/index.ts';
import type { Picture } from './picture.ts';
import { sentences } from './sentences.ts';
import { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** The text of a drawing is never scaled, so there is one drawing for phones and one for the rest. */
export const drawingWidths = { wide: 576, narrow: 328 } as const;

/** Draws a kind at a width in pixels, and labels it “Example” where it shows more than is stated. */
export function drawPicture(name: DrawingName, subject: Subject, width: number): Picture {
  const sheet = new Sheet(width);
  drawingKinds[name].draw(sheet, subject);
  return sheet.finish(exampleLabel(name, subject));
}

/** “Example” for a drawing that shows more than is stated, '' for any other. */
export function exampleLabel(name: DrawingName, { t }: Pick<Subject, 't'>): string {
  return drawingKinds[name].examples.length > 0 ? t('drawings.example') : '';
}

/** What a drawing shows, for those who can't see it, and which parts of it are examples. */
export function describePicture(name: DrawingName, subject: Subject): string {
  const { describe, examples } = drawingKinds[name];
  const parts = examples.map((part) => subject.t(`drawings.examples.${part}`));
  const list = new Intl.ListFormat(subject.language, { type: 'unit' }).format(parts);
  return sentences(describe(subject), list && subject.t('drawings.exampleParts', { list }));
}
