import { describe, expect, test } from 'vitest';
import { inReadingOrder } from '../../site/drawings/layers.ts';
import { layOutOnRails } from '../../site/drawings/system-rails.ts';
import { buildModel } from '../../site/model/model.ts';
import { shippedCatalogue } from '../catalogue.ts';

const { solutions, connections } = buildModel(await shippedCatalogue());
const diagrams = solutions.map(({ record: { id, diagram } }) => {
  const edges = (diagram?.connections ?? []).flatMap((name) => {
    const connection = connections.get(name);
    return connection ? [{ from: connection.from.key, to: connection.to.key }] : [];
  });
  return { id, edges };
});

describe.each(diagrams)('the system of $id', ({ edges }) => {
  const ids = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const nodes = ids.map((id) => ({ id, label: `The device called ${id}` }));
  const links = inReadingOrder(ids, edges);
  const marks = layOutOnRails(nodes, links, 288).connectors.map(({ mark }) => mark);

  test('has every connection, each once', () => {
    expect(links).toHaveLength(edges.length);
    expect(new Set(links)).toEqual(new Set(edges));
  });

  test('on a phone the numbers stand apart', () => {
    for (const [index, one] of marks.entries()) {
      for (const other of marks.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30);
      }
    }
  });

  test('on a phone the numbers stand in their order from top to bottom', () => {
    const heights = marks.map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });
});
