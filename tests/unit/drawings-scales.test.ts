import { describe, expect, test } from 'vitest';
import { titleOf } from '../../site/drawings/draw-picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import { parseTimelineRow } from '../../site/drawings/timeline.ts';
import { axisFor } from '../../site/facts/axis.ts';
import {
  described,
  drawingOn,
  drawn,
  extent,
  type Figures,
  flaws,
  pumps,
  shapesOf,
  spanOf,
  subjectOfProduct,
  subjectWith,
  words,
} from './drawing-subject.ts';

const widths = [328, 576];

/** The page of a pump that states these figures and nothing else. */
function pump(figures: Figures) {
  return subjectWith(figures, 'en', pumps);
}

describe('an operating range', () => {
  const figures = { 'media-temperature': '0..50 °C', 'ambient-temperature': '-10..40 °C' };
  const named = { kind: 'operating-range', of: Object.keys(figures) };

  test.each(widths)(
    'has its bars on one axis, in the ratio of the figures, %i px wide',
    (width) => {
      const picture = drawn(named, pump(figures), width);
      const [media, ambient] = Object.keys(figures).map((id) => extent(picture, id));
      if (!media || !ambient) throw new Error('there are no bars');
      const degree = (media.right - media.left) / 50;
      expect((ambient.right - ambient.left) / degree).toBeCloseTo(50, 0);
      expect((media.left - ambient.left) / degree).toBeCloseTo(10, 0);
      expect(words(picture)).toEqual(
        expect.arrayContaining(['0 to 50 °C', '−10 to +40 °C', '−20']),
      );
      expect(words(picture).filter((text) => /^60/.test(text))).toEqual(['60 °C']);
    },
  );

  test('converts to the usual unit', () => {
    const other = { ...figures, 'ambient-temperature': '14..104 °F' };
    const [one, two] = [figures, other].map((each) =>
      extent(drawn(named, pump(each)), 'ambient-temperature'),
    );
    expect(one?.left).toBeCloseTo(two?.left ?? 0, 1);
    expect(one?.right).toBeCloseTo(two?.right ?? 0, 1);
  });

  test('has an arrow beyond the axis where a side has no limit', () => {
    const shapes = (value: string) =>
      shapesOf(
        drawn(named, pump({ ...figures, 'ambient-temperature': value })),
        'ambient-temperature',
      );
    const beyond = (value: string) => {
      const [own, ...rest] = shapes(value).map(spanOf);
      return rest.map(({ left, right }) => {
        return right > (own?.right ?? 0) + 5 ? 'right' : left < (own?.left ?? 0) - 5 ? 'left' : '';
      });
    };
    expect(beyond('-10..40 °C').filter(Boolean)).toEqual([]);
    expect(beyond('min 5 °C').filter(Boolean)).toEqual(['right']);
    const cold = { 'media-temperature': '-20..50 °C', 'ambient-temperature': 'up to 40 °C' };
    const own = shapesOf(drawn(named, pump(cold)), 'ambient-temperature').map(spanOf);
    expect(own.at(-1)?.left).toBeLessThan((own[0]?.left ?? 0) - 5);
  });
});

describe('an accuracy', () => {
  const named = { kind: 'accuracy', of: ['dosing-deviation', 'repeatability'] };

  test('is on the scale of the dictionary', () => {
    const figures = { 'dosing-deviation': 'max 1 %', repeatability: 'max 0.5 %' };
    const picture = drawn(named, pump(figures));
    const length = (id: string) => extent(picture, id).right - extent(picture, id).left;
    expect(length('repeatability') / length('dosing-deviation')).toBeCloseTo(0.5, 2);
    expect(words(picture)).toEqual(expect.arrayContaining(['0', '1', '2', '3%']));
  });

  test('ends with the scale: there is no arrow beyond 100 %', () => {
    const figures = { accuracy: 'over 90 %' };
    const picture = drawn({ kind: 'accuracy', of: Object.keys(figures) }, subjectWith(figures));
    const all = shapesOf(picture, 'accuracy').map(spanOf);
    expect(words(picture)).toContain('100%');
    expect(Math.max(...all.map(({ right }) => right))).toBe(all[0]?.right);
  });
});

test.each(widths)('an operating area is as wide and high as its figures, %i px wide', (width) => {
  const named = { kind: 'operating-area', across: 'flow', up: 'discharge-pressure' };
  const area = (flow: string, pressure: string) =>
    extent(drawn(named, pump({ flow, 'discharge-pressure': pressure }), width), 'flow');
  // Both axes end at 10.
  const [whole, half] = [area('0..10 m³/h', '0..10 bar'), area('5..10 m³/h', '5..10 bar')];
  expect((half.right - half.left) / (whole.right - whole.left)).toBeCloseTo(0.5, 2);
  expect((half.bottom - half.top) / (whole.bottom - whole.top)).toBeCloseTo(0.5, 2);
  expect([half.right, half.top]).toEqual([whole.right, whole.top]);
});

describe('an axis', () => {
  test.each([
    [[12], { from: 0, to: 15, ticks: [0, 5, 10, 15] }],
    [[-10, 50], { from: -20, to: 60, ticks: [-20, 0, 20, 40, 60] }],
    [[0.3], { from: 0, to: 0.3, ticks: [0, 0.1, 0.2, 0.3] }],
    [[-4, -1], { from: -4, to: 0, ticks: [-4, -3, -2, -1, 0] }],
    [[], { from: 0, to: 1, ticks: [0, 0.5, 1] }],
  ])('through %j has 0 and round steps', (values, axis) => {
    expect(axisFor(values)).toEqual(axis);
  });

  test('is that of the dictionary as far as it has all values', () => {
    const scale = { from: 90, to: 100, step: 5 };
    expect(axisFor([97], scale).ticks).toEqual([90, 95, 100]);
    expect(axisFor([85], scale).from).toBe(0);
  });
});

describe('a timing diagram', () => {
  const named = {
    kind: 'timing',
    rows: ['pump-1 = on 30, off 10', 'pump-2 = off 60, on 60', 'demand-rises = 0, 90'],
  };
  const page = subjectOfProduct('HS-4', 'en', pumps);

  test.each(widths)(
    'has a bar for each phase, and repeats the shorter row, %i px wide',
    (width) => {
      const { marks } = drawn(named, page, width);
      const bars = marks
        .filter(({ fill }) => fill === 'ink')
        .map(({ path }) => spanOf(pointsOf(path)));
      const first = bars.filter(({ top }) => top === bars[0]?.top);
      const second = bars.filter((each) => !first.includes(each));
      expect(first).toHaveLength(3);
      expect(second).toHaveLength(1);
      const unit = ((second[0]?.right ?? 0) - (second[0]?.left ?? 0)) / 60;
      for (const { left, right } of first) expect((right - left) / unit).toBeCloseTo(30, 0);
      expect(((first[1]?.left ?? 0) - (first[0]?.left ?? 0)) / unit).toBeCloseTo(40, 0);
    },
  );

  test.each(widths)('says by dots that a very short row goes on, %i px wide', (width) => {
    const rows = ['pump-1 = on 1, off 1', 'pump-2 = on 1000, off 1000'];
    const picture = drawn({ kind: 'timing', rows }, page, width);
    const dots = picture.marks.filter((mark) => mark.dots);
    expect(dots.map(({ path }) => pointsOf(path).length)).toEqual([3]);
    expect(flaws(picture)).toEqual([]);
    expect(drawn(named, page, width).marks.filter((mark) => mark.dots)).toEqual([]);
  });

  test('says its rows in words, unless the record has words of its own', () => {
    expect(described(named, page)).toBe(
      'Timing diagram. pump 1: on, off, repeatedly. pump 2: off, on. demand rises. Shown as an example: timing.',
    );
    const own = { ...named, title: 'duty-rotation', alt: 'duty-rotation-alt' };
    expect(titleOf(drawingOn(own, page))).toBe('Duty rotation and peak load');
    expect(described(own, page)).toMatch(/^Three pumps over time\./);
  });

  test.each([
    ['pump = on 3, off 1.5', { name: 'pump', phases: 2, moments: 0 }],
    ['calls=1, 8', { name: 'calls', phases: 0, moments: 2 }],
    ['by-day', { name: 'by-day', phases: 0, moments: 0 }],
    ['pump = on 3, 8', undefined],
    ['pump = up 3', undefined],
    ['pump = on 0', undefined],
    ['pump = on', undefined],
    ['pump =', undefined],
    ['= on 3', undefined],
  ])('reads %j', (text, expected) => {
    const row = parseTimelineRow(text, ['on', 'off']);
    const counts = row && {
      name: row.name,
      phases: row.phases.length,
      moments: row.moments.length,
    };
    expect(counts).toEqual(expected);
  });
});
