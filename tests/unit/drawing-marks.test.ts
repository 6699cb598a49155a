import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleCode } from '../../cli/config/bundle-code.ts';
import { runCode } from '../../cli/config/run-code.ts';
import { drawingSheet, drawingSheetFile, exampleCode } from '../../scripts/docs/drawing-sheet.ts';
import type { DrawingKind } from '../../site/drawings/drawing-kind.ts';
import * as kit from '../../site/drawings/index.ts';
import { pens, tones } from '../../site/drawings/picture.ts';
import { registerDrawings } from '../../site/drawings/registry.ts';
import { Sheet } from '../../site/drawings/sheet.ts';
import { repository } from '../milepost.ts';
import { drawn, subjectWith } from './drawing-subject.ts';
import { temporaryFolder } from './temporary-folder.ts';

test.each<[string, (sheet: Sheet) => unknown, string]>([
  [
    'a command that paths do not take',
    (sheet) => sheet.draw('ink', 'M0 0H9'),
    'has "H" in its path',
  ],
  ['a relative command', (sheet) => sheet.draw('ink', 'M0 0l9 9'), 'has "l" in its path'],
  ['no number', (sheet) => sheet.draw('ink', kit.line(0, 0, Number.NaN, 5)), 'has "NaN" among'],
  ['an endless number', (sheet) => sheet.draw('ink', 'M0 -Infinity'), 'has "-Infinity" among'],
  ['a number that is missing', (sheet) => sheet.draw('ink', 'M0 0L9'), '"L9": "L" takes 2 numbers'],
  ['a number with two points', (sheet) => sheet.draw('ink', 'M0 1.2.3'), '"M0 NaN"'],
  ['no start', (sheet) => sheet.draw('ink', 'L9 9'), 'does not begin with "M"'],
  [
    'an unknown pen',
    (sheet) => sheet.draw('grey' as 'ink', 'M0 0L9 9'),
    'the pen "grey". There are ink',
  ],
  [
    'an unknown tone',
    (sheet) => sheet.fill('blue' as 'ink', 'M0 0L9 9Z'),
    'the tone "blue". There are',
  ],
  ['no pen', (sheet) => sheet.draw(undefined as never, 'M0 0L9 9'), 'has no pen'],
  ['dots of no size', (sheet) => sheet.dots('ink', 0, 'M0 0h.01'), 'dots of the size 0'],
  [
    'a label without a place',
    (sheet) => sheet.label('of', { x: Number.NaN, y: 0 }),
    'label "of" is at NaN, 0',
  ],
])('%s is refused as it is drawn', (_what, draw, message) => {
  expect(() => draw(new Sheet(100))).toThrow(message);
});

test('a mark that is refused is named with its drawing and its place in the code', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'index.ts');
  const shared = 'export function width(of: string): number {\n  return Number(of);\n}\n';
  writeFileSync(join(folder, 'shared.ts'), shared);
  writeFileSync(
    file,
    `import { defineDrawing } from 'milepost';
import { rect } from 'milepost/drawing';
import { width } from './shared.ts';

const own = defineDrawing({
  name: 'own',
  needs: {},
  draw: (sheet) => {
    sheet.draw('ink', 'M0 0L9 9');
    sheet.fill('field', rect(0, 0, width('wide'), 9));
  },
});
export default [own];
`,
  );
  const kinds = await runCode(await bundleCode(file, 'index.ts'), file, 'index.ts');
  const page = { ...subjectWith({}), drawings: registerDrawings(kinds as DrawingKind[]) };
  expect(() => drawn('own', page)).toThrow(
    /^the drawing "own" of \S+, in en, failed: Error: mark 2 "[^"]*" has "NaN"[^\n]*\nIt is code of the configuration, at index\.ts:10:11: correct it there\.$/,
  );
});

test('the sheet of the documentation shows each mark, pen, tone and helper (else run "npm run docs")', () => {
  const helpers = Object.keys(kit).filter((name) => name !== 'Sheet' && name !== 'defineDrawing');
  const methods = Object.getOwnPropertyNames(Sheet.prototype).filter((name) => name !== 'finish');
  const shown = [...helpers, ...methods, ...[...pens, ...tones].map((name) => `'${name}'`)];
  const missing = shown.filter((name) => name !== 'constructor' && !exampleCode.includes(name));
  expect(missing).toEqual([]);
  const text = readFileSync(join(repository, 'docs/drawing-marks.md'), 'utf8');
  const named = (name: string) => text.includes(`\n| \`${name.replaceAll("'", '')}`);
  expect(shown.filter((name) => name !== 'constructor' && !named(name))).toEqual([]);
  const file = join(repository, 'docs', drawingSheetFile);
  expect(readFileSync(file, 'utf8')).toBe(drawingSheet());
});
