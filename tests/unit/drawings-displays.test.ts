import { describe, expect, test } from 'vitest';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { dotText, hasLetter, letterRows } from '../../site/drawings/dot-letters.ts';
import { dotRings } from '../../site/drawings/dot-rows.ts';
import type { Mark, Picture, Tone } from '../../site/drawings/picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import { drawn, numbersOf, shapesOf, subjectOfProduct, subjectWith } from './drawing-subject.ts';

type Shape = readonly { readonly x: number; readonly y: number }[];

function span(points: Shape, axis: 'x' | 'y'): number {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
}

/** How many dots the rows of a mark have: a row ends a quarter of a pitch beyond its last dot. */
function dotsOf({ path, dots }: Mark): number {
  const pitch = dots?.pitch ?? Number.NaN;
  const rows = path.split(/(?=M)/).map((row) => pointsOf(row));
  const lengths = rows.map((row) => span(row, 'x') + span(row, 'y'));
  return lengths.reduce((sum, length) => sum + Math.round(length / pitch - 0.25) + 1, 0);
}

/** The words of a picture; figures are bound to their units by no-break spaces. */
function labelsOf({ labels }: Picture): string[] {
  return labels.map(({ lines }) => lines.join(' ').replace(/\s/g, ' '));
}

function tonesOf({ marks }: Picture): Set<Tone> {
  return new Set(marks.flatMap(({ dots }) => (dots && dots.tone !== 'unlit' ? [dots.tone] : [])));
}

/** The width of the first shape that a figure sizes, which is the thing itself. */
function widthOf(name: NamedDrawing, of: string, value: string): number {
  const [first = []] = shapesOf(drawn(name, subjectWith({ [of]: value })), of);
  return span(first, 'x');
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
      const words = [
        t('drawings.fareDisplay.class'),
        t('drawings.fareDisplay.fare'),
        t('drawings.fareDisplay.thanks'),
        t('drawings.fareDisplay.journey'),
      ];
      for (const word of words) {
        expect([...word].filter((sign) => !hasLetter(sign))).toEqual([]);
        expect(word.length).toBeLessThanOrEqual(13);
      }
    }
  });

  test('has the accented capitals of French and Spanish, no two alike', () => {
    const letters = [...'AEIOUNCÀÂÇÉÈÊËÎÏÔÙÛÜÁÍÓÚÑ¡¿'];
    expect(new Set(letters.map((letter) => dotText(letter).join('\n'))).size).toBe(letters.length);
  });
});

describe('the fare display', () => {
  const boardOf = (grid: string) =>
    drawn('fare-display', subjectWith({ 'character-grid': grid })).marks.filter(
      ({ of, dots }) => of === 'character-grid' && dots,
    );

  test('has as many lines and characters as the figure says, dot by dot', () => {
    const lines = boardOf('4 x 13');
    expect(lines).toHaveLength(4);
    // Each of the 13 characters is 5 dots wide with a dark column to the next, and 7 dots high.
    expect(lines.map(dotsOf)).toEqual(Array(4).fill((13 * 6 - 1) * 7));
    expect(boardOf('2 x 8').map(dotsOf)).toEqual(Array(2).fill((8 * 6 - 1) * 7));
  });

  test('has its lamps at the same side at every width', () => {
    for (const width of [328, 576]) {
      const { marks } = drawn('fare-display', subjectOfProduct('UFD'), width);
      const board = marks.filter(({ of, dots }) => of === 'character-grid' && dots);
      const right = Math.max(...board.flatMap(({ path }) => pointsOf(path).map(({ x }) => x)));
      const [lamp] = marks.filter(({ dots }) => dots?.tone === 'green').map(({ path }) => path);
      expect(Math.min(...pointsOf(lamp ?? '').map(({ x }) => x))).toBeGreaterThan(right);
    }
  });

  test('says its grid only if it is stated', () => {
    const picture = drawn('fare-display', subjectOfProduct('UFD'));
    expect(labelsOf(picture)).toEqual(expect.arrayContaining(['13 characters', '4 lines']));
    expect(labelsOf(drawn('fare-display', subjectWith({})))).toEqual(['Stop/Go signal', 'Example']);
  });
});

describe('countdown timers', () => {
  test('have as many digits as stated', () => {
    const dotsFor = (count: string) => {
      const { marks } = drawn('countdown-display', subjectWith({ 'digit-count': count }));
      const tones: readonly (Tone | undefined)[] = ['lit', 'unlit'];
      return marks
        .filter(({ dots }) => tones.includes(dots?.tone))
        .reduce((sum, mark) => sum + dotsOf(mark), 0);
    };
    expect(dotsFor('4') / dotsFor('1')).toBe(4);
  });

  test('are as wide as stated: half the size is half the width', () => {
    const display = (size: string) => widthOf('countdown-display', 'display-size', size);
    expect(display('320 mm') / display('160 mm')).toBeCloseTo(2, 1);
  });

  test('leave out the count where it is not stated', () => {
    const picture = drawn('countdown-display', subjectWith({ 'display-size': '320 mm' }));
    expect(labelsOf(picture)).toEqual(['320 mm', 'Example']);
  });
});

describe('the pedestrian timer', () => {
  const picture = drawn('pedestrian-countdown', subjectOfProduct('PCT'));

  test('has its display in its case in the ratio of the figures', () => {
    const [unit = []] = shapesOf(picture, 'dimensions');
    const [display = []] = shapesOf(picture, 'display-size');
    const [width = 0, height = 0] = numbersOf('PCT', 'dimensions');
    const [shownWidth = 0, shownHeight = 0] = numbersOf('PCT', 'display-size');
    expect(span(unit, 'x') / span(display, 'x')).toBeCloseTo(width / shownWidth, 2);
    expect(span(unit, 'y') / span(display, 'y')).toBeCloseTo(height / shownHeight, 2);
  });

  test('has a wire for each of its inputs, on both views', () => {
    expect(shapesOf(picture, 'signal-input-count')).toHaveLength(2 * 5);
  });

  test('is red once and green once', () => {
    expect(tonesOf(picture)).toEqual(new Set(['red', 'green']));
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
      expect(tonesOf(drawn(name, subjectOfProduct(name)))).toEqual(new Set([tone]));
    }
  });

  test('of which no colour is stated light in white', () => {
    const pedestrian = drawn('aspect-pedestrian', subjectOfProduct('aspect-composite-pedestrian'));
    const vehicular = drawn('aspect-vehicular', subjectOfProduct('aspect-composite-vehicular'));
    expect(tonesOf(pedestrian)).toEqual(new Set(['lit']));
    expect(tonesOf(vehicular)).toEqual(new Set(['lit']));
  });

  test('have rings of 6 LEDs more than the ring inside, all equally far apart', () => {
    const { path, dots } = dotRings({ x: 100.005, y: 50 }, 87.3, 8);
    const rings = path.split(/(?=M)/).slice(1).map(pointsOf);
    const counts = rings.map((ring) => (span(ring, 'x') * Math.PI) / dots.pitch);
    expect(counts.map((count) => Math.round(count * 10) / 10)).toEqual([
      6, 12, 18, 24, 30, 36, 42, 48,
    ]);
    // Where the radius of an arc and its ends disagree, its LEDs are not where they belong.
    const radii = [...path.matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius));
    const half = rings.flatMap((ring) => [span(ring, 'x') / 2, span(ring, 'x') / 2]);
    for (const [index, radius] of radii.entries()) expect(half[index]).toBeCloseTo(radius, 5);
  });

  test('are as large as stated, and all models of the series alike', () => {
    const wide = widthOf('aspect-red', 'aspect-diameter', '300 mm');
    expect(wide / widthOf('aspect-red', 'aspect-diameter', '200 mm')).toBeCloseTo(1.5, 2);
    const lights = drawn('aspect-series', subjectOfProduct('LED')).marks.filter(
      ({ of, path }) => of === 'aspect-diameter' && path.includes('A'),
    );
    expect(lights).toHaveLength(5);
    const widths = lights.map(({ path }) => span(pointsOf(path), 'x').toFixed(1));
    expect(new Set(widths).size).toBe(1);
  });
});

describe('visibility', () => {
  const lengthOf = (visibility: string) => {
    const picture = drawn('aspect-visibility', subjectWith({ visibility }));
    const [dimension = []] = shapesOf(picture, 'visibility');
    return span(dimension, 'x');
  };
  /** Cars are 4.5 m long, and 8 m of road lie around them and the target. */
  const roadAround = 4.5 + 8;

  test('is drawn to the scale of the car', () => {
    const share = (metres: number) => metres / (metres + roadAround);
    expect(lengthOf('100 m') / lengthOf('50 m')).toBeCloseTo(share(100) / share(50), 2);
  });

  test('gives the computed angle in brackets', () => {
    const labels = labelsOf(drawn('aspect-visibility', subjectOfProduct('aspect-red')));
    expect(labels).toContain('over 100 m');
    expect(labels).toContain('(0.17°)');
  });

  test('of the display states its luminance, where there is one', () => {
    const stated = labelsOf(drawn('display-visibility', subjectOfProduct('VASD')));
    expect(stated).toContain('7,500 cd/m²');
    const unstated = labelsOf(drawn('display-visibility', subjectWith({ visibility: '100 m' })));
    expect(unstated).not.toContain('Luminance');
  });
});

describe('the speed display', () => {
  const picture = drawn('speed-display', subjectOfProduct('VASD'));

  test('has its three bands, and no other colour', () => {
    expect(tonesOf(picture)).toEqual(new Set(['green', 'amber', 'red']));
  });

  test('has both sizes of its characters, to scale', () => {
    const digits = picture.marks.filter(({ dots, of }) => of === 'character-height' && dots);
    const heights = digits.map(({ path }) => span(pointsOf(path), 'y'));
    const ratio = Math.max(...heights) / Math.min(...heights);
    expect(digits).toHaveLength(6);
    expect(ratio).toBeCloseTo(23 / 15, 1);
    expect(labelsOf(picture)).toEqual(expect.arrayContaining(['15 in (38 cm)', '23 in (58 cm)']));
  });
});
