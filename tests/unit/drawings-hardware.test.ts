import { describe, expect, test } from 'vitest';
import type { Picture, Point } from '../../site/drawings/picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import {
  drawn,
  numbersOf,
  shapesOf,
  subjectOfProduct,
  subjectOfSolutions,
  subjectWith,
} from './drawing-subject.ts';

/** Width and height of what a shape covers. */
function extent(points: readonly Point[]): { width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

/** The areas with this figure, from the largest to the smallest. */
function areas(picture: Picture, figure: string): number[] {
  return shapesOf(picture, figure)
    .map(extent)
    .map(({ width, height }) => width * height)
    .sort((one, other) => other - one);
}

function words(picture: Picture): string {
  return picture.labels.map(({ lines }) => lines.join(' ')).join(' | ');
}

describe('the enclosure', () => {
  const figures = {
    'enclosure.dimensions': '600 x 600 x 350 mm',
    'enclosure.switch-port-count': '8',
    'enclosure.output-count': '4 (expandable to 12)',
  };
  const draw = (changes = {}) => drawn('enclosure', subjectWith({ ...figures, ...changes }));

  test('is as high against its width as its dimensions', () => {
    const tall = draw({ 'enclosure.dimensions': '600 x 750 x 350 mm' });
    const [body] = shapesOf(tall, 'enclosure.dimensions').map(extent);
    expect((body?.height ?? 0) / (body?.width ?? 1)).toBeCloseTo(750 / 600, 2);
  });

  test('has a socket for each port, and a terminal for each output and each that can be added', () => {
    expect(shapesOf(draw(), 'enclosure.switch-port-count')).toHaveLength(8);
    const outputs = draw().marks.filter(({ of }) => of === 'enclosure.output-count');
    expect(outputs.map(({ pen }) => pen)).toEqual([
      ...Array(4).fill('ink'),
      ...Array(8).fill('hidden'),
    ]);
  });
});

test('an interface controller has as many terminals as its figures say', () => {
  const picture = drawn('interface-ports', subjectOfProduct('TLC'));
  expect(shapesOf(picture, 'interface-controller.input-count')).toHaveLength(4);
  expect(shapesOf(picture, 'interface-controller.output-count')).toHaveLength(12);
});

test.each(['detector-card', 'timer-card'] as const)('on the %s, terminals are counted', (name) => {
  const picture = drawn(name, subjectOfProduct(name === 'timer-card' ? 'IC' : 'DIC'));
  expect(shapesOf(picture, 'opto-output-count')).toHaveLength(16);
  expect(shapesOf(picture, 'relay-count')).toHaveLength(4);
  expect(shapesOf(picture, 'opto-input-count')).toHaveLength(4);
});

test('the timer card has a box for each timer', () => {
  const timers = drawn('timer-card', subjectWith({ 'timer-count': 'up to 11' }));
  expect(shapesOf(timers, 'timer-count')).toHaveLength(11);
});

test('the power unit says each of its figures, and none that is not stated', () => {
  const figures = {
    'rated-power': '1 kVA',
    'output-power': '800 W',
    'charge-current': '30 A MPPT',
    'battery-voltage': '24 V',
  };
  for (const width of [328, 576]) {
    const numbers = words(drawn('power-flow', subjectWith(figures), width)).match(/\d+/g) ?? [];
    expect(numbers.sort()).toEqual(['1', '24', '30', '800']);
  }
});

test('the areas of memory and storage stand in the ratio of their sizes', () => {
  const figures = { memory: '16 GB (expandable to 64 GB)', storage: '1 TB SSD' };
  const picture = drawn('memory-storage', subjectWith(figures));
  const [storage = 1] = areas(picture, 'storage');
  const [limit = 0, memory = 0] = areas(picture, 'memory');
  expect(limit / storage).toBeCloseTo(64 / 1000, 3);
  expect(memory / limit).toBeCloseTo(16 / 64, 2);
});

test('dimensions say the size of the display in the front of the case, too', () => {
  const picture = drawn(
    { kind: 'dimensions', of: 'dimensions', display: 'display-size' },
    subjectOfProduct('PCT'),
  );
  const size = numbersOf('PCT', 'display-size');
  expect(words(picture).match(new RegExp(size.join('|'), 'g'))).toHaveLength(2);
});

test.each(['enclosure', 'interface-ports', 'memory-storage'] as const)(
  'in %s, what can be added stands in no brackets, which mean that a value is computed',
  (name) => {
    const product = name === 'memory-storage' ? 'lane-processing-unit' : 'TLC';
    for (const width of [328, 576]) {
      const picture = drawn(name, subjectOfProduct(product), width);
      expect(words(picture)).toContain('expandable');
      expect(words(picture)).not.toContain('(');
    }
  },
);

test('the booth controller is drawn to scale, its depth at half its length', () => {
  const picture = drawn('booth-controller', subjectWith({ dimensions: '150 x 150 x 70 mm' }));
  const [top, , front] = shapesOf(picture, 'dimensions').map(extent);
  expect((front?.height ?? 0) / (front?.width ?? 1)).toBeCloseTo(70 / 150, 2);
  expect((top?.height ?? 0) / (front?.width ?? 1)).toBeCloseTo(0.5 * Math.SQRT1_2, 2);
});

test('the junction names the conflict at both widths, the word if it is known', () => {
  for (const width of [328, 576]) {
    const picture = drawn('signal-plan', subjectOfProduct('traffic-controller'), width);
    expect(words(picture)).toMatch(/controller.*32\u00A0bit.*conflict/);
    expect(words(drawn('signal-plan', subjectWith({}), width))).not.toContain('bit');
  }
});

test('greens of crossing roads never overlap', () => {
  const { marks } = drawn('stage-diagram', subjectWith({}));
  const rows = new Map<number, { left: number; right: number }[]>();
  for (const { path, fill } of marks) {
    if (fill !== 'green') continue;
    const [start, , end] = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
    const y = Number(start?.[2]);
    rows.set(y, [...(rows.get(y) ?? []), { left: Number(start?.[1]), right: Number(end?.[1]) }]);
  }
  const [main, side, actuatedMain, actuatedSide] = [...rows.values()];
  for (const [one = [], other = []] of [
    [main, side],
    [actuatedMain, actuatedSide],
  ]) {
    expect(one.length).toBeGreaterThan(0);
    for (const green of one) {
      expect(other.filter(({ left, right }) => left < green.right && green.left < right)).toEqual(
        [],
      );
    }
  }
});

const boothLane = {
  kind: 'booth-lane',
  curtain: 'IR-AVCC',
  booth: 'MBC',
  display: 'UFD',
  controller: 'TLC',
};

describe('on the page of a solution, the lane with a booth', () => {
  test.each([328, 576])(
    'has the curtain and the display of their products, %d px wide',
    (width) => {
      const picture = drawn(boothLane, subjectOfSolutions(), width);
      const [face] = picture.marks.filter(({ of }) => of === 'display/character-grid');
      const rows = face?.path.match(/M[^M]+/g) ?? [];
      const [lines = 0, characters = 0] = numbersOf('UFD', 'character-grid');
      expect(rows).toHaveLength(lines);
      // A row ends a quarter of a pitch beyond its last dot.
      const across = extent(pointsOf(rows[0] ?? '')).width / (face?.dots?.pitch ?? 0);
      expect(across).toBeCloseTo(characters - 1 + 0.25, 1);
      const [post] = shapesOf(picture, 'curtain/curtain-elements').map(extent);
      const metre = (width - 16) / 16.6;
      const [elements = 0] = numbersOf('IR-AVCC', 'curtain-elements');
      const [millimetres = 0] = numbersOf('IR-AVCC', 'curtain-pitch');
      expect((post?.height ?? 0) / metre).toBeCloseTo((elements * millimetres) / 1000, 1);
    },
  );
});
