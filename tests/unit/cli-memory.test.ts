import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ParsedFiles } from '../../cli/cache/parsed-files.ts';
import { openStore, Store } from '../../cli/cache/store.ts';
import { KnownFindings } from '../../cli/cache/text-findings-cache.ts';
import { Memory } from '../../cli/cache/watch-memory.ts';
import { type ReadOptions, readCatalogue } from '../../cli/load/read-catalogue.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { repository } from '../milepost.ts';

const catalogue = join(repository, 'catalogue');
const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'parsed');
beforeEach(() => rmSync(file, { force: true }));

const source = (text: string) => createSource('/c/x.yaml', 'x.yaml', text);

/** What a maintainer may do to a file: each makes findings come or go. */
const edits: readonly ((text: string) => string)[] = [
  (text) => text.replace(/ fr: .*/, ''),
  (text) => text.replace(/ es: (.*)/, ' es: $1 $1'),
  (text) => text.replace(/ fr: (.*)/, ' fr: $1 42 kg'),
  (text) => text.replace(/avoid:\n/, 'avoid:\n          - voie\n'),
  (text) => text.replace('title:', 'titel:'),
  (text) => text.replace(/\bthe\b/g, 'the the'),
  (text) => `${text}\n  tab:\t- x`,
];
const files = [
  'glossary.yaml',
  'products/toll/PMU.yaml',
  'products/toll/AVCC.yaml',
  'figures.yaml',
];

/** As the next process finds it. */
const earlier = () => ({
  parsed: new ParsedFiles(new Store(file)),
  findings: new KnownFindings(new Store(join(folder, 'found'))),
});

test('after any changes, a run that remembers says what one says that does not', async () => {
  const change = fc.record({ file: fc.constantFrom(...files), edit: fc.constantFrom(...edits) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const memory = new Memory();
      const unsaved = new Map<string, string>();
      const read = async (options: Pick<ReadOptions, 'memory' | 'earlier'>) => {
        const all = { cwd: catalogue, unsaved: new Map(unsaved), ...options };
        return (await readCatalogue(catalogue, all)).report.diagnostics;
      };
      await read({ memory });
      await read({ earlier: earlier() });
      for (const { file: name, edit } of changes) {
        const path = join(catalogue, name);
        unsaved.set(path, edit(unsaved.get(path) ?? readFileSync(path, 'utf8')));
        const expected = await read({});
        expect(await read({ memory })).toEqual(expected);
        expect(await read({ earlier: earlier() })).toEqual(expected);
        expect(await read({ earlier: earlier() })).toEqual(expected);
      }
    }),
    { numRuns: 5 },
  );
  // Up to ninety checks of the whole catalogue: on a busy machine they take longer than most tests may.
}, 240_000);

test('parsed files come back as they were, and only for the same text', () => {
  const shared = { en: 'a' };
  const data = { title: shared, again: shared, list: [Number.NaN, null, -0] };
  const first = new ParsedFiles(new Store(file));
  first.keep(source('a: 1'), data);
  first.save();
  const second = new ParsedFiles(new Store(file));
  expect(second.get(source('a: 1'))).toStrictEqual(data);
  expect(second.get(source('a: 2'))).toBeUndefined();
  expect(second.get({ ...source('a: 1'), format: 'json' })).toBeUndefined();
});

test('what no run asks for any more is dropped as soon as another file has changed', () => {
  const first = new ParsedFiles(new Store(file));
  first.keep(source('old'), { old: true });
  first.keep(source('same'), { same: true });
  first.save();
  const second = new ParsedFiles(new Store(file));
  second.get(source('same'));
  second.keep(source('new'), { new: true });
  second.save();
  const third = new ParsedFiles(new Store(file));
  expect(third.get(source('old'))).toBeUndefined();
  expect(third.get(source('same'))).toEqual({ same: true });
  expect(third.get(source('new'))).toEqual({ new: true });
});

test.each([
  ['is damaged', () => writeFileSync(file, 'no such thing')],
  ['is no list', () => writeFileSync(file, Buffer.from([0xff, 0x0f, 0x49, 0x02]))],
  ['is not there', () => {}],
])('a store that %s is an empty one', (_, prepare) => {
  prepare();
  expect(new ParsedFiles(new Store(file)).get(source('a: 1'))).toBeUndefined();
});

test('a store that can’t be written is none', () => {
  const nowhere = new ParsedFiles(new Store(join(folder, 'missing', 'parsed')));
  nowhere.keep(source('a: 1'), { a: 1 });
  expect(() => nowhere.save()).not.toThrow();
});

test('of many catalogues the last few are kept, each under a name of its own', () => {
  const bundle = `file://${folder}/milepost.cjs`;
  for (let index = 0; index < 9; index++) {
    for (const name of ['parsed', 'found'])
      openStore(name, `/catalogue-${index}`, bundle)?.write(new Map([['index', index]]));
  }
  const kept = readdirSync(folder).filter((name) => /^(?:parsed|found)-/.test(name));
  expect(kept).toHaveLength(12);
  expect(openStore('found', '/catalogue-8', bundle)?.read().get('index')).toBe(8);
  expect(openStore('found', '/catalogue-0', bundle)?.read().size).toBe(0);
});

test('the sources themselves keep nothing', () => {
  expect(openStore('parsed', catalogue)).toBeUndefined();
});
