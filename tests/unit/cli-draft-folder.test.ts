import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withDraft } from '../../cli/build/draft-folder.ts';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { swapIn } from '../../cli/build/swap-in.ts';
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
