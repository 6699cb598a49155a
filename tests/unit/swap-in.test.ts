import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
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

function writeSite(folder: string, content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), content);
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

test('a finished folder takes the place of the site, and leaves nothing beside it', () => {
  writeSite(place, 'old');
  swapIn(draft, place, move);
  expect([siteAt(place), besides()]).toEqual(['ours', []]);
});

test.each([1, 49])('it takes the place although other builds were faster %i times', (times) => {
  writeSite(place, 'old');
  rivals = times;
  swapIn(draft, place, move);
  expect([siteAt(place), besides(), rivals]).toEqual(['ours', [], 0]);
});

test('after fifty faster builds it gives up, and leaves the draft and the last site as they are', () => {
  writeSite(place, 'old');
  rivals = 50;
  expect(() => swapIn(draft, place, move)).toThrow(/EEXIST|ENOTEMPTY/);
  expect([siteAt(place), siteAt(draft), besides()]).toEqual(['theirs', 'ours', ['site.draft']]);
});
