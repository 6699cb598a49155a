import childProcess from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withDraft } from '../../cli/output/draft-folder.ts';
import { exchangeFolders } from '../../cli/output/exchange-folders.ts';
import { listSiteFiles } from '../../cli/output/list-site-files.ts';
import { SpareFolders } from '../../cli/output/spare-folders.ts';
import { swapIn } from '../../cli/output/swap-in.ts';
import { Store } from '../../site/cache/store.mjs';
import { further } from '../combinations.ts';
import { KilledBuilds } from '../hostile/kill-builds.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
const root = mkdtempSync(join(tmpdir(), 'milepost-killed-'));
afterAll(() => {
  workspace.remove();
  rmSync(root, { recursive: true, force: true });
});

/** Of another process than the one that dies. */
const { writeFileSync: writeAlive } = fs;

const writing = [
  'chmodSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'writeFileSync',
] as const;

/**
 * Runs some work of which each call that writes fails from the n-th on, as if its process had ended there: what
 * it would do to clean up does nothing. Gives how many calls there were.
 */
async function dyingAt(dieAt: number, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const originals = writing.map((name) => [name, fs[name]] as const);
  const { spawnSync } = childProcess;
  const follow =
    <Args extends unknown[]>(original: (...args: Args) => unknown) =>
    (...args: Args) => {
      if (++count >= dieAt) throw new Error('dead');
      return original(...args);
    };
  for (const [name, original] of originals) {
    Object.assign(fs, { [name]: follow(original as (...args: unknown[]) => unknown) });
  }
  Object.assign(childProcess, { spawnSync: follow(spawnSync as (...args: unknown[]) => unknown) });
  syncBuiltinESMExports();
  try {
    await work().catch(() => undefined);
  } finally {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    Object.assign(childProcess, { spawnSync });
    syncBuiltinESMExports();
  }
  return count;
}

const cache = join(root, 'cache');
mkdirSync(cache);

/** Builds a site of three pages as the command does, with the folders of the site before the last one. */
function build(place: string, content: string, exchange: typeof exchangeFolders) {
  const spare = new SpareFolders(new Store(cache), place);
  const work = async (draft: string) => {
    workspace.write(draft, { 'index.html': content, 'a/index.html': content, 'b.css': content });
    listSiteFiles(draft);
    swapIn(draft, place, { exchange, spare });
  };
  return withDraft(place, work, spare);
}

/** What the pages of a site say, if it is whole. */
function siteAt(place: string): string {
  try {
    const files = ['index.html', 'a/index.html', 'b.css'].map((file) => join(place, file));
    return [...new Set(files.map((file) => readFileSync(file, 'utf8')))].join();
  } catch {
    return 'none';
  }
}

/** Gives what a dead run has left to another process, which is none. */
function disown(folder: string): void {
  for (const name of readdirSync(folder)) {
    const other = name.replace(`-${process.pid}-`, '-4194305-');
    if (other !== name) renameSync(join(folder, name), join(folder, other));
  }
}

test.each([
  ['in one step', exchangeFolders, /^(?:old|new)$/],
  // Between the two steps there is none; the next build puts the old one back before it begins.
  ['in two steps', () => false, /^(?:old|new|none)$/],
])(
  'a build that dies at any call that writes leaves a whole site, and the next one nothing else: %s',
  async (_, exchange, left) => {
    const sites = new Set<string>();
    let count = Number.POSITIVE_INFINITY;
    for (let dieAt = 1; dieAt <= count; dieAt++) {
      const folder = join(workspace.root, `${_}-${dieAt}`);
      const place = join(folder, 'dist');
      await build(place, 'older', exchange);
      await build(place, 'old', exchange);
      const calls = await dyingAt(dieAt, () => build(place, 'new', exchange));
      if (calls < dieAt) count = calls;
      sites.add(siteAt(place));
      expect(siteAt(place)).toMatch(left);
      disown(folder);
      await build(place, 'newer', exchange).catch((error) => expect(error).toBeUndefined());
      expect([dieAt, siteAt(place), readdirSync(folder)]).toEqual([dieAt, 'newer', ['dist']]);
    }
    expect(count).toBeGreaterThan(15);
    expect([...sites]).toEqual(expect.arrayContaining(['old', 'new']));
  },
);

test.each([
  ['in one step', exchangeFolders],
  ['in two steps', () => false],
])(
  'a build that dies loses no file that somebody has put into the site: %s',
  async (_, exchange) => {
    let count = Number.POSITIVE_INFINITY;
    for (let dieAt = 1; dieAt <= count; dieAt++) {
      const folder = join(workspace.root, `theirs ${_}-${dieAt}`);
      const place = join(folder, 'dist');
      await build(place, 'older', exchange);
      await build(place, 'old', exchange);
      const theirs: string[] = [];
      const calls = await dyingAt(dieAt, () =>
        build(place, 'new', (one, other) => {
          for (const file of ['CNAME', 'a/mine.txt']) {
            writeAlive(join(place, file), 'mine');
            theirs.push(`/${file}`);
          }
          return exchange(one, other);
        }),
      );
      if (calls < dieAt) count = calls;
      disown(folder);
      await build(place, 'newer', exchange).catch((error) =>
        expect(String(error)).toContain('CNAME'),
      );
      const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const isLeft = (file: string) => left.some((each) => each.endsWith(file));
      expect([dieAt, theirs.filter((file) => !isLeft(file))]).toEqual([dieAt, []]);
    }
    expect(count).toBeGreaterThan(15);
  },
);

/** Shares of all calls that write. Near the end a build lists the files, exchanges the folders and removes the old one. */
const at = [0.1, 0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97, 0.98, 0.99, 1];

further(test)(
  'a killed command leaves a whole site, and the next one nothing else',
  async () => {
    const builds = new KilledBuilds(root);
    await builds.prepare();
    const { writes } = builds;
    const faults: string[] = [];
    for (const [index, part] of at.entries()) {
      faults.push(...(await builds.kill(index % 2, { write: Math.ceil(writes * part) })));
    }
    faults.push(...(await builds.finish(0)));
    expect(faults).toEqual([]);
  },
  300_000,
);
