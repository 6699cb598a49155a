import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { baseDimensions } from '../../schema/figures/built-in-units.ts';
import { Units } from '../../schema/figures/units.ts';
import { Json } from '../../site/pages/data/value-forms.tsx';
import { toolStrings } from '../../site/strings/site-strings.ts';
import type { StringTree } from '../../site/strings/strings.ts';

test.each(Object.entries(toolStrings))('every dimension has a name, in %s', (_code, strings) => {
  const { dimensions } = strings.content.data as StringTree;
  expect(Object.keys(dimensions ?? {})).toEqual(Object.keys(baseDimensions));
});

test('a dimension of a catalogue has its own names, and messages the English one', () => {
  const units = new Units({
    dimensions: { output: { de: 'Leistung', en: 'output' }, rain: 'rain rate' },
  });
  expect(units.ownNameOf('output', 'de-AT')).toBe('Leistung');
  expect(units.ownNameOf('output', 'fr')).toBe('Leistung');
  expect(units.ownNameOf('rain', 'fr')).toBe('rain rate');
  expect(units.ownNameOf('length', 'fr')).toBeUndefined();
  expect(units.nameOf('output')).toBe('an output');
});

test('a line of JSON ends between members, so that no bracket is alone on one', () => {
  const html = renderToStaticMarkup(
    Json({ text: '{ "max": 50, "at": { "value": 5, "unit": "m" } }' }),
  );
  const lines = [...html.matchAll(/<span>(.*?)<\/span>/g)].map(([, line]) => line);
  expect(lines.join(' ').replaceAll('&quot;', "'")).toBe(
    "{ 'max': 50, 'at': { 'value': 5, 'unit': 'm' } }",
  );
  expect(lines).toHaveLength(3);
});
