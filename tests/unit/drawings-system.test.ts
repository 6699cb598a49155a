import { describe, expect, test } from 'vitest';
import { inReadingOrder } from '../../site/content/drawings/layers.ts';
import { layOutOnRails } from '../../site/content/drawings/system-rails.ts';
import { shippedCatalogue } from '../catalogue.ts';

const { solutions } = await shippedCatalogue();
const diagrams = solutions.flatMap(({ id, diagram }) => (diagram ? [{ id, diagram }] : []));

describe.each(diagrams)('the system of $id', ({ diagram }) => {
  const nodes = diagram.nodes.map(({ id }) => ({ id, label: `The device called ${id}` }));
  const ids = nodes.map(({ id }) => id);
  const links = inReadingOrder(ids, diagram.links);
  const marks = layOutOnRails(nodes, links, 288).connectors.map(({ mark }) => mark);

  test('has every connection, each once', () => {
    expect(links).toHaveLength(diagram.links.length);
    expect(new Set(links)).toEqual(new Set(diagram.links));
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
