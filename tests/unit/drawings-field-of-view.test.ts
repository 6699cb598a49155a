import { describe, expect, test } from 'vitest';
import type { Point } from '../../site/drawings/picture.ts';
import {
  described,
  drawn,
  flaws,
  shapesOf,
  spanOf,
  subjectWith,
  words,
} from './drawing-subject.ts';

const plan = { kind: 'field-of-view', range: 'detection-range', angle: 'field-of-view' };
const side = { ...plan, height: 'height' };
const widths = [328, 576];

function figures(range: string, angle: string, height?: string) {
  return {
    'detection-range': range,
    'field-of-view': angle,
    ...(height && { height }),
  };
}

describe('from above, a field of view', () => {
  test.each([
    ['250 mm', '60 °', 'en', '(250 mm)'],
    ['400 mm', '20 °', 'en', '(139 mm)'],
    ['0.4 m', '20 °', 'en', '(0.14 m)'],
    ['0.4 m', '20 °', 'fr', '(0,14 m)'],
    ['7 m', '20 °', 'es', '(2,4 m)'],
    ['30 m', '175 °', 'en', '(60 m)'],
    ['1.2 km', '60 °', 'en', '(1.2 km)'],
  ])('of %s and %s says in "%s" that it is %s wide at its end', (range, angle, language, width) => {
    const picture = drawn(plan, subjectWith(figures(range, angle), language));
    expect(words(picture).filter((text) => text.startsWith('('))).toEqual([width]);
  });

  test.each(['180 °', '270 °', '360 °'])('of %s has no width at its end', (angle) => {
    const said = words(drawn(plan, subjectWith(figures('12 m', angle))));
    expect(said).toContain(angle.replace(' ', ''));
    expect(said.join(' ')).not.toContain('(');
  });

  test.each(widths)('is drawn at its angle, up to a full circle, %i px wide', (width) => {
    for (const angle of [170, 175, 220, 300, 360]) {
      const picture = drawn(plan, subjectWith(figures('12 m', `${angle} °`)), width);
      expect(flaws(picture)).toEqual([]);
      const [field = []] = shapesOf(picture, 'detection-range');
      const { width: along, height } = spanOf(field);
      // Against its range, the field is as wide and as high as a sector of this angle.
      const half = (angle / 2) * (Math.PI / 180);
      const across = 1 + Math.max(0, -Math.cos(half));
      const up = 2 * Math.sin(Math.min(half, Math.PI / 2));
      expect(along / height).toBeCloseTo(across / up, 2);
    }
  });
});

describe('from the side, a field of view', () => {
  test.each(widths)('has its height and its range to one scale, %i px wide', (width) => {
    for (const [height, range, ratio] of [
      ['300 mm', '400 mm', 3 / 4],
      ['6 m', '50 m', 6 / 50],
      ['9 m', '3 m', 3],
      ['4 m', '200 m', 4 / 200],
    ] as const) {
      const page = subjectWith(figures(range, '20 °', height));
      const picture = drawn(side, page, width);
      const [[at, end] = []] = shapesOf(picture, 'field-of-view');
      if (!at || !end) throw new Error('there is no field of view');
      expect((end.y - at.y) / (end.x - at.x)).toBeCloseTo(ratio, 2);
      expect(words(picture).join(' ')).not.toContain('Not to scale');
      expect(described(side, page)).toMatch(/^To scale/);
    }
  });

  test('reaches behind its foot where its angle does', () => {
    const picture = drawn(side, subjectWith(figures('400 mm', '90 °', '300 mm')));
    const [[at, end, near] = []] = shapesOf(picture, 'field-of-view');
    if (!at || !end || !near) throw new Error('there is no field of view');
    const angle = ({ x, y }: Point) => (Math.atan2(y - at.y, x - at.x) * 180) / Math.PI;
    expect(near.x).toBeLessThan(at.x);
    expect(angle(near) - angle(end)).toBeCloseTo(90, 0);
    expect(flaws(picture)).toEqual([]);
  });

  test.each([
    ['2 m', '1000 m', '20 °'],
    ['60 m', '2 m', '20 °'],
    ['4 m', '10 m', '170 °'],
  ])('of %s and %s at %s says that it is not to scale', (height, range, angle) => {
    const page = subjectWith(figures(range, angle, height));
    for (const width of widths) {
      const picture = drawn(side, page, width);
      expect(words(picture)).toContain('Not to scale');
      expect(flaws(picture)).toEqual([]);
    }
    expect(described(side, page)).toMatch(/^Not to scale/);
  });
});
