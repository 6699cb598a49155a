import fs, { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDraft } from '../../cli/build/draft-folder.ts';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { restoreSite, swapIn } from '../../cli/build/swap-in.ts';
import { further } from '../combinations.ts';
import { KilledBuilds } from '../hostile/kill-builds.ts';
import { createWorkspace } from './cli-workspace.ts';
import { disown, dyingAt } from './dying-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const workspace = createWorkspace();
const root = temporaryFolder();

/** Of another process than the one that dies. */
const { writeFileSync: writeAlive } = fs;

/** Builds a site of three pages as the command does; `before` is called when its draft is finished. */
function build(place: string, content: string, before: () => void = () => undefined) {
  return withDraft(place, async (draft) => {
    workspace.write(draft, { 'index.html': content, 'a/index.html': content, 'b.css': content });
    listSiteFiles(draft);
    before();
    swapIn(draft, place);
  });
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

/** Stops a build at each of its calls that write. `check` is given what its process has left, where it has ended. */
async function dyingAtEach(
  name: string,
  before: (place: string) => void,
  check: (dieAt: number, place: string, folder: string) => Promise<void>,
): Promise<void> {
  let count = Number.POSITIVE_INFINITY;
  for (let dieAt = 1; dieAt <= count; dieAt++) {
    const folder = join(workspace.root, `${name}-${dieAt}`);
    const place = join(folder, 'dist');
    await build(place, 'old');
    const calls = await dyingAt(dieAt, () => build(place, 'new', () => before(place)));
    if (calls < dieAt) count = calls;
    disown(folder);
    await check(dieAt, place, folder);
  }
  expect(count).toBeGreaterThan(15);
}

test('a build that dies at any call that writes leaves a whole site, which the next command puts back where it is not in its place, and the next build nothing else', async () => {
  const sites = new Set<string>();
  await dyingAtEach(
    'dies',
    () => undefined,
    async (dieAt, place, folder) => {
      sites.add(siteAt(place));
      restoreSite(place);
      expect([dieAt, siteAt(place)]).toEqual([dieAt, expect.stringMatching(/^(?:old|new)$/)]);
      await build(place, 'newer');
      expect([dieAt, siteAt(place), readdirSync(folder)]).toEqual([dieAt, 'newer', ['dist']]);
    },
  );
  expect([...sites].sort()).toEqual(['new', 'none', 'old']);
});

test('a build that dies loses no file that somebody has put into the site', async () => {
  const files = ['CNAME', 'a/mine.txt'];
  const theirs = new Set<string>();
  const put = (place: string) => {
    for (const file of files) writeAlive(join(place, file), 'mine');
    theirs.add(place);
  };
  await dyingAtEach('theirs', put, async (dieAt, place, folder) => {
    await build(place, 'newer').catch((error) => expect(String(error)).toContain('CNAME'));
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const lost = files.filter((file) => !left.some((each) => each.endsWith(`/${file}`)));
    expect([dieAt, lost]).toEqual([dieAt, theirs.has(place) ? [] : files]);
  });
  expect(theirs.size).toBeGreaterThan(5);
});

/** Shares of all calls that write. Near the end a build lists the files, puts the site in its place and removes the old one. */
const at = [0.1, 0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.97, 0.98, 0.99, 1];

further(test)(
  'a killed command leaves a whole site, or one that the next command puts back, and the next build nothing else',
  async () => {
    const builds = new KilledBuilds(root);
    await builds.prepare();
    const { writes } = builds;
    const faults: string[] = [];
    for (const [index, part] of at.entries()) {
      faults.push(...(await builds.kill(index % 2, { write: Math.ceil(writes * part) })));
    }
    faults.push(...(await builds.kill(0, { write: 'swap' })), ...(await builds.finish(1)));
    expect([faults, builds.restored]).toEqual([[], 1]);
  },
  300_000,
);
