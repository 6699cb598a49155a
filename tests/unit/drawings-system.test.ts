import { describe, expect, test } from 'vitest';
import { layOut } from '../../site/content/drawings/system-layout.ts';
import { layOutOnRails } from '../../site/content/drawings/system-rails.ts';
import { inReadingOrder } from '../../site/drawings/layers.ts';
import { balanceLines, textWidth, wrapLines } from '../../site/drawings/text-metrics.ts';
import { buildModel } from '../../site/model/model.ts';
import { shipped } from '../companies.ts';

const { solutions, connections } = buildModel(shipped.catalogue);
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

describe('a box of a wide diagram', () => {
  const edges = ['a-b', 'b-c', 'c-d'].map((each) => {
    const [from = '', to = ''] = each.split('-');
    return { from, to };
  });
  const widthsOf = (label: string) => {
    const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id === 'b' ? label : id }));
    return layOut(nodes, edges, { width: 1024, direction: 'across' }).boxes.map(
      ({ width }) => width,
    );
  };

  test('takes of the gaps what a long word needs', () => {
    expect(new Set(widthsOf('Pump'))).toEqual(new Set([168]));
    // 22 letters of 0.6 × 14 px, and the padding.
    const [width = 0] = widthsOf('Exzenterschneckenpumpe');
    expect(width).toBeCloseTo(22 * 0.6 * 14 + 12);
    expect(new Set(widthsOf('x'.repeat(90)))).toEqual(new Set([204]));
  });
});

test.each([
  ['LED Signal Aspect Series', ['LED Signal', 'Aspect Series']],
  ['Solar panels and grid', ['Solar panels', 'and grid']],
  ['Interface Card\u00A0160', ['Interface', 'Card\u00A0160']],
  ['Barrier', ['Barrier']],
  [
    'Card With Relays For Fare-Display-Controllers',
    ['Card With', 'Relays For', 'Fare-Display-Controllers'],
  ],
])('the lines of a name in a box are about as long: %s', (name, lines) => {
  expect(balanceLines(name, textWidth('x'.repeat(17)))).toEqual(lines);
});

test.each(['自動計測装置の制御盤（屋外用）', 'เครื่องควบคุมการจราจรอัตโนมัติ', '交通信号控制器，室外'])(
  'a name without spaces breaks between its words: %s',
  (name) => {
    const width = textWidth('x'.repeat(9));
    const lines = wrapLines(name, width);
    expect(lines.join('')).toBe(name);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(line).not.toMatch(/^[），]|（$/);
    }
  },
);
