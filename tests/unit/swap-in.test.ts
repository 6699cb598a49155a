import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { swapIn } from '../../cli/build/swap-in.ts';
import { lockOf, withLock } from '../../cli/core/lock.ts';
import { writeOwner } from '../../cli/core/owner.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

let draft = '';
let place = '';

function writeSite(folder: string, content: string): void {
  workspace.write(folder, { 'index.html': content, 'a/index.html': content });
  listSiteFiles(folder);
}

const siteAt = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
const besides = () => readdirSync(dirname(place)).filter((name) => name !== basename(place));

let count = 0;
beforeEach(() => {
  const folder = join(workspace.root, `swap-${count++}`);
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
