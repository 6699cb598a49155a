import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { combinations } from '../combinations.ts';
import { finished, milepost, milepostSucceeds, repository, startMilepost } from '../milepost.ts';
import { filesBelow } from '../pages.ts';
import { copyCatalogue, fullCatalogue, fullConfig, outputFolder, rootSite } from '../sites.ts';

/** A catalogue of a few pages, where what is built matters less than how. */
const smallCatalogue = join(repository, 'tests', 'fixtures', 'base-catalogue');
const smallSite = join(outputFolder, 'small');

beforeAll(() => buildSmall(smallSite));

/** How a small site is built: without data sheets, which the full catalogue has. */
const small = (place: string, catalogue = smallCatalogue) =>
  ['build', '--catalogue', catalogue, '--out', place, '--no-data-sheets'] as const;

const buildSmall = (place: string, ...options: readonly string[]) =>
  milepostSucceeds(...small(place), ...options);

/** What depends on the moment is tried again. */
const rounds = combinations([1, 2, 3], [1]);

/** A folder of its own for each test, so that what is beside the site is seen. */
async function newPlace(): Promise<string> {
  const folder = join(outputFolder, 'builds');
  await mkdir(folder, { recursive: true });
  return join(await mkdtemp(join(folder, 'case-')), 'site');
}

/** The paths and contents of all files below a folder, as one text per file. */
function contentOf(folder: string): string[] {
  return filesBelow(folder).map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${file} ${hash}`;
  });
}

/** What is beside a built site that should not. */
function leftovers(place: string): string[] {
  return readdirSync(dirname(place)).filter((name) => name !== basename(place));
}

/** What differs between a built site and the one that it must equal. */
function differences(place: string, like = smallSite): string[] {
  const built = new Set(contentOf(place));
  const expected = new Set(contentOf(like));
  const missing = [...expected].filter((file) => !built.has(file));
  const added = [...built].filter((file) => !expected.has(file));
  return [...missing.map((file) => `- ${file}`), ...added.map((file) => `+ ${file}`)];
}

/** The small site is there whole, and nothing beside it. */
function expectBuilt(place: string): void {
  expect(differences(place)).toEqual([]);
  expect(leftovers(place)).toEqual([]);
}

/** A home page of an earlier build: by its page data, milepost knows what it may replace. */
const oldSite = '<script type="application/json" id="page-data">{}</script>';

async function writeOldSite(place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  await appendFile(join(place, 'index.html'), oldSite);
  await appendFile(join(place, '.milepost-files'), 'index.html\n');
}

describe('a build', () => {
  it('writes the same bytes every time, wherever it writes them, in one thread or several', async () => {
    const shipped: readonly string[] = [];
    const full = [...fullConfig, '--catalogue', fullCatalogue];
    for (const catalogue of combinations([shipped, full], [full])) {
      const [one, several] = [await newPlace(), join(await newPlace(), 'deep', 'below')];
      await milepostSucceeds('build', ...catalogue, '--out', one, '--threads', '1');
      await milepostSucceeds('build', ...catalogue, '--out', several, '--threads', '2');
      expect(filesBelow(one).length).toBeGreaterThan(60);
      expect(differences(several, one)).toEqual([]);
      expect(leftovers(several)).toEqual([]);
    }
  });

  it('says where the styles of a theme are wrong, and leaves nothing', async () => {
    const place = await newPlace();
    const beside = (name: string) => join(dirname(place), name);
    await appendFile(beside('wrong.css'), '.a { background: url(./wrong.css) }');
    await appendFile(
      beside('milepost.config.ts'),
      "export default { theme: { styles: ['wrong.css'] } };",
    );
    const config = ['--config', beside('milepost.config.ts'), '--catalogue', smallCatalogue];
    const { code, stderr } = await milepost('build', ...config, '--out', place, '--threads', '2');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^milepost: the styles of the theme can't be read\.\n {2}\S*wrong\.css:1: Cannot use "\S*wrong\.css" as a URL\nCorrect /,
      ),
    ]);
    expect(readdirSync(dirname(place)).sort()).toEqual(['milepost.config.ts', 'wrong.css']);
  });

  it('writes a folder that a web server may read', () => {
    const { mode } = statSync(rootSite.folder);
    expect((mode & 0o777).toString(8)).toBe((0o777 & ~process.umask()).toString(8));
  });

  it('removes what an earlier build wrote', async () => {
    const place = await newPlace();
    await writeOldSite(place);
    await mkdir(join(place, 'products'));
    await appendFile(join(place, 'products', 'gone.html'), 'gone');
    await appendFile(join(place, '.milepost-files'), 'products/gone.html\n');
    await buildSmall(place);
    expectBuilt(place);
  });

  it('writes nothing where nothing has changed, and all that it needs where something has', async () => {
    const place = await newPlace();
    const unchanged = 'unchanged since the build before';
    const page = join(place, 'index.html');
    expect((await buildSmall(place)).stdout).not.toContain(unchanged);
    const { ino } = statSync(place);
    expect((await buildSmall(place)).stdout).toContain(unchanged);
    expect(statSync(place).ino).toBe(ino);
    await appendFile(page, '<!-- by hand -->');
    expect((await buildSmall(place)).stdout).not.toContain(unchanged);
    expect(differences(place)).toEqual([]);
  });

  it('holds nothing but the site, and the list of its files', () => {
    const hidden = filesBelow(rootSite.folder).filter((file) => /(^|\/)\./.test(file));
    expect(hidden).toEqual(['.milepost-files']);
  });

  it('makes no data sheet with --no-data-sheets, and no page offers one', () => {
    const files = filesBelow(smallSite);
    expect(files).toContain('products/S1/index.html');
    expect(files.filter((file) => file.includes('data-sheets'))).toEqual([]);
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      expect(readFileSync(join(smallSite, file), 'utf8')).not.toContain('/data-sheets/');
    }
  });

  it('gives each text file a smaller brotli and gzip twin with --compress, and takes them away without', async () => {
    const place = await newPlace();
    await buildSmall(place, '--compress');
    const texts = filesBelow(smallSite).filter((file) =>
      /\.(html|js|css|json|svg|xml|txt)$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const file of texts) {
      const content = readFileSync(join(place, file));
      expect(brotliDecompressSync(readFileSync(join(place, `${file}.br`))).equals(content)).toBe(
        true,
      );
      expect(gunzipSync(readFileSync(join(place, `${file}.gz`))).equals(content)).toBe(true);
    }
    const others = differences(place).filter((line) => !/^\+ .*\.(br|gz) /.test(line));
    expect(others.filter((line) => !line.includes(' .milepost-files '))).toEqual([]);
    const list = readFileSync(join(place, '.milepost-files'), 'utf8').trim().split('\n');
    expect([...list, '.milepost-files'].sort()).toEqual(filesBelow(place).sort());
    await buildSmall(place);
    expect(differences(place)).toEqual([]);
  });
});

it('two builds that end at the same moment both succeed, and one of them stands', async () => {
  const place = await newPlace();
  const ends = await Promise.all(
    ['a', 'b'].map((name) => finished(startScript(swapOften, place, name))),
  );
  expect(ends.map(({ code, stderr }) => `${code} ${stderr}`.trim())).toEqual(['0', '0']);
  const [page, part] = ['index.html', 'a/b'].map((file) => readFileSync(join(place, file), 'utf8'));
  expect(page).toBe(part);
  expect(leftovers(place)).toEqual([]);
});

describe('what is there already', () => {
  let broken: string;

  beforeAll(async () => {
    broken = await copyCatalogue(
      'broken-catalogue',
      (text) => text.replace(/^languages:/m, 'lanugages:'),
      smallCatalogue,
    );
  });

  it('stays away when nothing was there', async () => {
    const place = await newPlace();
    const { code, stdout, stderr } = await milepost(...small(place, broken));
    expect(code).toBe(1);
    expect(stdout).toContain('site.yaml');
    expect(stderr).toContain('milepost: nothing was built');
    expect(existsSync(place)).toBe(false);
    expect(leftovers(place)).toEqual([]);
  });

  // Tests of the functions stop builds at each call that writes, as SIGKILL does.
  const ends = [
    ['SIGINT', '1'],
    ['SIGTERM', '2'],
  ] as const;
  it.each(combinations(ends, ends.slice(1)))(
    'stays as it was when the build is ended by %s, with --threads %s',
    async (signal, threads) => {
      const place = await newPlace();
      await writeOldSite(place);
      const build = startMilepost(...small(place), '--threads', threads);
      const end = finished(build);
      await draftBeside(place);
      build.kill(signal);
      expect((await end).code).not.toBe(0);
      expect(filesBelow(place).sort()).toEqual(['.milepost-files', 'index.html']);
      expect(readFileSync(join(place, 'index.html'), 'utf8')).toBe(oldSite);
      expect(leftovers(place)).toEqual([]);
      await buildSmall(place);
      expectBuilt(place);
    },
  );

  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const;
  it.each(combinations(signals, signals.slice(0, 1)))(
    'has no draft beside it when writing is ended by %s',
    async (signal, code) => {
      for (const _round of rounds) {
        const place = await newPlace();
        const writing = startScript(writeForever, place);
        const end = finished(writing);
        await draftBeside(place, { withFile: true });
        writing.kill(signal);
        expect(await end).toMatchObject({ code, stderr: '' });
        expect(leftovers(place)).toEqual([]);
      }
    },
  );

  it('is replaced whole by one of two builds at once', async () => {
    for (const _round of rounds) {
      const place = await newPlace();
      await mkdir(place, { recursive: true });
      const runs = await Promise.all([1, 2].map(() => milepost(...small(place))));
      const codes = runs.map(({ code, stderr }) => `${code} ${stderr}`.trim());
      expect(codes).toEqual(['0', '0']);
      expectBuilt(place);
    }
  });
});

/** Puts one draft after the other in the place of a site; fails when one can't be put there. */
const swapOften = `
  import { listSiteFiles } from './cli/build/owned-files.ts';
  import { swapIn } from './cli/build/swap-in.ts';
  import { writeFiles } from './site/build/write-files.ts';
  const [place, name] = process.argv.slice(1);
  for (let round = 0; round < 50; round += 1) {
    const draft = \`\${place}.draft-\${name}-\${round}\`;
    writeFiles(draft, [{ path: 'index.html', content: name }, { path: 'a/b', content: name }]);
    listSiteFiles(draft);
    swapIn(draft, place);
  }`;

/** Writes into a draft until it is stopped. */
const writeForever = `
  import { setImmediate } from 'node:timers/promises';
  import { withDraft } from './cli/build/draft-folder.ts';
  import { writeFiles } from './site/build/write-files.ts';
  await withDraft(process.argv[1], async (draft) => {
    for (let round = 0; ; round += 1) {
      const paths = Array.from({ length: 50 }, (_, index) => \`\${round}/\${index}/page.html\`);
      writeFiles(draft, paths.map((path) => ({ path, content: path })));
      await setImmediate();
    }
  });`;

function startScript(script: string, ...args: string[]) {
  const options = ['--import', 'tsx', '--input-type=module', '-e', script];
  return spawn(process.execPath, [...options, ...args], { cwd: repository });
}

/** Waits until a draft is beside the place of the site, with a file in it if asked for. */
async function draftBeside(place: string, { withFile = false } = {}): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    const names = await readdir(dirname(place));
    const draft = names.find((name) => name.startsWith(`${basename(place)}.draft-`));
    if (draft && !withFile) return;
    // One file marks it as a draft.
    if (draft && (await readdir(join(dirname(place), draft))).length > 1) return;
    await wait(10);
  }
  throw new Error('The build wrote no draft.');
}
