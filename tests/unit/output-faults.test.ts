import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refuseCatalogue, withDraft } from '../../cli/build/draft-folder.ts';
import { draftMark, listSiteFiles } from '../../cli/build/owned-files.ts';
import { clearLeftovers, pathBeside, swapIn } from '../../cli/build/swap-in.ts';
import { lockOf } from '../../cli/core/lock.ts';
import { writeOwner } from '../../cli/core/owner.ts';
import { listen } from '../../cli/serve/listen.ts';
import { staticHost } from '../../cli/serve/preview-server.ts';
import { Store } from '../../site/cache/store.mjs';
import { openCases } from './cases.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();
let count = 0;

/** A place for a site in a folder of its own. */
function placeIn(): { folder: string; place: string } {
  const folder = join(workspace.root, `fault-${count++}`);
  mkdirSync(folder);
  return { folder, place: join(folder, 'dist') };
}

function writeSite(folder: string, content: string): void {
  workspace.write(folder, { 'index.html': content, 'fr/index.html': content, 'assets/a.css': '' });
  listSiteFiles(folder);
}

/** Builds a site of three pages as the command does. `fault` happens behind the second of them. */
function build(place: string, fault: (draft: string) => void = () => undefined): Promise<unknown> {
  return withDraft(place, async (draft) => {
    workspace.write(draft, { 'index.html': 'new', 'fr/index.html': 'new' });
    fault(draft);
    workspace.write(draft, { 'assets/a.css': 'new' });
    listSiteFiles(draft);
    swapIn(draft, place);
  });
}

const said = async (built: Promise<unknown>) => String(await built.catch((error) => error.message));

/** An error as the file system throws it. */
function failing(code: string, extra: object = {}) {
  return () => {
    throw Object.assign(new Error(`${code}: as the system says it`), { code, ...extra });
  };
}

describe('a fault while a site is written says why and what to do, and leaves the old site', () => {
  test.each<[string, string | ((draft: string) => void)]>([
    ...openCases('output-faults')<[string, string]>('codes'),
    [
      // Another thread hands on the message alone.
      'the disk is full. Make room',
      () => {
        throw new Error('ENOSPC: no space left on device, write');
      },
    ],
    [
      "can't be written: the folder above it can’t be made, or was removed meanwhile",
      (draft) => {
        rmSync(draft, { recursive: true });
        readFileSync(join(draft, 'index.html'));
      },
    ],
  ])('%s: %s', async (expected, fault) => {
    const { folder, place } = placeIn();
    writeSite(place, 'old');
    const words = await said(build(place, typeof fault === 'string' ? failing(fault) : fault));
    expect(words).toMatch(new RegExp(expected));
    expect(words).toMatch(/What was there is as it was\.$/);
    expect([readFileSync(join(place, 'index.html'), 'utf8'), readdirSync(folder)]).toEqual([
      'old',
      ['dist'],
    ]);
  });

  test('an error of the tool itself stays what it is', async () => {
    const { folder, place } = placeIn();
    const fault = failing('ENOENT', { path: '/somewhere/else' });
    expect(await said(build(place, fault))).toBe('ENOENT: as the system says it');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a place is refused before anything is written', () => {
  test.each<[string, (place: string, folder: string) => string | undefined, RegExp]>([
    [
      'a file',
      (place) => void writeFileSync(place, 'mine'),
      /it is a file, or a folder above it is one/,
    ],
    [
      'below a file',
      (place) => {
        writeFileSync(place, 'mine');
        return join(place, 'site');
      },
      /it is a file, or a folder above it is one/,
    ],
    ['a link', (place, folder) => void symlinkSync(folder, place), /is a link.*\n.*--out \//],
    ['a link to nothing', (place) => void symlinkSync('none', place), /is a link.*\n.*none$/],
    ['a link to itself', (place) => void symlinkSync('dist', place), /is a link/],
    [
      'a mount point',
      () => '/proc',
      /in use, or a mount point\. Choose another --out, such as a folder in it/,
    ],
    ['where nothing can be made', () => '/proc/x/y', /can’t be made|you may not write there/],
  ])('%s', async (_, prepare, expected) => {
    const { folder, place } = placeIn();
    const named = prepare(place, folder) ?? place;
    const before = readdirSync(folder, { recursive: true });
    expect(await said(build(named))).toMatch(expected);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test.each(openCases('output-faults')('in a catalogue'))('%s', (name, expected) => {
    const { folder } = placeIn();
    mkdirSync(join(folder, 'catalogue'));
    symlinkSync('catalogue', join(folder, 'linked'));
    const refuse = (out: string) => () =>
      refuseCatalogue(join(folder, out), join(folder, 'catalogue'), out);
    expect(refuse(name)).toThrow(new RegExp(expected));
    expect(refuse('dist')).not.toThrow();
    expect(refuse('catalogue-site')).not.toThrow();
  });

  test('by the command, with the exit code 2', async () => {
    const folder = join(workspace.root, 'command');
    const catalogue = workspace.written({});
    mkdirSync(folder);
    const options = ['--catalogue', catalogue, '--out', join(catalogue, 'dist')];
    expect(await runMain(folder, 'build', ...options)).toMatchObject(
      ended(2, /is in the folder of the catalogue/),
    );
    const report = await runMain(folder, 'validate', '--catalogue', catalogue, '-o', '/proc/x/y');
    expect([report.code, report.stderr]).toEqual([
      2,
      expect.stringMatching(/can't be written: the folder above/),
    ]);
  });
});

describe('what a dead run has left is removed at the next build', () => {
  /** What this process would write, in the name of another one. */
  const named = (place: string, what: 'draft' | 'old', pid: number | string, host?: string) => {
    const parts = pathBeside(place, what).split('-');
    const [start, own] = [parts.at(-3), parts.at(-2)];
    return `${place}.${what}-${pid}-${start}-${host ?? own}-0123abcd`;
  };
  const dead = 2 ** 22 + 1;

  test('a draft, an empty one, a whole one, and an old site; whatever else is there stays', async () => {
    const { folder, place } = placeIn();
    writeSite(place, 'old');
    const drafts = [1, 2, 3].map((more) => named(place, 'draft', dead + more));
    workspace.write(String(drafts[0]), { [draftMark]: '', 'index.html': 'half' });
    mkdirSync(String(drafts[1]));
    writeSite(String(drafts[2]), 'whole');
    writeSite(named(place, 'old', dead), 'older');
    const others = ['dist.draft-mine', 'dist.old-1-2', 'dist-2', 'dist.draft-1-2-3-4', 'elsewhere'];
    for (const each of others) workspace.write(join(folder, each), { 'a.txt': 'mine' });
    const alive = named(place, 'draft', process.pid);
    workspace.write(alive, { [draftMark]: '' });
    const elsewhere = named(place, 'draft', 1, '00000000');
    workspace.write(elsewhere, { [draftMark]: '' });
    const foreign = named(place, 'draft', dead + 9);
    workspace.write(foreign, { 'mine.txt': 'mine' });
    const stays = [
      ...others,
      ...[alive, elsewhere, foreign].map((each) => each.slice(folder.length + 1)),
    ];
    await build(place);
    expect(readdirSync(folder).sort()).toEqual(['dist', ...stays].sort());
  });

  test('the number of a dead process that another one has, in a draft and in a lock', () => {
    const { folder, place } = placeIn();
    const reused = named(place, 'draft', process.pid).replace(/-\d+-(?=[\da-f]{8}-)/, '-1-');
    workspace.write(reused, { [draftMark]: '' });
    writeFileSync(lockOf(place), writeOwner().replace(/-\d+-/, '-1-'));
    clearLeftovers(place);
    expect(readdirSync(folder)).toEqual([]);
  });

  /** A place whose site a run has taken away, and an older one that another run could not remove. */
  function placeBetween() {
    const { folder, place } = placeIn();
    writeSite(named(place, 'old', dead).replace(/-\d+-(?=[\da-f]{8}-)/, '-1-'), 'older');
    writeSite(named(place, 'old', dead), 'old');
    return { folder, place, site: () => readFileSync(join(place, 'index.html'), 'utf8') };
  }

  test('the old site is put back where a run died before the new one was there', () => {
    const { folder, place, site } = placeBetween();
    clearLeftovers(place);
    expect([readdirSync(folder), site()]).toEqual([['dist'], 'old']);
  });

  test('by the next command first, whatever it does then', async () => {
    const built = placeBetween();
    const catalogue = workspace.written({ 'site.yaml': 'languages: 1' });
    const options = ['--catalogue', catalogue, '--out', built.place];
    expect((await runMain(built.folder, 'build', ...options)).code).toBe(1);
    const merged = placeBetween();
    const shard = join(merged.folder, 'none');
    expect((await runMain(merged.folder, 'merge', shard, '--out', merged.place)).code).toBe(2);
    const previewed = placeBetween();
    const preview = ['preview', '--out', previewed.place];
    expect((await runMain(previewed.folder, ...preview)).stderr).toMatch(/there is no built site/);
    expect([built.site(), merged.site(), previewed.site()]).toEqual(['old', 'old', 'old']);
  });

  test('by the next request to a server of it', async () => {
    const { place, site } = placeBetween();
    const server = createServer(staticHost({ folder: place, base: '/' }));
    const answer = await fetch(`${await listen(server, 0, '127.0.0.1')}/`);
    expect([answer.status, await answer.text(), site()]).toEqual([200, 'old', 'old']);
    server.close();
  });
});

test.each(['/proc/x', '/dev/null', '/dev/null/x', '/sys/kernel/x'])(
  'a store at %s keeps nothing and fails nothing',
  async (folder) => {
    const store = new Store(folder);
    store.write('kind-1', 'bytes');
    expect([store.read('kind-1'), String(await store.get('kind-1', () => 'made'))]).toEqual([
      undefined,
      'made',
    ]);
    expect(existsSync(join(folder, 'kind-1'))).toBe(false);
  },
);
