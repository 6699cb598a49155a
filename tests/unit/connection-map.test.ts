import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { writeFigure } from '../../schema/figures/write-figure.ts';
import type { ConnectionEnd } from '../../schema/kinds/connections.ts';
import { powerBudgets } from '../../site/content/connections/power-budgets.tsx';
import { connectionClusters, wireKind } from '../../site/model/connection-map.ts';
import { buildModel } from '../../site/model/model.ts';
import { shipped } from '../companies.ts';

const { catalogue } = shipped;
const model = buildModel(catalogue);
const all = [...model.connections.values()];

describe('the clusters of all connections', () => {
  const clusters = connectionClusters(all);

  test('have every connection, each once', () => {
    const shown = clusters.flatMap(({ connections }) => connections);
    expect(shown).toHaveLength(all.length);
    expect(new Set(shown)).toEqual(new Set(all));
  });

  test('are small enough for a diagram, and few', () => {
    for (const { connections } of clusters) {
      const ends = new Set(connections.flatMap(({ from, to }) => [from.key, to.key]));
      expect(ends.size).toBeLessThanOrEqual(11);
    }
    expect(clusters.length).toBeLessThan(all.length / 4);
  });

  test('have their hub among their ends', () => {
    for (const { connections, hub } of clusters) {
      expect(connections.flatMap(({ from, to }) => [from.key, to.key])).toContain(hub.key);
    }
  });
});

test('a line is solid only if every product at its ends states its port', () => {
  const kindOf = (id: string) => {
    const connection = model.connections.get(id);
    return connection && wireKind(connection);
  };
  expect(kindOf('tlc-ufd')).toBe('stated');
  expect(kindOf('tlc-barrier')).toBe('stated');
  expect(kindOf('tlb-tlc')).toBe('open');
  expect(kindOf('guard-barrier')).toBe('open');
  expect(kindOf('vehicles-radar')).toBe('contactless');
});

describe('the power of a supply output', () => {
  const output = { product: 'TLC', port: 'output-supply' };
  // No product of the shipped catalogue states one.
  const withOutput: Catalogue = {
    ...catalogue,
    figures: {
      ...catalogue.figures,
      'output-supply': { label: {}, dimension: 'voltage', unit: 'V', port: 'supply-output' },
    },
    products: catalogue.products.map((each) =>
      each.id === output.product
        ? { ...each, figures: { 'output-supply': '24 V DC / 3 A' } }
        : each,
    ),
  };
  const laser = { product: 'Laser-AVCC', port: 'laser-unit.supply-voltage' };
  const illuminator = { product: 'IR-Illuminator' };
  const detector = { product: 'TLB' };
  /** The sum of what these ends draw, and whether all of them are in it. */
  const budgetOf = (...fed: ConnectionEnd[]) => {
    const connections = fed.map((to) => ({
      id: `feeds-${to.product}`,
      from: output,
      to,
      carries: { en: 'power' },
    }));
    const connected = { ...withOutput, connections: { places: [], connections } };
    const [budget, ...others] = powerBudgets(buildModel(connected));
    expect(others).toEqual([]);
    const { sum, isComplete, loads } = budget ?? {};
    expect(loads?.map(({ connection }) => connection.record.to)).toEqual(fed);
    return { sum: sum && writeFigure(sum), isComplete };
  };

  test('adds what is exact, and says a limit where one is a limit', () => {
    expect(budgetOf(illuminator)).toEqual({ sum: '48 W', isComplete: true });
    expect(budgetOf(laser)).toEqual({ sum: 'under 20 W', isComplete: true });
    expect(budgetOf(illuminator, laser)).toEqual({
      sum: 'under 68 W',
      isComplete: true,
    });
  });

  test('leaves out what is not stated, and says so', () => {
    expect(budgetOf(laser, detector)).toEqual({ sum: 'under 20 W', isComplete: false });
    expect(budgetOf(detector)).toEqual({ sum: undefined, isComplete: false });
  });

  test('is there only for a connection that names a supply output', () => {
    expect(powerBudgets(buildModel(withOutput))).toEqual([]);
    expect(powerBudgets(model)).toEqual([]);
  });
});
