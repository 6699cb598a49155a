import { expect, test } from 'vitest';
import { drawingsOf, drawingWidths, drawPicture } from '../../site/drawings/draw-picture.ts';
import { keyOf } from '../../site/drawings/key.ts';
import type { Picture } from '../../site/drawings/picture.ts';
import { line } from '../../site/drawings/shapes.ts';
import { Sheet } from '../../site/drawings/sheet.ts';
import { productContexts } from '../../site/page-api/content-context.ts';
import { sheetData } from '../../site/typeset/data-sheets/data.ts';
import { shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';

const t = (key: string) => key.replace('drawings.key.', '');

function keyTo(draw: (sheet: Sheet) => void): string {
  const sheet = new Sheet(576);
  draw(sheet);
  return keyOf([sheet.finish()], t);
}

test('the key explains only what the pictures show', () => {
  const grey = (sheet: Sheet) => sheet.draw('world', line(8, 0, 90, 0));
  expect(keyTo(grey)).toBe('around');
  expect(keyTo((sheet) => grey(sheet).draw('ink', line(8, 9, 90, 9)))).toBe('product around');
  expect(keyTo((sheet) => sheet.draw('ink', line(8, 0, 90, 0)))).toBe('');
  expect(keyTo((sheet) => sheet.across(8, 90, 0, '2 m', { isComputed: true }))).toBe('computed');
});

test('a data sheet explains the same as the page, with the same dots beside words', () => {
  const contexts = productContexts(contentInput(shipped));
  const legendDots = ({ marks }: Picture) =>
    marks.filter(({ dots, isMeasure }) => dots && isMeasure).map(({ path }) => path.slice(-5));
  let found = 0;
  for (const context of contexts) {
    const drawings = drawingsOf(context.product.record.drawings, context);
    const on = (width: number) => drawings.map((drawing) => drawPicture(drawing, width));
    const page = [...on(drawingWidths.wide), ...on(drawingWidths.narrow)];
    expect(sheetData(context).drawings.key).toBe(keyOf(page, context.t));
    const [wide, sheet] = [on(drawingWidths.wide), on(384)].map((all) => all.flatMap(legendDots));
    expect(sheet).toEqual(wide);
    found += sheet?.length ?? 0;
    // A dot of no length is in the SVG, and not in the PDF that is made of it.
    expect(sheet?.filter((path) => !path.endsWith('h0.01'))).toEqual([]);
  }
  expect(found).toBeGreaterThan(0);
});

test('dimension lines, axes and plain words need no explanation', () => {
  expect(keyTo((sheet) => sheet.across(8, 90, 0, '2 m'))).toBe('');
  expect(keyTo((sheet) => sheet.axis({ x: 8, y: 0 }, { x: 90, y: 0 }))).toBe('');
  expect(keyTo((sheet) => sheet.label('lines (in order)', { x: 8, y: 0 }))).toBe('');
  const published = { isStrong: true };
  expect(keyTo((sheet) => sheet.label('±15 % (50 mA)', { x: 8, y: 0 }, published))).toBe('');
});
