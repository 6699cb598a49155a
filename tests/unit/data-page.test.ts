import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { baseDimensions } from '../../schema/figures/built-in-units.ts';
import { Units } from '../../schema/figures/units.ts';
import { Json } from '../../site/pages/data/value-forms.tsx';
import de from '../../site/strings/de.json' with { type: 'json' };
import en from '../../site/strings/en.json' with { type: 'json' };
import es from '../../site/strings/es.json' with { type: 'json' };
import fr from '../../site/strings/fr.json' with { type: 'json' };

test.each(Object.entries({ en, fr, es, de }))(
  'every dimension has a name, in %s',
  (_code, { content }) => {
    expect(Object.keys(content.data.dimensions)).toEqual(Object.keys(baseDimensions));
  },
);

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
