import { describe, expect, test } from 'vitest';
import { compactPath } from '../../site/drawings/compact-path.ts';
import { arc, pointsOf } from '../../site/drawings/shapes.ts';
import { printSvg } from '../../site/typeset/data-sheets/print-svg.ts';
import { shipped } from '../companies.ts';
import { plainTheme } from '../theme.ts';
import { openCases } from './cases.ts';
import { drawn, subjectOfProduct } from './drawing-subject.ts';

const centre = { x: 50, y: 40 };

/** Left, top, right and bottom, in whole pixels. */
function boxOf(path: string): number[] {
  const all = pointsOf(path);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

describe('an arc reaches as far out as its circle', () => {
  test.each([
    ['to the right', -15, 15, [69, 35, 70, 45]],
    ['down', 80, 100, [47, 60, 53, 60]],
    ['to the left', 170, 190, [30, 37, 30, 43]],
    ['up', 260, 280, [47, 20, 53, 20]],
    ['to three sides', -10, 200, [30, 33, 70, 60]],
    ['to all sides', 10, 369, [30, 20, 70, 60]],
    ['only to its ends where it passes no side', 20, 70, [57, 47, 69, 59]],
  ])('%s', (_, from, to, box) => {
    expect(boxOf(arc(centre, 20, from, to))).toEqual(box);
  });

  test('counterclockwise too', () => {
    expect(boxOf('M69.32 45.18A20 20 0 0 0 69.32 34.82')).toEqual([69, 35, 70, 45]);
    expect(boxOf('M69.32 34.82A20 20 0 1 0 69.32 45.18')).toEqual([30, 20, 69, 60]);
  });

  test('where its ends are as far apart as a circle is wide, or a little further', () => {
    expect(boxOf('M30 40A20 20 0 0 1 70 40')).toEqual([30, 20, 70, 40]);
    expect(boxOf('M30 40A19.99 19.99 0 0 0 70 40')).toEqual([30, 40, 70, 60]);
  });
});

const rows = openCases('compact-path');

test.each(rows('paths'))('%s is written as %s', (path, expected) => {
  expect(compactPath(path)).toBe(expected);
});

const { catalogue } = shipped;

test('no dot of a printed drawing is a line of length 0, of which the compiler draws nothing', () => {
  for (const { id, drawings = [] } of catalogue.products) {
    for (const name of drawings) {
      const picture = drawn(name, subjectOfProduct(id));
      expect([id, name, printSvg(picture, plainTheme)]).toEqual([
        id,
        name,
        expect.not.stringMatching(/h0(?![.\d])/),
      ]);
    }
  }
});

test('below the words of a printed drawing lines are cut out, and light areas go on', () => {
  const at = { x: 20, y: 30 };
  const label = { lines: ['5 m'], at, anchor: 'start', isStrong: true, isUpright: false } as const;
  const marks = [{ path: 'M0 0L60 60', fill: 'field', pen: 'ink' }] as const;
  const svg = printSvg({ width: 60, height: 60, marks, labels: [label] }, plainTheme);
  const [area = '', line = ''] = svg.match(/<path d="M0 0L60 60"[^>]*>/g) ?? [];
  expect(area).toMatch(/ fill="#/);
  expect(area).not.toContain('clip-path');
  expect(line).toMatch(/clip-path="url\(#[\w-]+\)" stroke=/);
  expect(svg).not.toContain(' fill="#ffffff"');
});
