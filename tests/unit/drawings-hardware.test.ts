import { describe, expect, test } from 'vitest';
import { drawingKinds } from '../../site/content/drawings/kinds/index.ts';
import type { Picture, Point } from '../../site/content/drawings/picture.ts';
import { pointsOf } from '../../site/content/drawings/shapes.ts';
import {
  drawn,
  flaws,
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

describe.each([
  { name: 'booth-lane', length: 16.6 },
  { name: 'plaza-lane', length: 16 },
] as const)('on the page of a solution, the $name', ({ name, length }) => {
  test.each([328, 576])(
    'has the curtain and the display of their products, %d px wide',
    (width) => {
      const picture = drawn(name, subjectOfSolutions(), width);
      const [face] = picture.marks.filter(({ of }) => of === 'UFD/character-grid');
      const rows = face?.path.match(/M[^M]+/g) ?? [];
      expect(rows).toHaveLength(4);
      // A row ends a quarter of a pitch beyond its last dot.
      const across = extent(pointsOf(rows[0] ?? '')).width / (face?.dots?.pitch ?? 0);
      expect(across).toBeCloseTo(13 - 1 + 0.25, 1);
      const [post] = shapesOf(picture, 'IR-AVCC/curtain-elements').map(extent);
      const metre = (width - 16) / length;
      expect((post?.height ?? 0) / metre).toBeCloseTo(112 * 0.03, 1);
    },
  );
});

describe('the lane of a plaza', () => {
  const gap = 'TLB/single-sensor.vehicle-gap';

  test.each([328, 576])('has the laser of the TLB in a gap of its figure, %d px wide', (width) => {
    const picture = drawn('plaza-lane', subjectOfSolutions(), width);
    const metre = (width - 16) / 16;
    const ends = (shapesOf(picture, gap)[0] ?? []).map(({ x }) => x);
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    expect((to - from) / metre).toBeCloseTo(0.5, 2);
    // No outline of a vehicle reaches into the gap; the post of the laser stands in its middle.
    const outlines = picture.marks.filter(({ pen, fill }) => pen === 'world' && fill === 'paper');
    const xs = outlines.flatMap(({ path }) => pointsOf(path).map(({ x }) => x));
    expect(xs.filter((x) => x > from + 0.1 && x < to - 0.1)).toEqual([]);
    expect(xs.some((x) => Math.abs(x - from) < 0.1)).toBe(true);
    expect(xs.some((x) => Math.abs(x - to) < 0.1)).toBe(true);
    const posts = picture.marks.filter(({ path, pen }) => {
      const points = pointsOf(path);
      return pen === 'ink' && points.every(({ x }) => Math.abs(x - (from + to) / 2) < 0.1);
    });
    expect(posts).toHaveLength(1);
    expect(words(picture)).toMatch(/500\u00A0mm.*TLB/);
  });

  test('is longer for a gap that is larger: the gap stays to scale', () => {
    const subject = subjectOfSolutions();
    const size = (id: string) => (id === gap ? 1.5 : subject.size(id));
    const picture = drawn('plaza-lane', { ...subject, size });
    const [wide] = shapesOf(picture, gap).map(extent);
    const [post] = shapesOf(picture, 'IR-AVCC/curtain-elements').map(extent);
    expect((wide?.width ?? 0) / (post?.height ?? 1)).toBeCloseTo(1.5 / (112 * 0.03), 2);
    expect(flaws(picture)).toEqual([]);
  });

  test('leaves out the value of the gap where none is stated, and keeps the laser', () => {
    const subject = { ...subjectOfSolutions(), size: () => undefined, say: () => '' };
    const picture = drawn('plaza-lane', { ...subject, has: () => false });
    expect(words(picture)).toContain('TLB');
    expect(words(picture)).not.toContain('mm');
    expect(shapesOf(picture, gap)).toHaveLength(1);
  });

  test.each([
    ['en', 'Lane Processing Unit'],
    ['fr', 'Unité de traitement de voie'],
    ['es', 'Unidad de procesamiento de carril'],
  ])('has the computer in its cabinet, by its name in %s', (language, title) => {
    const subject = subjectOfSolutions(language);
    for (const width of [328, 576]) {
      const picture = drawn('plaza-lane', subject, width);
      expect(words(picture)).toContain(title);
      const at = 8 + (15.6 * (width - 16)) / 16;
      const around = (pen: string) =>
        picture.marks
          .filter((mark) => mark.pen === pen && mark.fill === 'paper')
          .map(({ path }) => pointsOf(path).map(({ x }) => x))
          .filter((xs) => Math.min(...xs) < at && Math.max(...xs) > at)
          .map((xs) => Math.max(...xs) - Math.min(...xs));
      const [[computer = 0], [cabinet = 0]] = [around('ink'), around('world')];
      expect(computer).toBeGreaterThan(0);
      expect(computer).toBeLessThan(cabinet);
    }
    const said = drawingKinds['plaza-lane'].describe(subject);
    expect(said).toContain('TLB');
    expect(said.toLowerCase()).toContain(title.toLowerCase());
    expect(said).toContain('500\u00A0mm');
  });

  test('shows neither of them where the booth lane stands for a solution without them', () => {
    const picture = drawn('booth-lane', subjectOfSolutions());
    expect(words(picture)).not.toMatch(/TLB|Processing/);
  });
});
