import { describe, expect, test } from 'vitest';
import type { NamedDrawing } from '../../schema/drawing.ts';
import type { Picture } from '../../site/drawings/picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import {
  described,
  drawn,
  extent,
  type Figures,
  flaws,
  spanOf,
  subjectWith,
} from './drawing-subject.ts';

const widths = [328, 576];
const languages = ['en', 'fr', 'es'];

function pictures(named: NamedDrawing, figures: Figures): Picture[] {
  return widths.map((width) => drawn(named, subjectWith(figures), width));
}

function descriptions(named: NamedDrawing, figures: Figures): string[] {
  return languages.map((language) => described(named, subjectWith(figures, language)));
}

/** How many gaps are cut through what a figure sizes. */
function breaksIn({ marks }: Picture, figure: string): number {
  return marks.filter(({ of, fill }) => of === figure && fill === 'paper').length;
}

describe('a display of digits', () => {
  const named = { kind: 'digits', count: 'digit-count' };
  /** Each digit has 7 segments of two rows of dots. */
  const digitsIn = ({ marks }: Picture) =>
    marks.reduce((sum, { path, dots }) => sum + (dots ? path.split('M').length - 1 : 0), 0) / 14;

  test.each(['7', '8', '16', '24'])('has all of its %s digits, and no break', (count) => {
    for (const picture of pictures(named, { 'digit-count': count })) {
      expect(digitsIn(picture)).toBe(Number(count));
      expect(breaksIn(picture, 'digit-count')).toBe(0);
      expect(flaws(picture)).toEqual([]);
    }
  });

  test('is broken where it has very many, and says so', () => {
    for (const [count, colours, boards] of [
      ['25', undefined, 1],
      ['13', ['red', 'green'], 2],
    ] as const) {
      const choices = { ...named, ...(colours && { colours: [...colours] }) };
      const figures = { 'digit-count': count };
      for (const picture of pictures(choices, figures)) {
        expect(breaksIn(picture, 'digit-count')).toBe(boards);
        expect(flaws(picture)).toEqual([]);
      }
      const whole = descriptions(choices, { 'digit-count': '4' });
      for (const [index, said] of descriptions(choices, figures).entries()) {
        expect(said.split('.')[1]).not.toBe(whole[index]?.split('.')[1]);
      }
    }
  });

  test.each([
    ['1000 x 100 mm', 0.1],
    ['100 x 400 mm', 4],
  ])('of %s is as flat or as high as that', (size, ratio) => {
    for (const picture of pictures(
      { kind: 'digits', size: 'display-size' },
      { 'display-size': size },
    )) {
      const { width, height } = extent(picture, 'display-size');
      expect(height / width).toBeCloseTo(ratio, 1);
    }
  });

  test('of 50 to 500 mm has its smallest digits at a tenth of the largest', () => {
    const choices = { kind: 'digits', height: 'character-height' };
    for (const { marks } of pictures(choices, { 'character-height': '50..500 mm' })) {
      const heights = marks
        .filter(({ of, dots }) => of === 'character-height' && dots)
        .map(({ path }) => spanOf(pointsOf(path)).height);
      expect(Math.min(...heights) / Math.max(...heights)).toBeCloseTo(0.1, 1);
    }
  });
});

describe('a block', () => {
  const named = { kind: 'block', in: ['relay-count'], out: ['output-count'] };
  const terminals = ({ marks }: Picture, id: string, pen: string) =>
    marks.filter((mark) => mark.of === id && mark.path.includes('Z') && mark.pen === pen).length;
  const dots = ({ marks }: Picture, id: string) =>
    marks.filter((mark) => mark.of === id && mark.dots).length;

  test('has each of up to 64 terminals', () => {
    const figures = { 'relay-count': '40', 'output-count': '16 (expandable to 64)' };
    for (const picture of pictures(named, figures)) {
      expect(terminals(picture, 'relay-count', 'ink')).toBe(40);
      expect(terminals(picture, 'output-count', 'ink')).toBe(16);
      expect(terminals(picture, 'output-count', 'hidden')).toBe(48);
      expect(dots(picture, 'relay-count') + dots(picture, 'output-count')).toBe(0);
      expect(flaws(picture)).toEqual([]);
    }
    expect(descriptions(named, figures)[0]).toContain('Each counted terminal is drawn.');
  });

  test('has the first and the last of more, with dots between them, and says so', () => {
    const figures = { 'relay-count': '200', 'output-count': '4 (expandable to 100)' };
    for (const picture of pictures(named, figures)) {
      expect(terminals(picture, 'relay-count', 'ink')).toBe(24);
      expect(terminals(picture, 'output-count', 'ink')).toBe(4);
      expect(terminals(picture, 'output-count', 'hidden')).toBe(20);
      expect([dots(picture, 'relay-count'), dots(picture, 'output-count')]).toEqual([3, 3]);
      expect(flaws(picture)).toEqual([]);
    }
    expect(descriptions(named, figures)[0]).toContain('Three dots stand for terminals');
  });

  test('has neither a terminal nor an arrow for 0 of something', () => {
    for (const { marks } of pictures(named, { 'relay-count': '0', 'output-count': '2' })) {
      expect(marks.filter(({ of }) => of === 'relay-count')).toEqual([]);
    }
  });
});

describe('a display of characters', () => {
  const named = { kind: 'display', grid: 'character-grid', text: 'fare' };

  test.each([
    ['16 x 40', 0],
    ['2 x 80', 1],
    ['30 x 20', 1],
    ['30 x 80', 2],
  ])('of %s has %i breaks', (grid, breaks) => {
    const figures = { 'character-grid': grid };
    for (const picture of pictures(named, figures)) {
      expect(breaksIn(picture, 'character-grid')).toBe(breaks);
      expect(flaws(picture)).toEqual([]);
    }
    const [said = ''] = descriptions(named, figures);
    expect(said.includes('The gap stands for')).toBe(breaks > 0);
    expect(said.includes('a dot for each')).toBe(breaks === 0);
  });
});
