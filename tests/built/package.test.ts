import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dependencies, version } from '../../package.json';
import type { Component } from '../../scripts/package/component-list.ts';
import { isAccepted } from '../../scripts/package/licence.ts';
import { filesBelow, namesOf, usesOfNames, wordsOf } from '../catalogue-names.ts';
import { repository } from '../milepost.ts';
import { type PackedTool, packTool } from '../packed.ts';
import { shippedCatalogue } from '../sites.ts';
import { startEditor, stopEditors } from '../unit/lsp-client.ts';

const run = promisify(execFile);
const fixtures = join(repository, 'tests/fixtures');
const pumps = join(fixtures, 'pumps');

let packed: PackedTool;
beforeAll(() => {
  packed = packTool();
  cpSync(join(fixtures, 'full.config.ts'), join(packed.project, 'milepost.config.ts'));
  cpSync(join(fixtures, 'full-catalogue'), join(packed.project, 'full-catalogue'), {
    recursive: true,
  });
}, 180_000);
afterAll(() => {
  stopEditors();
  packed.remove();
});

describe('the package', () => {
  test('holds what was built, and nothing else', () => {
    const others = packed.files
      .map(({ path }) => path)
      .filter((path) => !/^(?:built|docs|templates)\//.test(path));
    const own = ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package.json'];
    expect(others.sort()).toEqual(own);
    const sources = packed.files.filter(({ path }) => /(?<!\.d)\.tsx?$|\.test\./.test(path));
    expect(sources).toEqual([]);
  });

  test('holds each file that its pages link to or show', () => {
    const paths = packed.files.map(({ path }) => path);
    const pages = paths.filter((path) => /^(?!built\/).*\.md$/.test(path));
    expect(pages).toContain('docs/authoring/first-product.md');
    const textOf = (page: string) => {
      const text = readFileSync(join(packed.project, 'node_modules/milepost', page), 'utf8');
      return text.replace(/^```[\s\S]*?^```/gm, '');
    };
    const dead = pages.flatMap((page) => {
      const prose = textOf(page).replace(/`[^`]*`/g, '');
      const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target);
      return links
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => ({
          page,
          path: posix.join(posix.dirname(page), target).replace(/\/$/, ''),
        }))
        .filter(({ path }) => !paths.some((each) => each === path || each.startsWith(`${path}/`)));
    });
    expect(dead).toEqual([]);
    // So are files that a page names, where that part of it does not say that they are elsewhere.
    const isOwn = /^(?:cli|docs|editors|schema|scripts|site|templates|tests)\//;
    const named = pages.flatMap((page) => {
      const parts = textOf(page).split(/\n\n(?!- )/);
      const here = parts.filter((part) => !/repository|milepost schema/.test(part)).join('\n');
      const names = [...here.matchAll(/`([^`\s<*…]+)`/g)].map(([, name = '']) => name);
      return names.filter((name) => isOwn.test(name) && !paths.some((each) => each.includes(name)));
    });
    expect(named).toEqual([]);
    expect(pages).toContain('docs/presets.md');
  });

  test('is smaller than 4 MB without its fonts', () => {
    const counted = packed.files.filter(({ path }) => !/\.woff2$/.test(path));
    const bytes = counted.reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThan(4_000_000);
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  test('lists what it is made of, with licences', () => {
    const built = join(packed.project, 'node_modules/milepost/built');
    const list: { bomFormat: string; components: Component[]; serialNumber?: string } = JSON.parse(
      readFileSync(join(built, 'sbom.cdx.json'), 'utf8'),
    );
    expect(list.bomFormat).toBe('CycloneDX');
    expect(list.serialNumber).toBeUndefined();
    const components = new Map(list.components.map((each) => [each.name, each]));
    for (const name of Object.keys(dependencies)) expect([...components.keys()]).toContain(name);
    for (const file of ['third-party-notices.txt', 'client/third-party-notices.txt']) {
      const notices = readFileSync(join(built, file), 'utf8');
      const named = [...notices.matchAll(/^(\S+) (\d\S+) \((.+)\)$/gm)];
      expect(named.length).toBeGreaterThan(5);
      for (const [, name = '', version, licence = ''] of named) {
        expect(components.get(name)).toMatchObject({ name, version });
        expect([name, isAccepted(licence, true)]).toEqual([name, true]);
      }
    }
  });

  test('is right for publint', async () => {
    const tarball = new Uint8Array(readFileSync(packed.tarball)).buffer;
    const { messages } = await publint({ pack: { tarball }, level: 'suggestion' });
    expect(messages).toEqual([]);
  });

  test('has types that every way of resolving modules finds, as far as it knows exports', async () => {
    const tarball = new Uint8Array(readFileSync(packed.tarball));
    const result = await checkPackage(createPackageFromTarballData(tarball));
    if (!result.types) throw new Error('The package has no types.');
    // Node.js 10 knows no exports.
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  // TypeScript 7 knows no `node10`; what is asked of `require` is the same.
  test.each([
    ['ES modules', 'module', 'nodenext'],
    ['CommonJS', 'commonjs', 'node16'],
  ])(
    'has types that hold in a strict project of %s, down to those that they refer to',
    (_, type, module) => {
      const wrong = "import { defineConfig } from 'milepost';\ndefineConfig({ drawing: [] });\n";
      const code =
        "export { drawingsOf } from 'milepost/theme';\nexport { Sheet } from 'milepost/drawing';\n";
      writeFileSync(join(packed.project, 'wrong.ts'), wrong);
      writeFileSync(join(packed.project, 'code.ts'), code);
      const settings = {
        compilerOptions: {
          target: 'es2023',
          module,
          strict: true,
          noEmit: true,
          types: ['node'],
          typeRoots: [join(repository, 'node_modules/@types')],
        },
        files: ['milepost.config.ts', 'code.ts', 'wrong.ts'],
      };
      writeFileSync(join(packed.project, 'tsconfig.json'), JSON.stringify(settings));
      writeFileSync(join(packed.project, 'package.json'), JSON.stringify({ type }));
      const tsc = join(repository, 'node_modules/typescript/bin/tsc');
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', packed.project], {
        encoding: 'utf8',
      });
      rmSync(join(packed.project, 'package.json'));
      const lines = stdout.split('\n').filter((line) => /error TS/.test(line));
      expect(lines).toEqual([expect.stringMatching(/wrong\.ts.2,16.: .*'drawing' does not exist/)]);
    },
  );
});

describe('the installed tool', () => {
  /** What the tool may not touch. */
  const installed = () => {
    const folder = join(packed.project, 'node_modules');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    return names.map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
  };

  test('says its version', async () => {
    for (const option of ['--version', '-V']) {
      expect(await packed.run(option)).toMatchObject({ code: 0, stdout: `${version}\n` });
    }
  });

  test('checks and builds a catalogue where node_modules can’t be written', async () => {
    const before = installed();
    for (const run of ['first', 'second']) {
      expect([run, await packed.run('validate', '--quiet')]).toMatchObject([run, { code: 0 }]);
    }
    const { code, stdout, stderr } = await packed.run('build');
    expect([code, stderr]).toMatchObject([0, expect.stringContaining('npm install @myriadd')]);
    expect(stdout).toMatch(/^Built dist: \d+ pages/);
    const home = readFileSync(join(packed.project, 'dist/index.html'), 'utf8');
    const addresses = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const [, address = ''] of addresses) {
      expect([address, existsSync(join(packed.project, 'dist', address))]).toEqual([address, true]);
    }
    expect(installed()).toEqual(before);
    expect(existsSync(join(packed.project, '.cache/milepost'))).toBe(true);
  });

  test('serves an editor', async () => {
    const { project } = packed;
    const server = [join(project, 'node_modules/milepost/built/bin.mjs'), 'lsp'];
    const editor = await startEditor(project, { server, folders: [project] });
    const path = join(project, 'full-catalogue/families/instruments.yaml');
    await editor.type(path, 'comparison: [wind-speed', 'comparison: [wind-sped');
    await editor.shows(path, 'unknown-figure');
    expect(await editor.end()).toBe(0);
  });
});

describe('the packed tool builds the site of a maker of pumps', () => {
  // As a user gets it: installed into an empty folder, and run on the catalogue of another company, with
  // its own units, theme, drawing, pages and form, in English and German.
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pumps-'));
    await cp(pumps, folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', packed.tarball];
    await run('npm', install, { cwd: folder });
    const milepost = join(folder, 'node_modules/.bin/milepost');
    await run(milepost, ['build', '--threads', '2'], { cwd: folder });
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('with a configuration that is bundled once for all threads', async () => {
    const kept = await readdir(join(folder, 'node_modules/.cache/milepost'));
    expect(kept.filter((name) => name.startsWith('code-bundle'))).toHaveLength(1);
  });

  const read = (path: string) => readFile(join(folder, 'dist', path), 'utf8');

  /** What a page shows, without marks; spaces of all kinds are as they are. */
  async function textOf(path: string): Promise<string> {
    const html = await read(path);
    return html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', '\u00A0');
  }

  test('with every page in English and in German', async () => {
    const pages = 'products products/centrifugal-pumps products/HN-32-160 products/HT-75';
    const others = 'products/HD-12 products/HX-20 products/HS-4 applications contact request data';
    for (const path of ['', ...`${pages} ${others} imprint privacy`.split(' ')]) {
      expect(await textOf(join(path, 'index.html'))).toContain('Hallbach Pumps');
      expect(await textOf(join('de', path, 'index.html'))).toContain('Hallbach Pumpen');
    }
  });
  test.each([
    ['products/HN-32-160', 'up to 30 m³/h', '2,900 rpm', 'at most 68 dB(A)', '−10 to +120 °C'],
    ['de/products/HN-32-160', 'bis 30 m³/h', '2900 1/min', 'höchstens 68 dB(A)', '−10 bis +120 °C'],
    ['products/HT-75', '0.75 kW', '230 V AC at 50 Hz'],
    ['de/products/HT-75', '0,75 kW', '230 V AC bei 50 Hz'],
    ['products/HD-12', '0.02 to 12 l/h', '1 to 180 strokes per minute', 'at most 1 %'],
    ['de/products/HD-12', '0,02 bis 12 l/h', '1 bis 180 Hübe/min', 'höchstens 1 %'],
    ['products/HX-20', 'up to 100,000 mPa·s', 'up to 12 bar'],
    ['de/products/HX-20', 'bis 100.000 mPa·s', 'bis 12 bar'],
  ])('with figures as the trade writes them: %s', async (path, ...figures) => {
    const text = (await textOf(`${path}/index.html`)).replace(/[\s\u00A0\u202F]+/g, ' ');
    for (const figure of figures) expect(text).toContain(figure);
  });
  test('with its data for machines, in both languages', async () => {
    const data = JSON.parse(await read('products/HT-75.json'));
    expect(data.page.de).toMatch(/\/de\/products\/HT-75$/);
    const schema = JSON.parse(await read(new URL(data.$schema).pathname));
    expect(schema.description).toMatch(/\S/);
    expect(await read('products/HT-75.csv')).toContain('bis 20\u00A0m³/h');
  });
  test('with its logo and its colours', async () => {
    const html = await read('index.html');
    const [, address = 'no logo'] = /class="brand\b[^>]*>.*?<img src="([^"]+)"/.exec(html) ?? [];
    const logo = await readFile(join(pumps, 'catalogue/theme/logo.svg'), 'utf8');
    expect(await read(address)).toBe(logo);
    expect(/<style>.*?<\/style>/s.exec(html)?.[0]).toContain('#a0320c');
  });
  test('with its drawing', async () => {
    const html = await read('de/products/HN-32-160/index.html');
    expect(html).toContain('Kennlinie');
    expect(html.replaceAll('\u00A0', ' ')).toContain('Nullförderhöhe: 36 m.');
  });
  test('with the fields of its request', async () => {
    const html = await read('de/request/index.html');
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    const { props }: { props: { fields: { id: string }[] } } = JSON.parse(data);
    const own = ['medium', 'flow', 'head', 'temperature', 'viscosity', 'installation', 'company'];
    expect(props.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(own));
    const strings = filesBelow(join(folder, 'dist/assets')).find((file) =>
      /strings\.de\.\w+\.json$/.test(file),
    );
    expect(await readFile(strings ?? '', 'utf8')).toContain('Fördermedium');
  });
  test('without a name of the shipped catalogue', async () => {
    const { ids, words } = namesOf(shippedCatalogue);
    const own = filesBelow(join(pumps, 'catalogue')).map((file) => readFileSync(file, 'utf8'));
    // What it says itself, it may say: “inspection pits”, “stainless steel”.
    const said = new Set(wordsOf(own.join('\n')));
    const names = { ids, words: new Map([...words].filter(([word]) => !said.has(word))) };
    const files = filesBelow(join(folder, 'dist')).filter((file) =>
      /\.(?:html|css|json|svg|txt|xml|webmanifest)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(24);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(texts.flatMap((text, index) => usesOfNames(text, names, files[index] ?? ''))).toEqual(
      [],
    );
  });
});
