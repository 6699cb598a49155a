import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Kept } from '../../cli/cache/kept.ts';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import { Store } from '../../site/cache/store.mjs';
import { combinations } from '../combinations.ts';
import { repository } from '../milepost.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** What a maintainer may do to a file: each makes findings come or go. */
const edits: readonly ((text: string, original: string) => string)[] = [
  (_, original) => original,
  (text) => text.replace(/ fr: .*/, ''),
  (text) => text.replace(/ es: (.*)/, ' es: $1 $1'),
  (text) => text.replace(/ fr: (.*)/, ' fr: $1 42 kg'),
  (text) => text.replace(/avoid:\n/, 'avoid:\n          - voie\n'),
  (text) => text.replace('title:', 'titel:'),
  (text) => text.replace(/\bthe\b/g, 'the the'),
  (text) => `${text}\n  tab:\t- x`,
  (text) => text.replace(/^path: .*/m, '$&-moved'),
  (text) => text.replace(/^path: .*/m, (line) => line.toUpperCase().replace('PATH', 'path')),
  (text) => text.replace(/^id: .*/m, '$&2'),
  (text) => text.replace(/ en: .*/, ' en: "[Elsewhere](/products/nowhere#here)"'),
  (text) => text.replace(/dimension: \S+/, 'dimension: mass'),
  (text) => text.replace(/: [\d.]+ \w+$/m, ': 30 kg'),
];
/** Which changes come is chosen afresh each time. */
const [[changeCount, runCount] = [0, 0]] = combinations([[4, 6]], [[2, 3]]);
/** One long run of a catalogue as large as they are, and several of one that is soon read. */
const catalogues = [
  {
    catalogue: 'catalogue',
    files: ['glossary.yaml', 'products/toll/PMU.yaml', 'products/toll/AVCC.yaml', 'figures.yaml'],
    changes: { minLength: changeCount, maxLength: changeCount },
    numRuns: 1,
  },
  {
    catalogue: 'tests/fixtures/full-catalogue',
    files: ['glossary.yaml', 'products/instruments/W1.yaml', 'families/instruments.yaml'],
    changes: { minLength: 1, maxLength: 4 },
    numRuns: runCount,
  },
];

/** As the next process finds it. */
const nextProcess = () => new Kept(new Store(folder), 'tool');

test.each(combinations(catalogues, catalogues.slice(1)))(
  'after any changes of $catalogue, a run that remembers says what one says that does not',
  async ({ catalogue: name, files, changes: lengths, numRuns }) => {
    const catalogue = join(repository, name);
    const change = fc.record({ file: fc.constantFrom(...files), edit: fc.constantFrom(...edits) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, lengths), async (changes) => {
        const same = new Kept();
        const unsaved = new Map<string, string>();
        const read = async (options: { readonly kept: Kept }) => {
          const all = { cwd: catalogue, unsaved: new Map(unsaved), ...options };
          return (await readCatalogue(catalogue, all)).report.diagnostics;
        };
        await read({ kept: same });
        await read({ kept: nextProcess() });
        for (const { file: name, edit } of changes) {
          const path = join(catalogue, name);
          const original = readFileSync(path, 'utf8');
          unsaved.set(path, edit(unsaved.get(path) ?? original, original));
          const expected = await read({ kept: new Kept() });
          expect(await read({ kept: same })).toEqual(expected);
          expect(await read({ kept: nextProcess() })).toEqual(expected);
          expect(await read({ kept: nextProcess() })).toEqual(expected);
        }
      }),
      { numRuns },
    );
    // On a busy machine so many checks take longer than most tests may.
  },
  240_000,
);

test('links of other files break with a path, and lead to its page again once it is back', async () => {
  const catalogue = join(repository, 'tests/fixtures/full-catalogue');
  const path = join(catalogue, 'products/instruments/W1.yaml');
  const original = readFileSync(path, 'utf8');
  const kept = new Kept();
  const read = async (text: string, by = kept) => {
    const unsaved = new Map([[path, text]]);
    return (await readCatalogue(catalogue, { cwd: catalogue, kept: by, unsaved })).report
      .diagnostics;
  };
  const before = await read(original);
  const moved = original.replace(/^path: .*/m, '$&-moved');
  const broken = await read(moved);
  expect(broken).toEqual(await read(moved, new Kept()));
  expect(broken.filter(({ rule }) => rule === 'broken-path')).not.toEqual([]);
  expect(await read(original)).toEqual(before);
});

test('kept values come back as they were, and only for the same parts and the same tool', () => {
  const shared = { en: 'a' };
  const value = { title: shared, again: shared, list: [Number.NaN, null, -0] };
  const kept = new Kept(new Store(folder), 'tool');
  kept.write(kept.keyOf('check', 'yaml', 'a: 1'), value);
  const next = new Kept(new Store(folder), 'tool');
  expect(next.read(next.keyOf('check', 'yaml', 'a: 1'))).toStrictEqual(value);
  for (const parts of [['yaml', 'a: 2'], ['json', 'a: 1'], ['yamla: 1'], ['yam', 'la: 1']]) {
    expect(next.read(next.keyOf('check', ...parts))).toBeUndefined();
  }
  const other = new Kept(new Store(folder), 'other tool');
  expect(other.read(other.keyOf('check', 'yaml', 'a: 1'))).toBeUndefined();
});

test('bytes that no version of the tool has written count as not there', () => {
  const store = new Store(folder);
  const kept = new Kept(store, 'tool');
  const key = kept.keyOf('check', 'x');
  store.write(key, 'no such thing');
  expect(kept.read(key)).toBeUndefined();
});
