import { expect, test } from 'vitest';
import { clauseOf } from '../../site/content/product/tender-clause.tsx';
import { areLimits } from '../../site/model/product-model.ts';
import { contentContext } from '../../site/page-api/content-context.ts';
import { companyStating, shipped } from '../companies.ts';
import { browserOf, contentInput } from '../facts.ts';
import { openCases } from './cases.ts';

const rows = openCases('tender-clause');

function clause(id: string, language = 'en') {
  const context = contentContext(contentInput(shipped), language);
  const product = context.model.products.find(({ record }) => record.id === id);
  if (!product) throw new Error(`No product "${id}".`);
  return clauseOf({ ...context, product }, product);
}

test.each(rows('clauses'))('the clause of %s says “%s”: %s', (id, line) => {
  expect(clause(id).lines).toContain(line);
});

test('a clause has the rows in words, but not the model', () => {
  expect(clause('traffic-controller').lines).toContain('Signal monitoring: conflict monitoring');
  expect(clause('LED', 'fr').lines).toContain('Source lumineuse\u00A0: LED');
  expect(clause('aspect-green').lines.join()).not.toMatch(/DA300/);
});

test('a row that is no requirement is in no clause', () => {
  expect(clause('ANPR').lines.join()).toMatch(/^Vehicle speed/);
  expect(clause('ANPR').lines).toHaveLength(1);
});

test('a figure that does not say what it measures is named as left out', () => {
  expect(clause('TLB').differing).toEqual(['Accuracy']);
  expect(clause('TLB').lines.join()).not.toMatch(/99/);
});

test('figures come in the order of the table, and no price is asked for', () => {
  const price = { label: { en: 'Price' }, dimension: 'EUR', kind: 'money', unit: 'EUR' };
  const stated = shipped.catalogue.products.map(() => ({ price: '289.00 EUR' }));
  const company = companyStating(shipped, { figures: { price } as never, stated });
  const context = contentContext(contentInput(company), 'en');
  for (const product of context.model.products)
    expect(JSON.stringify(clauseOf({ ...context, product }, product))).not.toContain('Price');
  const labels = clause('IC').lines.map((line) => line.replace(/:.*/, ''));
  expect(labels.indexOf('Countdown timers')).toBe(labels.indexOf('Detector ports') - 1);
});

test('a figure whose publications differ is named as left out', () => {
  expect(clause('HS-AVCC').differing).toContain('Vehicle speed');
  expect(clause('HS-AVCC', 'fr').lines.join()).not.toMatch(/Vitesse des véhicules/);
});

test('two publications with one value do not differ, and may be two limits', () => {
  const read = (...values: string[]) => {
    const speeds = values.map((value) => ({ value, note: { en: 'A' } }));
    const stated = shipped.catalogue.products.map(() => ({ 'vehicle-speed': speeds }));
    const input = contentInput(companyStating(shipped, { figures: {}, stated }));
    return contentContext(input, 'en').model.products[0]?.figures.get('vehicle-speed') ?? [];
  };
  expect(read('5 km/h', '5 km/h')).toMatchObject([{ note: { en: 'A, A' } }]);
  expect(areLimits(read('over 60 km/h', 'up to 250 km/h'))).toBe(true);
});

test('no clause adds a limit to a published figure', () => {
  const context = contentContext(contentInput(shipped), 'en');
  const added = context.model.products.flatMap((product) =>
    clauseOf({ ...context, product }, product).lines.filter((line) =>
      /at least|at most|or higher|fits within/.test(line),
    ),
  );
  // AVCC alone is published with “IP65 or higher”.
  expect([...new Set(added)]).toEqual(['Ingress protection: IP65 or higher']);
});

test.each(['en', 'fr', 'es'])('the numbers of a clause are understood, in %s', (language) => {
  const counts = new Set(['output-count', 'input-count', 'switch-port-count', 'backup-time']);
  const text = [...clause('TLC', language).lines, ...clause('TLB', language).lines].join('\n');
  const read = browserOf(language)
    .read(text)
    .found.flatMap((found) => (found.state === 'read' ? found.choices : []));
  const understood = new Set(read.map(({ criterion }) => criterion.id));
  expect([...counts].filter((id) => !understood.has(id))).toEqual([]);
});
