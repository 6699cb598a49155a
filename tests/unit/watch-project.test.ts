import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Project } from '../../cli/config/open-project.ts';
import type { Report } from '../../cli/core/diagnostic.ts';
import { watchProject } from '../../cli/run/watch/watch-project.ts';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Watches a folder with a check that calls `during` with its number, from 1, while it runs. Gives the numbers of the
 * checks whose reports were shown.
 */
function watchFolder(during = (_check: number) => {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'milepost-test-')));
  const shown: number[] = [];
  let saves = 0;
  const save = () => writeFileSync(join(folder, 'site.yaml'), `# ${++saves}\n`);
  save();
  let checks = 0;
  const check = {
    project: { folder, codeFiles: new Set() } as unknown as Project,
    read: async () => {
      during(++checks);
      return { sources: new Map(), number: checks } as unknown as Report;
    },
    write: async (report: Report) => shown.push((report as unknown as { number: number }).number),
  };
  const io = { cwd: folder, stdout: nowhere, stderr: nowhere, isTTY: false } as never;
  const ended = watchProject(async () => check, io);
  onTestFinished(async () => {
    process.emit('SIGTERM', 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  return { shown, save, count: () => checks };
}

test('files that are written one after the other are checked together', async () => {
  const { shown, save, count } = watchFolder();
  await expect.poll(count).toBe(1);
  save();
  save();
  await expect.poll(() => shown).toEqual([1, 2]);
  await wait(200);
  expect(count()).toBe(2);
});

test('what changes all the time is checked after a second', async () => {
  const { shown, save, count } = watchFolder();
  await expect.poll(count).toBe(1);
  const writing = setInterval(save, 5);
  onTestFinished(() => clearInterval(writing));
  await expect.poll(() => shown.length, { timeout: 10_000 }).toBeGreaterThan(1);
});

test('a check that fails in an unforeseen way is reported, and the next one is made', async () => {
  const { shown, save, count } = watchFolder((check) => {
    if (check === 2) throw new TypeError('oh');
  });
  await expect.poll(count).toBe(1);
  save();
  await expect.poll(count).toBe(2);
  save();
  await expect.poll(() => shown).toEqual([1, 3]);
});
