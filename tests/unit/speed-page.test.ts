import { expect, test } from 'vitest';
import { floorName } from '../../scripts/bench/floor-name.ts';
import { speedPage, withSize } from '../../scripts/bench/speed-page.ts';
import type { Measured, SizeResult, Speeds, VisitorResult } from '../../scripts/bench/speeds.ts';
import { fixtureData } from './fixtures.ts';

/** Results of the bench for a thousand products and for a visitor, and what both say of where they are from. */
const { occasion, thousand, visitor } = fixtureData<{
  readonly occasion: Pick<SizeResult, 'date' | 'node' | 'machine' | 'runs'>;
  readonly thousand: SizeResult;
  readonly visitor: VisitorResult;
}>('speeds.json');

test('the page of speeds sets the floor beside each time, and says where and when it was measured', () => {
  const page = speedPage({ sizes: [thousand], visitor });
  expect(page).toContain(`## 1,000 products

2026-11-23, Node v20.19.0, 2 × Example, 8 GiB, 3 runs each.`);
  expect(page).toContain(
    '| build without pictures, cold<br>check 1.0 s | 4.50 s | 4 s | 8.00 s | 500 MiB | 3.0 |\n' +
      '| dev, from saving a product | 250 ms | 0.3 s | – | 300 MiB | – |\n' +
      `| ${floorName} | 1.50 s | – | 2.50 s | 140 MiB | 1.0 |`,
  );
  expect(page).toContain(
    'Chromium 1.2.3, 2026-11-23, Node v20.19.0, 2 × Example, 8 GiB, one run each',
  );
  expect(page).toContain(
    '| home<br>`/` | 800 ms | 913 ms | 70 ms | 0.001 | open the menu: 64 ms |',
  );
});

test('the page of speeds says by how much an aim is missed, and what bounds it', () => {
  const page = speedPage({ sizes: [thousand] });
  expect(page).toContain(
    '| 1,000 products: build without pictures, cold | time 1.1 | After the check',
  );
  expect(page).not.toContain('| 1,000 products: dev, from saving a product |');
});

test('it lists aims of memory and those that follow from the floor, where there is one', () => {
  const build = { name: 'build without pictures, cold', seconds: 9, cpu: 12, mebibytes: 2048 };
  const floor = { name: floorName, seconds: 2, cpu: 3, mebibytes: 100 };
  const large = (...measured: Measured[]) =>
    speedPage({ sizes: [{ ...occasion, products: 10_000, measured }] });
  const row = '| 10,000 products: build without pictures, cold |';
  expect(large(build, floor)).toContain(`${row} time 1.5, memory 2.0 |`);
  expect(large(build)).toContain(`${row} memory 2.0 |`);
  expect(large({ ...build, mebibytes: 900 })).not.toContain('## Aims that are missed');
});

test('a result takes the place of the one of its size, and leaves the others', () => {
  const speeds: Speeds = { sizes: [{ ...thousand, products: 100 }, thousand], visitor };
  const ten = { ...thousand, products: 10_000 };
  const again = { ...thousand, runs: 5 };
  const changed = [again, ten].reduce(withSize, speeds);
  expect(changed.sizes.map(({ products, runs }) => [products, runs])).toEqual([
    [100, 3],
    [1000, 5],
    [10_000, 3],
  ]);
  expect(changed.visitor).toBe(visitor);
});
