import { expect, test } from 'vitest';
import { drawReach } from '../../catalogue/theme/draw-reach.ts';
import { flaws, shapesOf } from './drawing-subject.ts';

const reaching = [
  { name: 'A lamp', range: 50, said: '50 m' },
  { name: 'A camera with a rather long name', range: 100, said: '100 m', angle: 40 },
  { name: 'A radar', range: 200, said: '200 m' },
];

/** How far to the right and to the left of its beginning a shape reaches. */
function extent(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const size = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { width: size(xs), height: size(ys) };
}

test.each([1264, 576, 328])('reaches stand in the ratio of their ranges, %i px wide', (width) => {
  const picture = drawReach(reaching, width, 'en');
  const [lamp = [], camera = [], radar = []] = shapesOf(picture, 'range');
  expect(extent(camera).width / extent(lamp).width).toBeCloseTo(2, 1);
  expect(extent(radar).width / extent(camera).width).toBeCloseTo(2, 1);
  const opening = 2 * Math.sin((20 * Math.PI) / 180);
  expect(extent(camera).height / extent(camera).width).toBeCloseTo(opening, 1);
  expect(flaws(picture)).toEqual([]);
});

test.each([
  ['ranges of all sizes', [0.01, 3, 40_000]],
  ['one that is like another', [5, 5, 5]],
])('is sound with %s', (_, ranges) => {
  const all = ranges.map((range) => ({ name: 'x', range, said: `${range} m`, angle: 360 }));
  for (const width of [1264, 576, 328]) expect(flaws(drawReach(all, width, 'fr'))).toEqual([]);
});
