import { expect, test } from 'vitest';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { protectionOf } from '../../site/content/figures/scales.tsx';
import { stretchOf } from '../../site/facts/figure-span.ts';
import { openCases } from './cases.ts';

const rows = openCases('scales');

const units = new Units();
const scales = {
  temperature: { dimension: 'temperature', unit: '°C', scale: { from: -50, to: 100, step: 50 } },
  speed: { dimension: 'speed', unit: 'km/h', scale: { from: 0, to: 250, step: 50 } },
  ratio: { dimension: 'ratio', unit: '%', scale: { from: 90, to: 100, step: 2 } },
  count: { dimension: 'count', scale: { from: 0, to: 8, step: 4 } },
};

function stretch(source: string, kind: keyof typeof scales) {
  const { figure } = parseFigure(source, units);
  if (!figure) throw new Error(`"${source}" is no figure`);
  const found = stretchOf(figure, scales[kind], units);
  return found && { from: found.from, to: found.to, isPoint: found.isPoint };
}

test.each(rows<[string, keyof typeof scales, unknown]>('stretches'))(
  '"%s" covers its part of the axis of a %s',
  (source, kind, expected) => {
    expect(stretch(source, kind)).toEqual(expected);
  },
);

test.each(rows<[string, string, keyof typeof scales]>('scales'))(
  'a figure %s has no scale',
  (_, source, kind) => {
    expect(stretch(source, kind)).toBeUndefined();
  },
);

test('an axis has a tick at each step, and none where the dictionary gives no scale', () => {
  const { figure } = parseFigure('97 %', units);
  if (!figure) throw new Error('"97 %" is no figure');
  const { axis } = stretchOf(figure, scales.ratio, units) ?? {};
  expect(axis?.ticks).toEqual([90, 92, 94, 96, 98, 100]);
  expect(stretchOf(figure, { dimension: 'ratio', unit: '%' }, units)).toBeUndefined();
});

test.each([
  ['IP65', { solids: 6, water: 5 }],
  ['IP00', { solids: 0, water: 0 }],
  ['IP69K', { solids: 6, water: 9 }],
  ['IPX4', undefined],
  ['IP75', undefined],
  ['RS-485', undefined],
])('%s is read as a protection code', (code, expected) => {
  expect(protectionOf(code)).toEqual(expected);
});
