import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '../../cli/config/open-project.ts';
import type { Io } from '../../cli/core/io.ts';
import { ProjectFollower } from '../../cli/run/watch/follow-project.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

// The next look at all files and folders comes when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const look = () => vi.advanceTimersByTime(10_000);

const nowhere = { cwd: '/', stderr: process.stderr } as unknown as Io;

test('a change is seen in a file that another one replaced, in a new folder, and after all was gone', async () => {
  const folder = workspace.written({ 'families/x.yaml': 'id: x\n' });
  const path = join(folder, 'families/x.yaml');
  let changes = 0;
  const follower = new ProjectFollower(() => void changes++);
  follower.follow({ folder, codeFiles: new Set() } as unknown as Project);
  const sees = async (change: () => void) => {
    await wait(100);
    changes = 0;
    change();
    await expect.poll(() => changes, { timeout: 5000 }).toBeGreaterThan(0);
  };
  writeFileSync(`${path}.draft`, 'id: y\n');
  await sees(() => renameSync(`${path}.draft`, path));
  await sees(() => writeFileSync(path, 'id: z\n'));
  await sees(() => mkdirSync(join(folder, 'new')));
  await sees(() => writeFileSync(join(folder, 'new/y.yaml'), 'id: y\n'));
  await sees(() => rmSync(path));
  const elsewhere = join(dirname(folder), 'elsewhere');
  const goes = () => {
    renameSync(folder, elsewhere);
    look();
  };
  const comesBack = () => {
    renameSync(elsewhere, folder);
    look();
  };
  goes();
  await sees(comesBack);
  await sees(() => writeFileSync(join(folder, 'site.yaml'), 'id: y\n'));
  renameSync(folder, elsewhere);
  writeFileSync(folder, 'a file in the place of the folder');
  look();
  rmSync(folder);
  await sees(comesBack);
  // As while a check keeps the thread busy, the next look comes before what the system has told.
  await sees(goes);
  follower.stop();
});

test('a change is told until an update, and nothing once it was stopped', async () => {
  const folder = workspace.written({ 'families/x.yaml': 'id: x\n' });
  const path = join(folder, 'families/x.yaml');
  let changes = 0;
  const follower = new ProjectFollower(() => void changes++);
  const project = { folder, codeFiles: new Set() } as unknown as Project;
  follower.follow(project);
  writeFileSync(path, 'id: y\n');
  await expect.poll(() => changes).toBeGreaterThan(0);
  await follower.update(async () => project, nowhere);
  await wait(100);
  changes = 0;
  look();
  await wait(100);
  expect(changes).toBe(0);
  follower.stop();
  // As where the configuration is read while the command is told to end.
  follower.follow(project);
  writeFileSync(path, 'id: z\n');
  await wait(100);
  expect(changes).toBe(0);
});
