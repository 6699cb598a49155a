import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, test } from 'vitest';
import { withDraft } from '../../cli/build/draft-folder.ts';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { swapIn } from '../../cli/build/swap-in.ts';
import { lockOf, withLock } from '../../cli/core/lock.ts';
import { writeOwner } from '../../cli/core/owner.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
let count = 0;

/** A site as a build has left it, with files added to it. */
async function siteWith(added: readonly string[], hasList = true): Promise<string> {
  const folder = join(workspace.root, `site-${count++}`);
  const home = '<script id="page-data">{}</script>';
  workspace.write(folder, { 'index.html': home, 'fr/a/index.html': home, 'assets/b.css': '' });
  if (hasList) await listSiteFiles(folder);
  workspace.write(folder, Object.fromEntries(added.map((name) => [name, 'mine'])));
  return folder;
}

const build = (place: string) => withDraft(place, async () => 'built');

describe('a folder is replaced', () => {
  test.each([
    ['that is as the last build left it', []],
    ['with compressed twins', ['index.html.br', 'index.html.gz', 'assets/b.css.br']],
    ['with what the system leaves everywhere', ['.DS_Store', 'fr/Thumbs.db']],
  ])('%s', async (_, added) => {
    expect(await build(await siteWith(added))).toBe('built');
  });

  test('although some of its files are gone, or it is gone itself', async () => {
    const place = await siteWith([]);
    rmSync(join(place, 'index.html'));
    expect(await build(place)).toBe('built');
    expect(await build(join(workspace.root, 'nowhere'))).toBe('built');
  });
});

describe('a folder is refused, with what would be lost', () => {
  test.each([
    [['CNAME'], 'CNAME'],
    [['.git/config', '.git/objects/x'], '.git/'],
    [['.well-known/security.txt', 'fr/a/mine.txt'], '.well-known/, fr/a/mine.txt'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
    [['notes.br'], 'notes.br'],
  ])('%j', async (added, names) => {
    await expect(build(await siteWith(added))).rejects.toThrow(
      `did not write, and building would remove it: ${names}.\nMove it elsewhere`,
    );
  });

  test('a link', async () => {
    const place = await siteWith([]);
    symlinkSync('/etc', join(place, 'etc'));
    await expect(build(place)).rejects.toThrow('remove it: etc.');
  });

  test('that looks like a site and has no list of its files', async () => {
    await expect(build(await siteWith(['old.html'], false))).rejects.toThrow(
      'would replace them: assets, fr, index.html and 1 more.',
    );
  });

  test('and one that no build has made', async () => {
    const place = join(workspace.root, 'mine');
    mkdirSync(place);
    writeFileSync(join(place, 'thesis.txt'), '');
    await expect(build(place)).rejects.toThrow('replace them: thesis.txt.');
  });
});

test('files that are put into the site during a build outlive it', async () => {
  const place = await siteWith([]);
  const kept = await withDraft(place, async (draft) => {
    writeFileSync(join(draft, 'index.html'), 'new');
    listSiteFiles(draft);
    writeFileSync(join(place, 'CNAME'), 'mine');
    return swapIn(draft, place);
  });
  expect(readFileSync(join(String(kept), 'CNAME'), 'utf8')).toBe('mine');
  expect(readFileSync(join(place, 'index.html'), 'utf8')).toBe('new');
});

let draft = '';
let place = '';

function writeSite(folder: string, content: string): void {
  workspace.write(folder, { 'index.html': content, 'a/index.html': content });
  listSiteFiles(folder);
}

const siteAt = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
const besides = () => readdirSync(dirname(place)).filter((name) => name !== basename(place));

let swapCount = 0;
beforeEach(() => {
  const folder = join(workspace.root, `swap-${swapCount++}`);
  draft = join(folder, 'site.draft');
  place = join(folder, 'site');
  writeSite(draft, 'ours');
});

describe('a finished folder', () => {
  test('takes the place although the old site can not be removed', () => {
    writeSite(place, 'old');
    rmSync(join(place, '.milepost-files'));
    mkdirSync(join(place, '.milepost-files'));
    const kept = String(swapIn(draft, place));
    expect([siteAt(place), siteAt(kept)]).toEqual(['ours', 'old']);
  });
});

/** What the lock of another process says. */
const ownedBy = (pid: number, host?: string) => {
  const [, time, own] = writeOwner().split('-');
  return `${pid}-${time}-${host ?? own}`;
};
const ended = 2 ** 22 + 1;

describe('a lock', () => {
  test.each([
    ['of a process that has ended', () => ownedBy(ended)],
    ['of a process with our number before us', () => writeOwner().replace(/-\d+-/, '-1-')],
    ['of a machine that does not answer', () => ownedBy(1, '00000000')],
    ['whose process ended while it wrote it', () => '12-34'],
  ])('%s is taken over', (_, said) => {
    writeFileSync(lockOf(place), said());
    const seen: string[][] = [];
    withLock(place, () => seen.push(besides()), 100);
    expect([seen.flat().length, besides()]).toEqual([2, ['site.draft']]);
  });

  test('of a process that goes on is respected, and the message names it', () => {
    const lock = lockOf(place);
    writeFileSync(lock, ownedBy(process.ppid));
    expect(() => withLock(place, () => rmSync(draft), 100)).toThrow(
      `"${place}" is being written by another command, process ${process.ppid}, which does not end.`,
    );
    expect(besides()).toEqual(['site.draft', basename(lock)]);
  });

  test('that is given back is waited for', async () => {
    writeFileSync(lockOf(place), ownedBy(process.ppid));
    const other = new Worker(
      `const { renameSync, rmSync } = require('node:fs');
       const { draft, place, lock } = require('node:worker_threads').workerData;
       renameSync(draft, place);
       rmSync(lock);`,
      { eval: true, workerData: { draft, place, lock: lockOf(place) } },
    );
    const seen: string[] = [];
    withLock(place, () => seen.push(siteAt(place)));
    expect([seen, besides()]).toEqual([['ours'], []]);
    await other.terminate();
  });
});
