import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { revisionOf } from '../../cli/output/revision.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { revisionWords } from '../../site/content/page/revision.ts';
import { shippedCatalogue } from '../catalogue.ts';

const catalogue = await shippedCatalogue();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-revision-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const git = (...args: string[]) =>
  execFileSync('git', [...author, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z' },
  }).trim();

async function commit(): Promise<string> {
  await writeFile(join(folder, 'site.yaml'), 'a: 1\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add a catalogue');
  return git('rev-parse', 'HEAD').slice(0, 8);
}

test('a catalogue as it was committed has the revision and the day of its last commit', async () => {
  const id = await commit();
  expect(revisionOf(catalogue, folder, {})).toEqual({ id, date: '2026-03-04' });
});

test('one that was changed since has a hash of what it says, and no day', async () => {
  const id = await commit();
  await writeFile(join(folder, 'site.yaml'), 'a: 2\n');
  const revision = revisionOf(catalogue, folder, {});
  expect(revision.id).toMatch(/^[\da-f]{8}$/);
  expect(revision.id).not.toBe(id);
  expect(revision.date).toBeUndefined();
});

test('outside of git it is the same each time, and another for another catalogue', () => {
  const revision = revisionOf(catalogue, folder, {});
  expect(revisionOf(catalogue, folder, {})).toEqual(revision);
  const other = { ...catalogue, products: catalogue.products.slice(1) };
  expect(revisionOf(other, folder, {}).id).not.toBe(revision.id);
});

test('SOURCE_DATE_EPOCH names the day; what is no number names none', () => {
  const dateFor = (SOURCE_DATE_EPOCH: string) =>
    revisionOf(catalogue, folder, { SOURCE_DATE_EPOCH }).date;
  expect(dateFor('1764547200')).toBe('2025-12-01');
  for (const odd of ['', 'today', '1e30']) expect(dateFor(odd)).toBeUndefined();
});

test('it is said with its day, or without one, or not at all', () => {
  const t = (_key: string, { id }: Record<string, string>) => `Revision ${id}`;
  const words = (revision?: { id: string; date?: string }) =>
    revisionWords({ language: 'fr', model: { packOf: languagePacks().of }, revision, t });
  expect(words({ id: 'c6c1fc52', date: '2026-11-22' })).toBe(
    '22 novembre 2026 – Revision c6c1fc52',
  );
  expect(words({ id: 'c6c1fc52' })).toBe('Revision c6c1fc52');
  expect(words()).toBe('');
});
