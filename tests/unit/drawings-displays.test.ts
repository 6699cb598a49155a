import { describe, expect, test } from 'vitest';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { dotText, letterRows } from '../../site/drawings/dot-letters.ts';
import { dotRings } from '../../site/drawings/dot-rows.ts';
import type { Mark, Picture, Tone } from '../../site/drawings/picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import {
  drawn,
  shapesOf,
  spanOf,
  subjectOfProduct,
  subjectWith,
  words,
} from './drawing-subject.ts';

/** How many dots the rows of a mark have: a row ends a quarter of a pitch beyond its last dot. */
function dotsOf({ path, dots }: Mark): number {
  const pitch = dots?.pitch ?? Number.NaN;
  const rows = path.split(/(?=M)/).map((row) => pointsOf(row));
  const lengths = rows.map(spanOf).map(({ width, height }) => width + height);
  return lengths.reduce((sum, length) => sum + Math.round(length / pitch - 0.25) + 1, 0);
}

function tonesOf({ marks }: Picture): Set<Tone> {
  return new Set(marks.flatMap(({ dots }) => (dots && dots.tone !== 'unlit' ? [dots.tone] : [])));
}

/** The width of the first shape that a figure sizes, which is the thing itself. */
function widthOf(name: NamedDrawing, of: string, value: string): number {
  const [first = []] = shapesOf(drawn(name, subjectWith({ [of]: value })), of);
  return spanOf(first).width;
}

describe('the font of dots', () => {
  test('has 7 rows, and 5 dots and a gap for each character', () => {
    const rows = dotText('ÉÑ 4');
    expect(rows).toHaveLength(letterRows);
    expect(rows.every((row) => row.length === 4 * 6 - 1)).toBe(true);
  });

  test('has every letter that a fare display shows, in every language', () => {
    for (const language of ['en', 'fr', 'es']) {
      const { t } = subjectOfProduct('UFD', language);
      for (const line of t('drawings.texts.fare').split(' / ')) {
        const signs = [...line.replace(' > ', ' ')];
        const isBlank = (sign: string) => !dotText(sign).join('').includes('#');
        expect(signs.filter((sign) => sign !== ' ' && isBlank(sign))).toEqual([]);
        expect(signs.length).toBeLessThanOrEqual(13);
      }
    }
  });

  test('has the accented capitals of French and Spanish, no two alike', () => {
    const letters = [...'AEIOUNCÀÂÇÉÈÊËÎÏÔÙÛÜÁÍÓÚÑ¡¿'];
    expect(new Set(letters.map((letter) => dotText(letter).join('\n'))).size).toBe(letters.length);
  });
});

describe('a display of characters', () => {
  const display = { kind: 'display', grid: 'character-grid', text: 'fare' };
  const boardOf = (grid: string, width?: number) =>
    drawn(display, subjectWith({ 'character-grid': grid }), width).marks.filter(
      ({ of, dots }) => of === 'character-grid' && dots,
    );

  test('has as many lines and characters as the figure says, dot by dot', () => {
    for (const width of [328, 576]) {
      const lines = boardOf('4 x 13', width);
      // Each of the 13 characters is 5 dots wide with a dark column to the next, and 7 dots high.
      expect(lines.map(dotsOf)).toEqual(Array(4).fill((13 * 6 - 1) * 7));
    }
    expect(boardOf('2 x 8').map(dotsOf)).toEqual(Array(2).fill((8 * 6 - 1) * 7));
  });

  test('shows its text, amounts at the right', () => {
    const { marks } = drawn(display, subjectWith({ 'character-grid': '4 x 13' }));
    const lit = marks.filter(({ dots }) => dots?.tone === 'lit');
    const board = marks.find(({ of, dots }) => of === 'character-grid' && dots);
    const right = (mark: Mark | undefined) =>
      Math.max(...pointsOf(mark?.path ?? '').map(({ x }) => x));
    expect(lit).toHaveLength(4);
    expect(right(lit[0])).toBeCloseTo(right(board), 0);
    expect(right(lit[2])).toBeLessThan(right(board) - 20);
  });

  test('says its grid only if it is stated', () => {
    const picture = drawn(display, subjectWith({ 'character-grid': '4 x 13' }));
    expect(words(picture)).toEqual(expect.arrayContaining(['13 characters', '4 lines']));
    expect(words(drawn(display, subjectWith({})))).toEqual(['Example']);
  });
});

describe('a display of digits', () => {
  test('shows a part of its range, with as many digits as its largest number has', () => {
    const named = { kind: 'digits', range: 'count-range' };
    const { marks } = drawn(named, subjectWith({ 'count-range': '0..199 s' }));
    // Each of the digits has 7 segments of 2 rows of dots: 5 dots in three, 5 in four.
    const all = marks.reduce((sum, mark) => sum + (mark.dots ? dotsOf(mark) : 0), 0);
    expect(all).toBe(3 * 7 * 10);
  });

  test('has a board for each of its colours, which are named', () => {
    const named = { kind: 'digits', colours: ['red', 'green'] };
    const picture = drawn(named, subjectWith({}));
    expect(tonesOf(picture)).toEqual(new Set(['red', 'green']));
    expect(words(picture)).toEqual(['red', 'green', 'Example']);
  });
});

describe('aspects', () => {
  test('light in their own colour', () => {
    const colours = [
      ['aspect-red', 'red'],
      ['aspect-amber', 'amber'],
      ['aspect-green', 'green'],
    ] as const;
    for (const [name, tone] of colours) {
      const named = { kind: 'aspect', colour: tone };
      expect(tonesOf(drawn(named, subjectOfProduct(name)))).toEqual(new Set([tone]));
    }
  });

  test('of which no colour is stated light in white', () => {
    for (const name of ['pedestrians', 'vehicles']) {
      const named = { kind: 'composite-aspect', for: name };
      expect(tonesOf(drawn(named, subjectOfProduct('LED')))).toEqual(new Set(['lit']));
    }
  });

  test('have rings of 6 LEDs more than the ring inside, all equally far apart', () => {
    const { path, dots } = dotRings({ x: 100.005, y: 50 }, 87.3, 8);
    const rings = path.split(/(?=M)/).slice(1).map(pointsOf);
    const counts = rings.map((ring) => (spanOf(ring).width * Math.PI) / dots.pitch);
    expect(counts.map((count) => Math.round(count * 10) / 10)).toEqual([
      6, 12, 18, 24, 30, 36, 42, 48,
    ]);
    // Where the radius of an arc and its ends disagree, its LEDs are not where they belong.
    const radii = [...path.matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius));
    const half = rings.flatMap((ring) => [spanOf(ring).width / 2, spanOf(ring).width / 2]);
    for (const [index, radius] of radii.entries()) expect(half[index]).toBeCloseTo(radius, 5);
  });

  test('are as large as stated, and all models of the series alike', () => {
    const red = { kind: 'aspect', colour: 'red' };
    const wide = widthOf(red, 'aspect-diameter', '300 mm');
    expect(wide / widthOf(red, 'aspect-diameter', '200 mm')).toBeCloseTo(1.5, 2);
    const lights = drawn('aspect-series', subjectOfProduct('LED')).marks.filter(
      ({ of, path }) => of === 'aspect-diameter' && path.includes('A'),
    );
    expect(lights).toHaveLength(5);
    const widths = lights.map(({ path }) => spanOf(pointsOf(path)).width.toFixed(1));
    expect(new Set(widths).size).toBe(1);
  });
});

describe('visibility', () => {
  const signal = {
    kind: 'visibility',
    distance: 'visibility',
    size: 'aspect-diameter',
    target: 'signal',
  };
  const lengthOf = (visibility: string) => {
    const picture = drawn(signal, subjectWith({ visibility }));
    const [dimension = []] = shapesOf(picture, 'visibility');
    return spanOf(dimension).width;
  };
  /** Cars are 4.5 m long, and 8 m of road lie around them and the target. */
  const roadAround = 4.5 + 8;

  test('is drawn to the scale of the car', () => {
    const share = (metres: number) => metres / (metres + roadAround);
    expect(lengthOf('100 m') / lengthOf('50 m')).toBeCloseTo(share(100) / share(50), 2);
  });

  test('gives the computed angle in brackets', () => {
    const labels = words(drawn(signal, subjectOfProduct('aspect-red')));
    expect(labels).toContain('over 100 m');
    expect(labels).toContain('(0.17°)');
  });

  test('of the display states its luminance, where there is one', () => {
    const display = { ...signal, size: 'character-height', target: 'display', also: 'luminance' };
    const page = subjectWith({ visibility: '100 m', luminance: '7500 cd/m²' });
    expect(words(drawn(display, page))).toContain('7,500 cd/m²');
  });
});
