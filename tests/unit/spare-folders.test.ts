import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withDraft } from '../../cli/output/draft-folder.ts';
import { draftMark, listSiteFiles } from '../../cli/output/list-site-files.ts';
import { SpareFolders } from '../../cli/output/spare-folders.ts';
import { swapIn } from '../../cli/output/swap-in.ts';
import { Store } from '../../site/cache/store.mjs';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

let count = 0;
let folder = '';
let cache = '';
let place = '';

beforeEach(() => {
  folder = join(workspace.root, `spare-${count++}`);
  cache = join(folder, 'cache');
  place = join(folder, 'site', 'dist');
  mkdirSync(cache, { recursive: true });
});

/** Builds a site as the command does, and gives where an old one is kept that holds files of others. */
function build(...paths: readonly string[]): Promise<string | undefined> {
  const spare = new SpareFolders(new Store(cache), place);
  const work = async (draft: string) => {
    workspace.write(draft, Object.fromEntries(paths.map((path) => [path, path])));
    listSiteFiles(draft);
    return swapIn(draft, place, { spare });
  };
  return withDraft(place, work, spare);
}

/** All that is in a folder, in order. */
const below = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
const siteWith = (...paths: readonly string[]) => ['.milepost-files', ...paths].sort();
const spareFolder = () => join(cache, readdirSync(cache)[0] ?? 'none');
const numberOf = (path: string) => statSync(join(place, path)).ino;

describe('the folders of a site', () => {
  test('are those of the next but one, and are in the cache meanwhile', async () => {
    await build('index.html', 'a/b/index.html');
    const first = numberOf('a/b');
    await build('index.html', 'a/b/index.html');
    expect(numberOf('a/b')).not.toBe(first);
    expect(below(spareFolder())).toEqual([draftMark, 'a', 'a/b']);
    await build('index.html', 'a/b/index.html');
    expect(numberOf('a/b')).toBe(first);
    expect(below(place)).toEqual(siteWith('index.html', 'a', 'a/b', 'a/b/index.html'));
    expect(readdirSync(join(folder, 'site'))).toEqual(['dist']);
  });

  test('are gone from the site that does not need them', async () => {
    await build('index.html', 'a/b/index.html', 'a/c/d/index.html');
    await build('index.html');
    await build('index.html', 'a/c/index.html');
    expect(below(place)).toEqual(siteWith('index.html', 'a', 'a/c', 'a/c/index.html'));
  });

  test('are never in the way of a file', async () => {
    await build('a.b/index.html', 'c/d.e/f/index.html', '_headers/index.html');
    await build('index.html');
    expect(below(spareFolder())).toEqual([draftMark, 'c']);
    await build('a.b', 'c/d.e', '_headers');
    expect(below(place)).toEqual(siteWith('_headers', 'a.b', 'c', 'c/d.e'));
  });

  test('are removed where they can’t be kept', async () => {
    await build('index.html', 'a/index.html');
    rmSync(cache, { recursive: true });
    await build('index.html', 'a/index.html');
    await build('index.html', 'a/index.html');
    expect(readdirSync(join(folder, 'site'))).toEqual(['dist']);
    expect(below(place)).toEqual(siteWith('index.html', 'a', 'a/index.html'));
  });
});

test('a file that is put into a site while the next one is built is all that is left of it', async () => {
  await build('index.html', 'a/b/index.html', 'c/index.html');
  const spare = new SpareFolders(new Store(cache), place);
  const work = async (draft: string) => {
    workspace.write(draft, { 'index.html': 'new' });
    listSiteFiles(draft);
    writeFileSync(join(place, 'a', 'CNAME'), 'mine');
    return swapIn(draft, place, { spare });
  };
  const old = await withDraft(place, work, spare);
  expect(below(old ?? '')).toEqual(['a', 'a/CNAME']);
  expect(readdirSync(cache)).toEqual([]);
});

describe('nothing of a changed cache gets into the site:', () => {
  const outside = () => join(folder, 'outside');

  test.each<[string, (spare: string) => void]>([
    ['a file', (spare) => writeFileSync(join(spare, 'a', 'extra.html'), 'extra')],
    ['a link to a folder', (spare) => swapForLink(join(spare, 'a', 'b'))],
    ['a link in the place of all', (spare) => swapForLink(spare)],
    ['another program’s rights', (spare) => chmodSync(join(spare, 'a'), 0o700)],
    ['a folder with the name of a file', (spare) => mkdirSync(join(spare, 'index.html'))],
    ['a mark with content', (spare) => writeFileSync(join(spare, draftMark), 'a/b\n')],
    ['no mark', (spare) => rmSync(join(spare, draftMark))],
    [
      'a file in the place of all',
      (spare) => {
        rmSync(spare, { recursive: true });
        writeFileSync(spare, '');
      },
    ],
  ])('%s', async (_, change) => {
    const paths = ['index.html', 'a/b/index.html'];
    await build(...paths);
    await build(...paths);
    change(spareFolder());
    await build(...paths);
    expect(below(place)).toEqual(siteWith('index.html', 'a', 'a/b', 'a/b/index.html'));
    expect(readFileSync(join(place, 'a/b/index.html'), 'utf8')).toBe('a/b/index.html');
    expect(statSync(join(place, 'a')).mode & 0o777).toBe(statSync(folder).mode & 0o777);
    expect(readdirSync(join(folder, 'site'))).toEqual(['dist']);
    expect(below(folder).filter((path) => path.startsWith('outside/a'))).toEqual([]);
  });

  /** Moves a folder away, and leaves a link to it. */
  function swapForLink(path: string): void {
    mkdirSync(outside(), { recursive: true });
    renameSync(path, join(outside(), 'moved'));
    symlinkSync(join(outside(), 'moved'), path);
  }
});
