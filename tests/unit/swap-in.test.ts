import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { exchangeFolders } from '../../cli/output/exchange-folders.ts';
import { listSiteFiles } from '../../cli/output/list-site-files.ts';
import { swapIn } from '../../cli/output/swap-in.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

/** How often another build still puts its site where ours is about to go. */
let rivals = 0;
let draft = '';
let place = '';

/** Renames a folder, after a faster build if there is one left. */
const move: typeof renameSync = (from, to) => {
  if (from === draft && rivals > 0) {
    rivals -= 1;
    writeSite(`${to}`, 'theirs');
  }
  renameSync(from, to);
};
const cantExchange = () => false;

function writeSite(folder: string, content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), content);
  listSiteFiles(folder);
}

const siteAt = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
const besides = () => readdirSync(dirname(place)).filter((name) => name !== basename(place));

let count = 0;
beforeEach(() => {
  rivals = 0;
  const folder = join(workspace.root, `swap-${count++}`);
  draft = join(folder, 'site.draft');
  place = join(folder, 'site');
  writeSite(draft, 'ours');
});

test.each([
  ['in two steps', cantExchange],
  ['in one step, where the system can', exchangeFolders],
])(
  'a finished folder takes the place of the site %s, and leaves nothing beside it',
  (_, exchange) => {
    writeSite(place, 'old');
    expect(swapIn(draft, place, { move, exchange })).toBeUndefined();
    expect([siteAt(place), besides()]).toEqual(['ours', []]);
  },
);

test.each([1, 49])('it takes the place although other builds were faster %i times', (times) => {
  writeSite(place, 'old');
  rivals = times;
  swapIn(draft, place, { move, exchange: cantExchange });
  expect([siteAt(place), besides(), rivals]).toEqual(['ours', [], 0]);
});

test('after fifty faster builds it gives up, and leaves the draft and the last site as they are', () => {
  writeSite(place, 'old');
  rivals = 50;
  expect(() => swapIn(draft, place, { move, exchange: cantExchange })).toThrow(/EEXIST|ENOTEMPTY/);
  expect([siteAt(place), siteAt(draft), besides()]).toEqual(['theirs', 'ours', ['site.draft']]);
});

test.each([
  ['in two steps', cantExchange],
  ['in one step', exchangeFolders],
])('files that somebody put into the old site meanwhile are kept, %s', (_, exchange) => {
  writeSite(place, 'old');
  writeFileSync(join(place, 'CNAME'), 'mine');
  const kept = swapIn(draft, place, { move, exchange });
  expect(siteAt(place)).toBe('ours');
  expect(readFileSync(join(String(kept), 'CNAME'), 'utf8')).toBe('mine');
});

test('an old site that can not be removed is no failure: the new one is in its place', () => {
  writeSite(place, 'old');
  const keep = () => {
    throw new Error('EACCES');
  };
  const kept = swapIn(draft, place, { move, spare: { keep, take: keep } as never });
  expect(siteAt(place)).toBe('ours');
  expect(existsSync(String(kept))).toBe(true);
  rmSync(String(kept), { recursive: true });
});

/** Looks for a folder again and again, and says how often it was not there. */
const watcher = `
  const { existsSync } = require('node:fs');
  const { workerData, parentPort } = require('node:worker_threads');
  const isOver = new Int32Array(workerData.over);
  let missing = 0;
  parentPort.postMessage('ready');
  while (Atomics.load(isOver, 0) === 0) if (!existsSync(workerData.place)) missing++;
  parentPort.postMessage(missing);
`;

test('a site that is exchanged is there at each moment', async () => {
  writeSite(place, 'old');
  const { ino } = statSync(draft);
  if (!exchangeFolders(draft, place)) return expect(process.platform).not.toBe('linux');
  expect(statSync(place).ino).toBe(ino);
  const over = new SharedArrayBuffer(4);
  const worker = new Worker(watcher, { eval: true, workerData: { place, over } });
  const said = () => new Promise((resolve) => worker.once('message', resolve));
  await said();
  for (let times = 0; times < 20; times++) exchangeFolders(draft, place);
  const missing = said();
  Atomics.store(new Int32Array(over), 0, 1);
  expect(await missing).toBe(0);
  return worker.terminate();
});
