import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BuildPool } from '../../cli/build/build-pool.ts';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { manifestName, readManifest, writeShardManifest } from '../../cli/build/shard-manifest.ts';
import { shareOf } from '../../cli/commands/shard.ts';
import { openProject, type Project } from '../../cli/config/open-project.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { compressFiles } from '../../site/build/compress.ts';
import { prepareSite } from '../../site/build/prepare-site.ts';
import { SiteWork, type TypesetKind } from '../../site/build/site-work.ts';
import type { Share } from '../../site/lib/share.ts';
import { readFullCatalogue } from '../catalogue.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { noClient } from '../planned-site.ts';
import { siteFolder, testStore } from '../theme.ts';
import { openCases } from './cases.ts';
import { ended, runMain } from './cli-workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rows = openCases('shards');

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

const catalogue = await readFullCatalogue();
let project: Project;

beforeAll(async () => {
  const options = { catalogue: fullCatalogue, config: 'tests/fixtures/full.config.ts' };
  project = await openProject(options, repository);
});

interface Asked {
  readonly share?: Share;
  readonly makes?: readonly TypesetKind[];
  readonly missing?: readonly TypesetKind[];
  readonly compress?: boolean;
  readonly revision?: string;
}

const place = { root: siteFolder, store: testStore };

/** What shares of a site have in common is read once. */
const prepared = memoizeByName((id: string) => {
  const sources = { catalogue, folder: fullCatalogue, revision: { id } };
  return prepareSite({ ...sources, ...place, extensions: fullExtensions }, noClient);
});

/** Builds a site or a share of it as the command does, in this thread. */
async function build(name: string, asked: Asked = {}): Promise<void> {
  const { share, makes = [], missing = [], compress = false } = asked;
  const draft = at(name);
  const revision = { id: asked.revision ?? 'one' };
  const sources = { catalogue, folder: fullCatalogue, revision };
  const site = await prepared(revision.id);
  const output = { draft, share };
  const work = new SiteWork(site, { ...place, ...output });
  mkdirSync(draft, { recursive: true });
  const elsewhere = { config: undefined, bundle: undefined, cwd: repository };
  const pool = new BuildPool({ ...sources, ...output, ...elsewhere }, 1);
  const quietly = () => undefined;
  for (const kind of makes) await pool.make(work, kind, quietly);
  await pool.make(work, 'pages', quietly, async () => {
    work.writeSharedFiles();
    await work.makeAll('overviews');
  });
  work.writeOtherFiles();
  work.writeFamilies();
  if (compress) await compressFiles(draft, testStore);
  const options = {
    out: '',
    drafts: false,
    release: false,
    pagesOnly: false,
    dataSheets: true,
    compress,
  };
  const input = { options, project, cwd: repository, catalogue, revision };
  if (share) writeShardManifest({ ...input, share, work, missing, draft });
  await listSiteFiles(draft);
}

/** Builds a site in shards, and gives their folders. */
async function buildShards(name: string, count: number, asked: Asked = {}): Promise<string[]> {
  const folders: string[] = [];
  for (let number = 1; number <= count; number++) {
    const shard = `${name}/${number}`;
    await build(shard, { ...asked, share: { number, count } });
    folders.push(shard);
  }
  return folders;
}

const merge = (dirs: readonly string[], out: string) =>
  runMain(folder, 'merge', ...dirs, '--out', out);

/** The content of each file, by its path. */
function filesOf(name: string): Map<string, string> {
  const entries = readdirSync(at(name), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return new Map(
    files.sort().map((file) => [file.slice(at(name).length + 1), readFileSync(file, 'latin1')]),
  );
}

/** So that a difference is named, and not all bytes are shown. */
function expectSame(name: string, other: string): void {
  const [files, expected] = [filesOf(name), filesOf(other)];
  expect([...files.keys()]).toEqual([...expected.keys()]);
  expect([...files].filter(([path, content]) => expected.get(path) !== content)).toEqual([]);
}

describe('shards of a site', () => {
  test('are merged to what one machine builds, with data sheets, pictures and compressed files', async () => {
    const asked: Asked = { makes: ['dataSheets', 'shareImages'], compress: true };
    await build('with', asked);
    const shards = await buildShards('with-shards', 3, asked);
    expect(await merge(shards.toReversed(), 'with-merged')).toMatchObject({ code: 0, stderr: '' });
    expectSame('with-merged', 'with');
    const paths = [...filesOf('with').keys()];
    // A merge puts the data of a family together.
    expect(paths).toContain(`products/${catalogue.families[0]?.id}.json.br`);
    expect(paths.some((path) => path.endsWith('.pdf'))).toBe(true);
  });

  test('are disjoint, and of one size', async () => {
    const shards = await buildShards('apart', 8);
    const all = shards.map((shard) => [...filesOf(shard).keys()].filter((path) => path[0] !== '.'));
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    const pages = shards.map((shard) => readManifest(at(shard), shard).pageCount);
    expect(Math.max(...pages) - Math.min(...pages)).toBeLessThanOrEqual(3);
  });
});

describe('a merge is refused, and the site of before stays,', () => {
  const pageOf = (copy: string) => {
    const path = [...filesOf(copy.slice(folder.length + 1)).keys()];
    return join(copy, path.find((each) => each.endsWith('index.html')) ?? '');
  };

  beforeAll(async () => {
    expect(await merge(await buildShards('good', 3), 'site')).toMatchObject({ code: 0 });
    await build('other', { share: { number: 2, count: 3 }, revision: 'two' });
    await build('fourth', { share: { number: 2, count: 4 } });
    await build('poor', { share: { number: 2, count: 3 }, missing: ['dataSheets'] });
    mkdirSync(at('empty'));
  });

  const damages: readonly (readonly [string, (copy: string) => void, string])[] = [
    [
      'a file that was changed',
      (copy) => writeFileSync(pageOf(copy), 'changed'),
      'index.html" is not as the build has written it',
    ],
    ['a file that is gone', (copy) => rmSync(pageOf(copy)), 'index.html" can\'t be read'],
    [
      'a damaged manifest',
      (copy) => writeFileSync(join(copy, manifestName), '{'),
      `its ${manifestName} can't be read`,
    ],
    [
      'a manifest of another version',
      (copy) => writeFileSync(join(copy, manifestName), '{"format":0}'),
      `its ${manifestName} is of another version of milepost`,
    ],
    [
      'a manifest that was changed',
      (copy) => {
        const { share: _, ...others } = JSON.parse(readFileSync(join(copy, manifestName), 'utf8'));
        writeFileSync(join(copy, manifestName), JSON.stringify({ ...others, share: 3 }));
      },
      `its ${manifestName} was changed after the build`,
    ],
  ];

  async function expectRefusal(given: readonly string[], message: string): Promise<void> {
    const before = filesOf('site');
    expect(await merge(given, 'site')).toMatchObject(ended(2, message));
    expect(filesOf('site')).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  }

  test.each([
    ['good/2 good/3', 'a shard is missing: 1/3'],
    ['good/3', 'shards are missing: 1/3, 2/3'],
    ['good/1 good/2 good/3 good/2', 'shard 2/3 is given twice: "good/2" and "good/2"'],
    [
      'good/1 other good/3',
      '"good/1" and "other" are shards of different builds: they differ in the revision.',
    ],
    ['good/1 fourth good/3', '"good/1" is one of 3 shards, and "fourth" one of 4'],
    [
      'good/1 poor good/3',
      '"poor" has no data sheets or pictures for sharing, and "good/1" has them',
    ],
    ['good/1 empty good/3', `it has no ${manifestName}`],
    ['good/1 nowhere good/3', 'there is no such folder'],
  ])('of %s: %s', (given, message) => expectRefusal(given.split(' '), message));

  test.each(damages)('with %s', async (_, damage, message) => {
    rmSync(at('bad'), { recursive: true, force: true });
    cpSync(at('good'), at('bad'), { recursive: true });
    damage(at('bad/2'));
    await expectRefusal(['bad/1', 'bad/2', 'bad/3'], message);
  });
});

test('of many missing shards some are named', async () => {
  await build('large', { share: { number: 2, count: 1_000_000_000_000 } });
  expect(await merge(['large'], 'site')).toMatchObject(
    ended(2, /missing: 1\/1000000000000, 3\/.*, 21\/1000000000000 and 999999999979 more\./),
  );
});

test.each([
  ['good/2', '"good/2" is a shard, and the site would take its place'],
  ['good/2/site', '"good/2/site" is in the folder of a shard, "good/2"'],
])('a merge does not take the place of a shard: %s', async (out, message) => {
  expect(await merge(['good/1', 'good/2', 'good/3'], out)).toMatchObject(ended(2, message));
  expect(readManifest(at('good/2'), 'good/2').share.number).toBe(2);
});

test('what a stopped build has left between the shards is left out', async () => {
  const left = 'good/3.draft-1234-5846571-abcdef01-7eaa472b';
  mkdirSync(at(left));
  const { code, stderr } = await merge(['good/1', 'good/2', 'good/3', left], 'site');
  rmSync(at(left), { recursive: true });
  expect([code, stderr]).toEqual([0, `"${left}" is left out: a build did not finish it.\n`]);
});

test('a merge does not write into a catalogue', async () => {
  mkdirSync(at('shop/products'), { recursive: true });
  writeFileSync(at('shop/site.json'), '{}');
  const shards = ['good/1', 'good/2', 'good/3'];
  const { code, stderr } = await merge(shards, 'shop/site');
  expect(stderr).toContain('"shop/site" is in the folder of the catalogue');
  expect([code, readdirSync(at('shop')).sort()]).toEqual([2, ['products', 'site.json']]);
  // A file of another tool with that name.
  rmSync(at('shop/products'), { recursive: true });
  expect(await merge(shards, 'shop/site')).toMatchObject({ code: 0 });
});

describe('--shard', () => {
  test.each(rows<[Record<string, string>, number, number]>('from the environment'))(
    'auto takes the share from %j',
    (env, number, count) => {
      expect(shareOf('auto', env)).toEqual({ number, count });
    },
  );

  test.each(rows<[Record<string, string>, string]>('no share'))(
    'auto refuses %j',
    (env, message) => {
      expect(() => shareOf('auto', env)).toThrow(message);
    },
  );

  test('is no share of a build that names none, whatever the environment says', () => {
    expect(shareOf(undefined, { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' })).toBeUndefined();
    expect(shareOf({ number: 1, count: 2 }, { CI_NODE_INDEX: '3' })).toEqual({
      number: 1,
      count: 2,
    });
  });

  test.each(['0/8', '9/8', '3', '3/', 'a/b', '-1/8', '1.5/8', 'Auto'])(
    'refuses %s',
    async (text) => {
      expect(await runMain(folder, 'build', `--shard=${text}`)).toMatchObject(
        ended(2, 'Write which shard it is, from 1, of how many, as in 3/8; or "auto".'),
      );
    },
  );
});
