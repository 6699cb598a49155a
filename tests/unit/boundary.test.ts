import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, namesOf, usesOfNames } from '../catalogue-names.ts';
import { repository } from '../milepost.ts';
import { shippedCatalogue } from '../sites.ts';

const folders = ['schema', 'cli', 'site'];
const isText = /\.(?:ts|tsx|mjs|css|json|html|typ|svg|md|txt|ya?ml)$/;

const all = namesOf(shippedCatalogue);

test('the tool names nothing of the shipped catalogue', () => {
  const found = folders.flatMap((folder) => filesBelow(join(repository, folder)).flatMap(usesIn));
  expect(found).toEqual([]);
});

test('the names of the catalogue are known, and found in code, comments and paths', () => {
  const find = (text: string) => usesOfNames(text, all, 'x.ts');
  expect(find("product === 'IR-AVCC'")).not.toEqual([]);
  expect(find("figure('lane-width')")).not.toEqual([]);
  expect(find("href: '/whyscita'")).not.toEqual([]);
  expect(find("src: 'toll-family.png'")).not.toEqual([]);
  expect(find('const tollLanes = 3;')).not.toEqual([]);
  expect(find('« la voie de péage »')).not.toEqual([]);
  expect(find('// The same.\n/* the junction */')).toEqual([
    'x.ts:2: junction (solutions/urban-junction.yaml)',
  ]);
  expect(find('const products = groupsOf(pages);')).toEqual([]);
});

/**
 * The names that a file of the tool has in it, and in its own path. What `init` writes is a catalogue
 * of its own: its texts may speak of temperatures and displays, but not of these records.
 */
function usesIn(file: string): string[] {
  const path = file.slice(repository.length);
  const names = path.startsWith('cli/init/starter/') ? { ...all, words: new Map() } : all;
  const text = isText.test(file) ? readFileSync(file, 'utf8') : '';
  return [...usesOfNames(path, names, path), ...usesOfNames(text, names, path)];
}
