import { describe, expect, test } from 'vitest';
import { type Device, drawPlan, inTurn } from '../../catalogue/theme/draw-plan.ts';

function device(name: string, range: number): Device {
  return { name, path: `/${name}`, range, said: `${range} m` };
}

const devices = [
  device('A radar', 300),
  device('A detector with a rather long name', 50),
  device('A display', 100),
  device('An illuminator', 100),
  device('A signal', 100),
];

test('a large catalogue is shown by some of each family, in its order', () => {
  const families = [['A1', 'A2', 'A3', 'A4'], [], ['B1'], ['C1', 'C2']];
  expect(inTurn(families, 5)).toEqual(['A1', 'B1', 'C1', 'A2', 'C2']);
  expect(inTurn(families, 20)).toHaveLength(7);
  expect(inTurn([], 5)).toEqual([]);
});

describe.each([1440, 768])('the plan of the road, %i px wide', (width) => {
  const plan = drawPlan(devices, width);

  test('has all reaches at one scale and on the road', () => {
    const reaches = plan.labels.map(({ reach }) => reach);
    const lengths = reaches.map(({ from, to }) => (to - from) / plan.scale);
    expect(lengths.map(Math.round).sort((a, b) => a - b)).toEqual([50, 100, 100, 100, 300]);
    for (const { from, to } of reaches) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(width);
    }
  });

  test('names each device once, in the picture, and no label lies on another', () => {
    expect(plan.labels.map((label) => label.device.name).sort()).toEqual(
      devices.map(({ name }) => name).sort(),
    );
    const boxes = plan.labels.map(({ x, y, anchor, device: { name, said } }) => {
      const long = 7 * `${name} ${said}`.length;
      const left = anchor === 'start' ? x : x - long;
      return { left, right: left + long, top: y - 10, bottom: y + 10 };
    });
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(plan.height);
      const met = boxes.filter(
        (other, at) =>
          at !== index &&
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      );
      expect(met).toEqual([]);
    }
  });
});

test('a name that is longer than the road still has a place', () => {
  const long = drawPlan([device('x'.repeat(400), 100), device('y'.repeat(400), 100)], 768);
  expect(long.labels).toHaveLength(2);
});
