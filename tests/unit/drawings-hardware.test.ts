import { describe, expect, test } from 'vitest';
import type { NamedDrawing } from '../../schema/drawing.ts';
import { titleOf } from '../../site/drawings/draw-picture.ts';
import type { Picture, Point } from '../../site/drawings/picture.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import {
  drawingOn,
  drawn,
  numbersOf,
  shapesOf,
  spanOf,
  subjectOfProduct,
  subjectOfSolutions,
  subjectWith,
  words,
} from './drawing-subject.ts';

/** The areas with this figure, from the largest to the smallest. */
function areas(picture: Picture, figure: string): number[] {
  return shapesOf(picture, figure)
    .map(spanOf)
    .map(({ width, height }) => width * height)
    .sort((one, other) => other - one);
}

describe('a block', () => {
  test('says each of its figures, and none that is not stated', () => {
    const figures = {
      'rated-power': '1 kVA',
      'charge-current': '30 A MPPT',
      'battery-voltage': '24 V',
    };
    const named = {
      kind: 'block',
      in: ['charge-current'],
      inside: ['battery-voltage'],
      out: ['rated-power', 'output-power'],
    };
    for (const width of [328, 576]) {
      const numbers = words(drawn(named, subjectWith(figures), width))
        .join(' ')
        .match(/\d+/g);
      expect(numbers?.sort()).toEqual(['1', '24', '30']);
    }
  });

  test('points in what comes in, and out what goes out', () => {
    const tips = (named: NamedDrawing) => {
      const { marks } = drawn(named, subjectWith({ 'rated-power': '1 kVA' }));
      const [wire] = marks
        .filter(({ of }) => of === 'rated-power')
        .map(({ path }) => pointsOf(path));
      const box = Math.max(
        ...marks.flatMap(({ of, path }) => (of ? [] : pointsOf(path).map(({ x }) => x))),
      );
      return { tip: wire?.[3]?.x ?? 0, end: wire?.[1]?.x ?? 0, box };
    };
    const out = tips({ kind: 'block', out: ['rated-power'] });
    expect(out.tip).toBe(out.end);
    expect(out.tip).toBeGreaterThan(out.box);
    const entering = tips({ kind: 'block', in: ['rated-power'] });
    expect(entering.tip).toBeGreaterThan(entering.end);
  });

  test('is called after the part whose figures it shows', () => {
    const page = subjectOfProduct('TLC');
    const drawing = drawingOn({ kind: 'block', out: ['enclosure.output-count'] }, page);
    expect(titleOf(drawing)).toBe('Enclosure');
    expect(titleOf(drawingOn({ kind: 'block', out: ['mass'] }, page))).toBe('Inputs and outputs');
  });
});

test('the memory of a computer and what it can be expanded to stand in their ratio', () => {
  const figures = { memory: '16 GB (expandable to 64 GB)', storage: '1 TB SSD' };
  const [limit = 0, memory = 0] = areas(drawn('computer', subjectWith(figures)), 'memory');
  expect(memory / limit).toBeCloseTo(16 / 64, 2);
});

test('a card and an enclosure have as many of each part as is stated', () => {
  const count = (named: NamedDrawing, product: string, figure: string, shape: RegExp) => {
    const paths = drawn(named, subjectOfProduct(product)).marks.filter(({ of }) => of === figure);
    return paths.flatMap(({ path }) => path.match(shape) ?? []).length;
  };
  const card = { kind: 'interface-card', with: 'timers' };
  const [stated] = numbersOf('IC', 'timer-count');
  expect(count(card, 'IC', 'timer-count', /Z/g)).toBe(stated);
  expect(count(card, 'IC', 'detector-port-count', /Z/g)).toBe(4);
  expect(count(card, 'IC', 'opto-output-count', /Z/g)).toBe(16);
  expect(count('lane-cabinet', 'TLC', 'enclosure.switch-port-count', /Z/g)).toBe(8);
  expect(count('lane-cabinet', 'TLC', 'enclosure.output-count', /Z/g)).toBe(12);
});

test('dimensions say the size of the display in the front of the case, too', () => {
  const picture = drawn(
    { kind: 'dimensions', of: 'dimensions', display: 'display-size' },
    subjectOfProduct('PCT'),
  );
  const size = numbersOf('PCT', 'display-size');
  expect(
    words(picture)
      .join(' ')
      .match(new RegExp(size.join('|'), 'g')),
  ).toHaveLength(2);
});

test('a solid has the ratios of its dimensions along all three edges', () => {
  const named = { kind: 'dimensions', of: 'dimensions', as: 'solid' };
  const picture = drawn(named, subjectWith({ dimensions: '200 x 100 x 50 mm' }));
  const [left, right] = picture.marks
    .filter(({ fill }) => fill === 'paper')
    .map(({ path }) => {
      const [front, end, above] = pointsOf(path);
      const length = (a?: Point, b?: Point) =>
        Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
      return { along: length(front, end), up: length(end, above) };
    });
  expect((left?.along ?? 0) / (left?.up ?? 1)).toBeCloseTo(200 / 100, 1);
  expect((right?.along ?? 0) / (left?.along ?? 1)).toBeCloseTo(50 / 200, 2);
  expect(words(picture)).toEqual(['200 mm', '50 mm', '100 mm']);
});

test.each(['90 m', '100..200 mm', '100/200 mm'])(
  'dimensions draw nothing of %s, which is no width and height',
  (value) => {
    const named = { kind: 'dimensions', of: 'dimensions' };
    expect(drawn(named, subjectWith({ dimensions: value })).marks).toEqual([]);
  },
);

test('a thin case is drawn as thin as a line', () => {
  for (const width of [328, 576]) {
    const named = { kind: 'dimensions', of: 'dimensions' };
    const { marks } = drawn(named, subjectWith({ dimensions: '600 x 400 x 2 mm' }), width);
    const [, side] = marks.filter(({ fill }) => fill === 'paper');
    expect(spanOf(pointsOf(side?.path ?? '')).width).toBeLessThan(1.5);
  }
});

test('a power unit says each of its figures', () => {
  const numbers =
    words(drawn('power-flow', subjectOfProduct('PMU')))
      .join(' ')
      .match(/\d+/g) ?? [];
  const stated = ['charge-current', 'battery-voltage', 'rated-power', 'output-power'];
  expect(numbers.map(Number)).toEqual(stated.flatMap((id) => numbersOf('PMU', id)));
});

test.each([
  ['lane-processing-unit', 'computer'],
  ['TLC', { kind: 'block', out: ['enclosure.output-count'] }],
] as const)(
  'of %s, what can be added stands in no brackets, which mean that a value is computed',
  (product, named) => {
    for (const width of [328, 576]) {
      const picture = drawn(
        structuredClone(named) as NamedDrawing,
        subjectOfProduct(product),
        width,
      );
      expect(words(picture).join(' ')).toContain('expandable');
      expect(words(picture).join(' ')).not.toContain('(');
    }
  },
);

test.each([
  ['depth', [150, 100], [70, 100]],
  ['height', [150, 70], [100, 70]],
] as const)('a third dimension that is the %s is drawn as such', (third, front, side) => {
  const named = { kind: 'dimensions', of: 'dimensions', third };
  const picture = drawn(named, subjectWith({ dimensions: '150 x 100 x 70 mm' }));
  const cases = picture.marks
    .filter(({ fill }) => fill === 'paper')
    .map(({ path }) => spanOf(pointsOf(path)));
  const ratios = [front, side].map(([width, height]) => height / width);
  expect(cases).toHaveLength(2);
  for (const [index, { width, height }] of cases.entries()) {
    expect(height / width).toBeCloseTo(ratios[index] ?? 0, 2);
  }
});

test('greens of crossing roads never overlap', () => {
  const page = subjectOfProduct('traffic-controller');
  const [, named] = page.product?.record.drawings ?? [];
  const { marks } = drawn(named ?? '', page);
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
      const across = spanOf(pointsOf(rows[0] ?? '')).width / (face?.dots?.pitch ?? 0);
      expect(across).toBeCloseTo(characters - 1 + 0.25, 1);
      const [post] = shapesOf(picture, 'curtain/curtain-elements').map(spanOf);
      const metre = (width - 16) / 16.6;
      const [elements = 0] = numbersOf('IR-AVCC', 'curtain-elements');
      const [millimetres = 0] = numbersOf('IR-AVCC', 'curtain-pitch');
      expect((post?.height ?? 0) / metre).toBeCloseTo((elements * millimetres) / 1000, 1);
    },
  );
});
