import { expect, test } from 'vitest';
import { parseFigure } from '../../schema/figures/figure.ts';
import { stretchOf } from '../../site/content/scales/axis.ts';
import { protectionOf } from '../../site/content/scales/protection-scale.tsx';

function stretch(source: string) {
  const { figure } = parseFigure(source);
  if (!figure) throw new Error(`"${source}" is no figure`);
  const found = stretchOf(figure);
  return found && { from: found.from, to: found.to, isPoint: found.isPoint };
}

test.each([
  ['0..60 °C', { from: 0, to: 60, isPoint: false }],
  ['-25..70 °C', { from: -25, to: 70, isPoint: false }],
  ['up to 60 km/h', { from: 0, to: 60, isPoint: false }],
  ['under 60 km/h', { from: 0, to: 60, isPoint: false }],
  ['over 60 km/h', { from: 60, to: 250, isPoint: false }],
  ['min 98 %', { from: 98, to: 100, isPoint: false }],
  ['97 %', { from: 97, to: 97, isPoint: true }],
  ['10 m/s', { from: 36, to: 36, isPoint: true }],
])('"%s" covers its part of the axis that all products share', (source, expected) => {
  expect(stretch(source)).toEqual(expected);
});

test.each([
  ['beyond the axis', '300 km/h'],
  ['below it', '-60..20 °C'],
  ['of another dimension', '24 V DC'],
  ['with a condition', '60 km/h @ 4 m'],
  ['of several terms', '60 km/h / 80 km/h'],
  ['that is one or the other', '50/60 km/h'],
])('a figure %s has no scale', (_, source) => {
  expect(stretch(source)).toBeUndefined();
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
