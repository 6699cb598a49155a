import { describe, expect, test } from 'vitest';
import { frontWidthAt, silhouetteAt, vehicleSize } from '../../catalogue/drawings/parts/vehicle.ts';
import type { NamedDrawing } from '../../schema/drawing.ts';
import type { Picture } from '../../site/drawings/picture.ts';
import { subjectOf } from '../../site/drawings/subject.ts';
import {
  drawn,
  extent,
  type Figures,
  shapesOf,
  subjectOfProduct,
  subjectWith,
  words,
} from './drawing-subject.ts';

const curtain = {
  'curtain-elements': '112',
  'curtain-pitch': '30 mm',
  'vehicle-speed': '30 km/h',
  'frame-rate': '60 fps',
};

function picture(name: NamedDrawing, figures: Figures, width?: number): Picture {
  return drawn(name, subjectWith(figures), width);
}

describe('an infrared curtain', () => {
  test('has as many beams as it has elements', () => {
    for (const elements of [40, 112]) {
      const front = picture('curtain-front', { ...curtain, 'curtain-elements': `${elements}` });
      expect(shapesOf(front, 'curtain-elements')[0]).toHaveLength(2 * elements);
    }
  });

  test('has a dot for each element on its post', () => {
    const { marks } = picture('curtain-side', curtain);
    const row = marks.find(({ of, dots }) => of === 'curtain-elements' && dots);
    const { height } = extent(picture('curtain-side', curtain), 'curtain-elements');
    expect(Math.round(height / (row?.dots?.pitch ?? 1)) + 1).toBe(112);
  });

  test('says the way per frame as computed, and no height: pairs may be counted, or single elements', () => {
    expect(words(picture('curtain-side', curtain)).join()).toContain('(139 mm per frame');
    const front = words(picture('curtain-front', curtain)).join();
    expect(front.match(/\d+(?= mm)/g)).toEqual(['30']);
  });

  test('records half as many frames of a vehicle that is twice as fast', () => {
    const frames = (speed: string) => {
      const side = picture('curtain-side', { ...curtain, 'vehicle-speed': speed }, 328);
      // A bar of four corners parts each frame from the next.
      return (shapesOf(side, 'frame-rate')[0] ?? []).length / 4;
    };
    expect(frames('30 km/h')).toBeGreaterThan(20);
    expect(frames('60 km/h') / frames('30 km/h')).toBeCloseTo(0.5, 1);
  });
});

describe('a laser', () => {
  test('reaches the road where its range ends', () => {
    const profile = picture('laser-profile', { 'detection-range': '6 m' });
    const [[apex, ...ends] = []] = shapesOf(profile, 'detection-range');
    const last = ends.at(-1);
    const range = Math.hypot((last?.x ?? 0) - (apex?.x ?? 0), (last?.y ?? 0) - (apex?.y ?? 0));
    // As an example, it is 4 m over the road.
    expect(range / ((last?.y ?? 0) - (apex?.y ?? 0))).toBeCloseTo(6 / 4, 1);
  });

  test('shows lanes of other widths in their ratio', () => {
    const [narrow, wide] = ['4 m', '8 m'].map((width) =>
      shapesOf(picture('laser-lane', { 'lane-width': width }), 'lane-width'),
    );
    // The edges of the lane are the two shortest shapes.
    const span = (shapes: { x: number }[][] = []) => {
      const [left, right] = shapes.filter((points) => points.length === 2);
      return Math.abs((right?.[0]?.x ?? 0) - (left?.[0]?.x ?? 0));
    };
    expect(span(wide)).toBeGreaterThan(1.3 * span(narrow));
  });
});

test('two sensors part vehicles that are closer, in the ratio of the figures', () => {
  const gaps = drawn('vehicle-gap', subjectOfProduct('TLB'));
  const width = (part: string) => extent(gaps, `${part}.vehicle-gap`).width;
  expect(width('dual-sensor') / width('single-sensor')).toBeCloseTo(300 / 500, 2);
});

describe('a radar', () => {
  test('has so many detection points in each of its lanes', () => {
    const plan = picture('radar-plan', { 'lane-count': '6', 'points-per-lane': '3' });
    const [points = []] = shapesOf(plan, 'points-per-lane');
    expect(points).toHaveLength(18);
    expect(new Set(points.map(({ y }) => y)).size).toBe(6);
  });
});

const side = {
  kind: 'field-of-view',
  range: 'detection-range',
  angle: 'field-of-view',
  height: 'height',
};
const beam = { kind: 'field-of-view', range: 'illumination-range', angle: 'beam-angle' };

describe('virtual loops', () => {
  const figures = { 'zone-count': 'up to 16', 'detection-range': '50 m', 'field-of-view': '40 °' };

  test('claim no angle from above: that of the view may be in another plane', () => {
    const plan = picture('virtual-loops', figures);
    expect(shapesOf(plan, 'field-of-view')).toEqual([]);
    expect(words(plan).join()).not.toMatch(/40/);
  });

  test.each([576, 328])('are as many as the figure says, within the range, %i px wide', (width) => {
    const plan = picture('virtual-loops', figures, width);
    const zones = shapesOf(plan, 'zone-count');
    expect(zones).toHaveLength(16);
    expect(words(plan).join()).toMatch(/\b1\b.*\b16\b/);
    const range = shapesOf(plan, 'detection-range').flat();
    const end = Math.max(...range.map(({ x }) => x));
    expect(Math.max(...zones.flat().map(({ x }) => x))).toBeLessThan(end);
    expect(
      shapesOf(picture('virtual-loops', { ...figures, 'zone-count': '5' }), 'zone-count'),
    ).toHaveLength(5);
  });
});

test('a laser across the lanes reaches as far as its range, of two lanes or of more', () => {
  const reach = (range: string) => {
    const plan = picture('presence', { 'detection-range': range });
    const [line = [], rest = []] = shapesOf(plan, 'detection-range');
    const ys = [...line, ...rest].map(({ y }) => y);
    return Math.max(...ys) - Math.min(...ys);
  };
  // 20 m of the road are 560 px.
  expect(reach('4 m') / 28).toBeCloseTo(4, 1);
  expect(reach('8 m') / 28).toBeCloseTo(8, 1);
});

describe('an illuminator', () => {
  test('has a dot for each LED', () => {
    const [leds] = shapesOf(picture('illuminator-face', { 'led-count': '24' }), 'led-count');
    expect(leds).toHaveLength(24);
  });
});

test('a drawing shows no figure whose published values differ', () => {
  const subject = subjectOf(subjectOfProduct('HS-AVCC'));
  expect([subject.has('vehicle-speed'), subject.say('vehicle-speed')]).toEqual([false, '']);
  expect(subject.has('lane-width')).toBe(true);
});

test('a radar sees a vehicle further on at each update, in the ratio of speed and rate', () => {
  const figures = {
    'vehicle-speed': '0..250 km/h',
    'update-rate': '12.5 Hz',
    'target-count': '256',
  };
  const tracking = picture('radar-tracking', figures);
  const [places = []] = shapesOf(tracking, 'update-rate');
  const step = (places[1]?.x ?? 0) - (places[0]?.x ?? 0);
  const size = extent(tracking, 'vehicle-speed').width;
  expect(step).toBeCloseTo(size, 1);
  expect(words(tracking)).toContain('(5.6 m)');
});

const smallest = 'laser-unit.minimum-object';

test.each([
  ['curtain-front', curtain, 'curtain-pitch', 'mm'],
  ['laser-profile', { 'detection-range': '6 m', [smallest]: '10 mm' }, smallest, '10'],
  [side, { 'detection-range': '50 m', 'field-of-view': '40 °' }, 'field-of-view', '40'],
  [beam, { 'illumination-range': '100 m', 'beam-angle': '30 °' }, 'beam-angle', '30'],
] as const)('%j without a figure leaves out its label only', (name, figures, missing, value) => {
  const rest = Object.fromEntries(Object.entries(figures).filter(([id]) => id !== missing));
  expect(words(picture(name, figures)).join()).toContain(value);
  expect(words(picture(name, rest)).join()).not.toContain(value);
  expect(picture(name, rest).marks.length).toBeGreaterThan(3);
});

test('vehicles have the outline that sensors see', () => {
  const van = vehicleSize('van');
  expect(silhouetteAt('van', van.length / 3)?.top).toBeCloseTo(van.height, 1);
  expect(silhouetteAt('van', 4.6)?.bottom).toBeCloseTo(0, 1);
  expect(silhouetteAt('van', van.length + 1)).toBeUndefined();
  expect(frontWidthAt('van', 1)).toBeCloseTo(2, 1);
  expect(frontWidthAt('van', 3)).toBe(0);
});
