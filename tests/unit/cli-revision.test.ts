import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { revisionOf, revisionSource } from '../../cli/build/revision.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { revisionWords } from '../../site/files/release-files.ts';
import { shipped } from '../companies.ts';

const { catalogue } = shipped;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-revision-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const gitOn = (day: string, ...args: string[]) =>
  execFileSync('git', [...author, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
  }).trim();
const git = (...args: string[]) => gitOn('2026-03-04', ...args);

async function commit(): Promise<string> {
  await writeFile(join(folder, 'site.yaml'), 'a: 1\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add a catalogue');
  return git('rev-parse', 'HEAD').slice(0, 8);
}

test('a catalogue as it was committed has the revision and the day of its last commit', async () => {
  const id = await commit();
  expect(revisionOf(catalogue, folder, revisionSource(folder, {}))).toEqual({
    id,
    date: '2026-03-04',
    days: {},
  });
});

describe('the day of a product', () => {
  const [one, two, three] = catalogue.products;
  if (!one || !two || !three) throw new Error('there are no three products');
  const names = ['one.yaml', 'products/é two.yaml', 'three.yaml'];
  const files = new Map([one, two, three].map((product, at) => [product, names[at] ?? '']));
  const daysIn = (place: string, env = {}) =>
    revisionOf(catalogue, place, revisionSource(place, env), files).days;

  beforeEach(async () => {
    await mkdir(join(folder, 'products'));
    for (const name of names) await writeFile(join(folder, name), 'a: 1\n');
    await commit();
    await writeFile(join(folder, names[1] ?? ''), 'a: 2\n');
    git('add', '.');
    gitOn('2026-03-09', 'commit', '--quiet', '--message', 'Change the second');
  });

  test('is that of the last commit of its file, wherever the repository begins', () => {
    const days = { [one.id]: '2026-03-04', [two.id]: '2026-03-09', [three.id]: '2026-03-04' };
    expect(daysIn(folder)).toEqual(days);
    const inFolder = new Map([[two, 'é two.yaml']]);
    expect(
      revisionOf(
        catalogue,
        join(folder, 'products'),
        revisionSource(join(folder, 'products'), {}),
        inFolder,
      ).days,
    ).toEqual({
      [two.id]: '2026-03-09',
    });
  });

  test('is not known where the file was changed since, staged or not, or was never committed', async () => {
    git('rm', '--quiet', '--cached', 'three.yaml');
    gitOn('2026-03-11', 'commit', '--quiet', '--message', 'Remove it');
    await writeFile(join(folder, names[0] ?? ''), 'a: 3\n');
    await writeFile(join(folder, names[1] ?? ''), 'a: 3\n');
    git('add', 'products');
    expect(daysIn(folder)).toEqual({});
  });

  test('is not known in a clone with a part of the history', () => {
    const shallow = join(folder, 'shallow');
    git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
    expect(daysIn(shallow)).toEqual({});
  });

  test('is the one that SOURCE_DATE_EPOCH names', () => {
    const days = daysIn(folder, { SOURCE_DATE_EPOCH: '1764547200' });
    expect(new Set(Object.values(days ?? {}))).toEqual(new Set(['2025-12-01']));
  });
});

test('one that was changed since has a hash of what it says, and no day', async () => {
  const id = await commit();
  await writeFile(join(folder, 'site.yaml'), 'a: 2\n');
  const revision = revisionOf(catalogue, folder, revisionSource(folder, {}));
  expect(revision.id).toMatch(/^[\da-f]{8}$/);
  expect(revision.id).not.toBe(id);
  expect(revision.date).toBeUndefined();
});

test('outside of git it is the same each time, and another for another catalogue', () => {
  const revision = revisionOf(catalogue, folder, revisionSource(folder, {}));
  expect(revisionOf(catalogue, folder, revisionSource(folder, {}))).toEqual(revision);
  const other = { ...catalogue, products: catalogue.products.slice(1) };
  expect(revisionOf(other, folder, revisionSource(folder, {})).id).not.toBe(revision.id);
});

test('SOURCE_DATE_EPOCH names the day; what is no number names none', () => {
  const dateFor = (SOURCE_DATE_EPOCH: string) =>
    revisionOf(catalogue, folder, revisionSource(folder, { SOURCE_DATE_EPOCH })).date;
  expect(dateFor('1764547200')).toBe('2025-12-01');
  for (const odd of ['', 'today', '1e30']) expect(dateFor(odd)).toBeUndefined();
});

test('it is said with its day, or without one, or not at all', () => {
  const t = (_key: string, { id }: Record<string, string>) => `Revision ${id}`;
  const words = (revision?: { id: string; date?: string }) =>
    revisionWords(revision, { language: 'fr', model: { packOf: languagePacks().of }, t });
  expect(words({ id: 'c6c1fc52', date: '2026-11-22' })).toBe(
    '22 novembre 2026 – Revision c6c1fc52',
  );
  expect(words({ id: 'c6c1fc52' })).toBe('Revision c6c1fc52');
  expect(words()).toBe('');
});
