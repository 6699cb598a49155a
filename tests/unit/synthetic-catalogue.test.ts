import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { writeSyntheticCatalogue } from '../../scripts/bench/synthetic-catalogue.ts';
import { repository } from '../milepost.ts';
import { filesBelow } from '../pages.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

const write = (name: string, seed?: number) => {
  const place = join(folder, name);
  const options = { products: 40, ...(seed !== undefined && { seed }) };
  writeSyntheticCatalogue(join(repository, 'catalogue'), place, options);
  return place;
};

test('a synthetic catalogue of 40 products has no finding', async () => {
  const { report, catalogue } = await readCatalogue(write('one'), { cwd: folder });
  expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
  expect(catalogue?.products).toHaveLength(40);
  for (const { figures } of catalogue?.products ?? []) {
    expect(Object.keys(figures ?? {}).length).toBeGreaterThanOrEqual(24);
  }
});

test('the same seed gives the same bytes', () => {
  const [one, two, other] = [write('first', 7), write('second', 7), write('third', 8)];
  const read = (place: string) =>
    filesBelow(place).map((file) => [file, readFileSync(join(place, file), 'latin1')]);
  expect(read(two)).toEqual(read(one));
  expect(read(other)).not.toEqual(read(one));
});
