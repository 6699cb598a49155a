import { describe, expect, test } from 'vitest';
import type { Picture, Point } from '../../site/content/drawings/picture.ts';
import {
  drawn,
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
    'enclosure.sheet-thickness': '1.2 mm',
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

  test('shows its sheet in a detail: twice as thick is drawn twice as thick', () => {
    const thickness = (picture: Picture) => {
      const [profile] = shapesOf(picture, 'enclosure.sheet-thickness');
      const [outer, inner] = [profile?.[1], profile?.[4]];
      return (inner?.x ?? 0) - (outer?.x ?? 0);
    };
    const thick = draw({ 'enclosure.sheet-thickness': '2.4 mm' });
    expect(thickness(thick) / thickness(draw())).toBeCloseTo(2, 2);
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

test('the detector card has a loop for each port, the timer card a display for each timer', () => {
  const loops = drawn('detector-card', subjectWith({ 'detector-port-count': '3' }));
  expect(shapesOf(loops, 'detector-port-count')).toHaveLength(3);
  const timers = drawn('timer-card', subjectWith({ 'timer-count': 'up to 11' }));
  expect(shapesOf(timers, 'timer-count')).toHaveLength(11);
});

describe('the power flow', () => {
  const figures = {
    'rated-power': '1 kVA',
    'output-power': '800 W',
    'charge-current': '30 A',
    'battery-voltage': '24 V',
  };
  const heightOf = (picture: Picture, figure: string) =>
    extent(shapesOf(picture, figure)[0] ?? []).height;

  test('has bands as wide as their powers', () => {
    const picture = drawn('power-flow', subjectWith(figures));
    const rated = heightOf(picture, 'rated-power');
    expect(heightOf(picture, 'output-power') / rated).toBeCloseTo(0.8, 2);
    expect(heightOf(picture, 'charge-current') / rated).toBeCloseTo(0.72, 2);
    expect(words(picture)).toContain('(720\u00A0W)');
  });

  test('computes no charging power without the voltage of the battery', () => {
    const { 'battery-voltage': _, ...others } = figures;
    expect(words(drawn('power-flow', subjectWith(others)))).not.toContain('(');
  });
});

test('the limits of the loads: the line stands where output power is of the rated power', () => {
  const picture = drawn(
    'load-limits',
    subjectWith({ 'rated-power': '2 kVA', 'output-power': '1 kW' }),
  );
  const [region] = shapesOf(picture, 'rated-power').map(extent);
  expect((region?.width ?? 0) / (region?.height ?? 1)).toBeCloseTo(0.5, 2);
  expect(words(picture)).toContain('cos φ (0.5)');
});

test('the areas of memory and storage stand in the ratio of their sizes', () => {
  const figures = { memory: '16 GB (expandable to 64 GB)', storage: '1 TB SSD' };
  const picture = drawn('memory-storage', subjectWith(figures));
  const [storage = 1] = areas(picture, 'storage');
  const [limit = 0, memory = 0] = areas(picture, 'memory');
  expect(limit / storage).toBeCloseTo(64 / 1000, 3);
  expect(memory / limit).toBeCloseTo(16 / 64, 2);
});

test('the supply of the roadside computer is an area of volts and amperes', () => {
  const width = (supply: string) => {
    const picture = drawn('roadside-computer', subjectWith({ 'supply-voltage': supply }));
    return extent(shapesOf(picture, 'supply-voltage')[0] ?? []).width;
  };
  expect(width('24 V / 4 A') / width('24 V / 2 A')).toBeCloseTo(2, 2);
  expect(words(drawn('roadside-computer', subjectOfProduct('local-processing-unit')))).toMatch(
    /12th gen i7.*\(120\u00A0W\)/,
  );
});

test('the booth controller is drawn to scale, its depth at half its length', () => {
  const picture = drawn('booth-controller', subjectWith({ dimensions: '150 x 150 x 70 mm' }));
  const [top, , front] = shapesOf(picture, 'dimensions').map(extent);
  expect((front?.height ?? 0) / (front?.width ?? 1)).toBeCloseTo(70 / 150, 2);
  expect((top?.height ?? 0) / (front?.width ?? 1)).toBeCloseTo(0.5 * Math.SQRT1_2, 2);
});

test('the word of the traffic controller is drawn bit by bit, and not at all if it is unknown', () => {
  const bits = (subject: ReturnType<typeof subjectWith>) =>
    shapesOf(drawn('signal-plan', subject), 'word-length');
  expect(bits(subjectOfProduct('traffic-controller'))).toHaveLength(32);
  expect(bits(subjectWith({ 'word-length': '16 bit' }))).toHaveLength(16);
  expect(bits(subjectWith({}))).toHaveLength(0);
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

test('on the page of a solution, the curtain and the display follow the figures of their products', () => {
  const picture = drawn('booth-lane', subjectOfSolutions());
  expect(shapesOf(picture, 'UFD/character-grid')[0]).toHaveLength(4 * 13);
  const [post] = shapesOf(picture, 'IR-AVCC/curtain-elements').map(extent);
  const metre = (576 - 16) / 16.6;
  expect((post?.height ?? 0) / metre).toBeCloseTo(112 * 0.03, 1);
});
