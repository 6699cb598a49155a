import { describe, expect, test } from 'vitest';
import type { Picture, Point } from '../../site/content/drawings/picture.ts';
import { pointsOf } from '../../site/content/drawings/shapes.ts';
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

describe('the roadside computer', () => {
  test('names its processor, its supply and, in brackets, the power that this makes', () => {
    const picture = drawn('roadside-computer', subjectOfProduct('local-processing-unit'));
    expect(words(picture)).toMatch(/12th gen i7.*24\u00A0V.*5\u00A0A.*\(120\u00A0W\)/);
    const half = drawn('roadside-computer', subjectWith({ 'supply-voltage': '12 V / 5 A' }));
    expect(words(half)).toContain('(60\u00A0W)');
  });

  test.each(['en', 'fr', 'es'])(
    'has the name of its processor within the board in %s',
    (language) => {
      const subject = subjectOfProduct('local-processing-unit', language);
      const { marks, labels } = drawn('roadside-computer', subject, 328);
      const board = Math.max(
        ...marks
          .filter(({ pen, fill }) => pen === 'ink' && fill === 'paper')
          .flatMap(({ path }) => pointsOf(path).map(({ y }) => y)),
      );
      const names = labels.filter(({ lines }) =>
        subject.specification('Processor').includes(lines[0] ?? '-'),
      );
      expect(names.length).toBeGreaterThan(0);
      for (const { at } of names) expect(at.y).toBeLessThan(board - 16);
    },
  );
});

describe('dimensions', () => {
  test('of a case on a table show its front as high as it is, and below it its upper side', () => {
    const subject = subjectWith({ dimensions: '150 x 120 x 70 mm' });
    const shapes = shapesOf(drawn('dimensions-tabletop', subject), 'dimensions').map(extent);
    const isTo = (ratio: number) =>
      shapes.some(({ width, height }) => Math.abs(height / width - ratio) < 0.01);
    expect(isTo(70 / 150)).toBe(true);
    expect(isTo(120 / 150)).toBe(true);
  });

  test('say the size of the display in the front of the case, too', () => {
    const picture = drawn('dimensions', subjectOfProduct('PCT'));
    expect(words(picture).match(/192/g)).toHaveLength(2);
  });
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

test('the junction names the conflict and the detector at both widths, the word if it is known', () => {
  for (const width of [328, 576]) {
    const picture = drawn('signal-plan', subjectOfProduct('traffic-controller'), width);
    expect(words(picture)).toMatch(/controller.*32\u00A0bit.*conflict.*detector/);
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

test('on the page of a solution, the curtain and the display follow the figures of their products', () => {
  const picture = drawn('booth-lane', subjectOfSolutions());
  expect(shapesOf(picture, 'UFD/character-grid')[0]).toHaveLength(4 * 13);
  const [post] = shapesOf(picture, 'IR-AVCC/curtain-elements').map(extent);
  const metre = (576 - 16) / 16.6;
  expect((post?.height ?? 0) / metre).toBeCloseTo(112 * 0.03, 1);
});
