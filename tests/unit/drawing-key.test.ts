import { expect, test } from 'vitest';
import { keyOf } from '../../site/content/drawings/key.ts';
import { line } from '../../site/content/drawings/shapes.ts';
import { Sheet } from '../../site/content/drawings/sheet.ts';

const t = (key: string) => key.replace('drawings.key.', '');

function keyTo(draw: (sheet: Sheet) => void): string {
  const sheet = new Sheet(576);
  draw(sheet);
  return keyOf([sheet.finish()], t);
}

test('the key explains only what the pictures show', () => {
  expect(keyTo((sheet) => sheet.draw('ink', line(8, 0, 90, 0)))).toBe('product');
  expect(keyTo((sheet) => sheet.draw('world', line(8, 0, 90, 0)))).toBe('around');
  expect(keyTo((sheet) => sheet.across(8, 90, 0, '2 m', { isComputed: true }))).toBe('computed');
});

test('dimension lines, axes and plain words need no explanation', () => {
  expect(keyTo((sheet) => sheet.across(8, 90, 0, '2 m'))).toBe('');
  expect(keyTo((sheet) => sheet.axis({ x: 8, y: 0 }, { x: 90, y: 0 }))).toBe('');
  expect(keyTo((sheet) => sheet.label('lines (in order)', { x: 8, y: 0 }))).toBe('');
});
