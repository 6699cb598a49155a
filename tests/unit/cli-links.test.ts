import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listAssets } from '../../site/assets/asset-kinds.ts';
import { catalogueAssets, readAssetFiles } from '../../site/assets/catalogue-assets.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

const rows = openCases('cli-links');

const workspace = createWorkspace();

/** What must never be read, next to the catalogue. */
const secret = 'id: secret\nname: { en: Secret, fr: Secret, es: Secreto }\n';

/** A catalogue, and a folder outside of it that holds the same records and a secret. */
function newCatalogue() {
  const folder = workspace.written({});
  const outside = join(dirname(folder), 'outside');
  cpSync(folder, outside, { recursive: true });
  writeFileSync(join(outside, 'secret.yaml'), secret);
  writeFileSync(join(outside, 'assets', 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, outside, cwd: dirname(folder) };
}

function linkTo(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

async function found(cwd: string, ...args: string[]) {
  const { stdout } = await runMain(cwd, 'validate', '--format', 'json', ...args);
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.map(
    (each: { rule: string; file: string; message: string }) =>
      `${each.rule} ${each.file}: ${each.message}`,
  );
}

describe('nothing outside of a catalogue is read', () => {
  test.each(rows('links'))('%s is a link', async (_, path, target) => {
    const { folder, cwd } = newCatalogue();
    linkTo(join(folder, path), target);
    const { code, stdout } = await runMain(cwd, 'validate');
    expect(code).toBe(1);
    expect(stdout).toMatch(/link|pipe or a device/);
    expect(stdout).not.toMatch(/Secret/);
  });

  test('a link to a link', async () => {
    const { folder, cwd } = newCatalogue();
    symlinkSync('../outside/assets', join(folder, 'step'));
    linkTo(join(folder, 'assets'), 'step');
    expect(await found(cwd)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^broken-asset catalogue\/assets: .*a link\.$/),
      ]),
    );
  });

  test('the catalogue itself may be a link', async () => {
    const { folder, cwd } = newCatalogue();
    renameSync(folder, join(cwd, 'real'));
    symlinkSync('real', folder);
    expect(await found(cwd)).toEqual([]);
    symlinkSync('catalogue', join(cwd, 'again'));
    expect(await found(cwd, '--catalogue', 'again')).toEqual([]);
  });

  test('what a build publishes does not depend on the check before it', () => {
    const { folder } = newCatalogue();
    const assets = join(folder, 'assets');
    writeFileSync(join(assets, 'page.html'), '<script>alert(1)</script>');
    writeFileSync(
      join(assets, 'page.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    );
    writeFileSync(join(assets, '.env'), 'SECRET=1');
    symlinkSync('../../outside/secret.yaml', join(assets, 'secret.txt'));
    const { files } = catalogueAssets(readAssetFiles(assets), '/');
    expect(files.map(({ path }) => path.replace(/\.[0-9a-f]{8}/, ''))).toEqual(
      ['en', 'es', 'fr'].map((code) => `assets/flags/${code}.svg`),
    );
    linkTo(assets, '../outside/assets');
    expect(() => listAssets(assets)).toThrow('it is a link');
    expect(() => catalogueAssets(readAssetFiles(assets), '/')).toThrow('it is a link');
  });

  test('a name that means something in an address is published without it, or not at all', () => {
    const { folder } = newCatalogue();
    const flag = readFileSync(join(folder, 'assets/flags/en.svg'));
    for (const name of ['a#b%c.svg', 'a"b?.svg']) writeFileSync(join(folder, 'assets', name), flag);
    const { address, files } = catalogueAssets(readAssetFiles(join(folder, 'assets')), '/');
    expect(address('a#b%c.svg')).toMatch(/^\/assets\/a-b-c\.[0-9a-f]{8}\.svg$/);
    // A name that Windows does not take is refused by the check, and left out without it.
    expect(files.filter(({ path }) => /["?]/.test(path))).toEqual([]);
    expect(() => address('a"b?.svg')).toThrow('Unchecked asset');
  });
});

describe('translations.lock', () => {
  const accept = (cwd: string) => runMain(cwd, 'i18n', 'accept');

  test('is not written through a link', async () => {
    const { folder, outside, cwd } = newCatalogue();
    symlinkSync('../outside/secret.yaml', join(folder, 'translations.lock'));
    expect(await accept(cwd)).toMatchObject(ended(2, /translations\.lock, line 1\. .*link/));
    expect(readFileSync(join(outside, 'secret.yaml'), 'utf8')).toBe(secret);
  });

  test('is not made where a link leads to nothing', async () => {
    const { folder, cwd } = newCatalogue();
    symlinkSync('../outside/new', join(folder, 'translations.lock'));
    expect((await accept(cwd)).code).toBe(2);
    expect(() => lstatSync(join(cwd, 'outside', 'new'))).toThrow('ENOENT');
  });

  test('as a pipe is not waited for', async () => {
    const { folder, cwd } = newCatalogue();
    execFileSync('mkfifo', [join(folder, 'translations.lock')]);
    expect(await found(cwd)).toEqual([
      "yaml-syntax catalogue/translations.lock: This file can't be read: it is a pipe or a device.",
    ]);
    expect((await accept(cwd)).code).toBe(2);
  });

  test('that is broken is an error at its place, and hides nothing', async () => {
    const { folder, cwd } = newCatalogue();
    const conflict = '{\n<<<<<<< HEAD\n "a": {}\n=======\n "b": {}\n>>>>>>> x\n}\n';
    writeFileSync(join(folder, 'translations.lock'), conflict);
    writeFileSync(join(folder, 'families', 'x.yaml'), 'id: [');
    const { code, stdout } = await runMain(cwd, 'validate', '--format', 'concise');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^catalogue\/translations\.lock:2:1.*yaml-syntax.*merge/m);
    expect(stdout).toMatch(/^catalogue\/families\/x\.yaml/m);
    writeFileSync(join(folder, 'translations.lock'), '{}');
    expect((await found(cwd)).join('\n')).toMatch(/translations\.lock: This is not a list/);
  });

  test('that leads to itself is an error', async () => {
    const { folder, cwd } = newCatalogue();
    symlinkSync('translations.lock', join(folder, 'translations.lock'));
    expect(await found(cwd)).toEqual([expect.stringMatching(/translations\.lock.*link to itself/)]);
  });
});

describe('a file that an option names', () => {
  test.each(rows<[string, string[]]>('files of options'))(
    '%s is no pipe and no folder',
    async (_, args) => {
      const { cwd } = newCatalogue();
      execFileSync('mkfifo', [join(cwd, 'pipe')]);
      mkdirSync(join(cwd, 'folder'));
      expect(await runMain(cwd, 'validate', ...args)).toMatchObject(
        ended(2, /: it is a (?:pipe|folder)/),
      );
    },
  );

  test('the configuration of the folder is no pipe', async () => {
    const { cwd } = newCatalogue();
    execFileSync('mkfifo', [join(cwd, 'milepost.config.yaml')]);
    expect((await runMain(cwd, 'validate')).code).toBe(2);
  });
});

describe('a link of the configuration that leads out of its folder', () => {
  test.each(rows<[string, string, string | null, string]>('links of a configuration'))(
    '%s is refused',
    async (_, name, content, config) => {
      const { cwd } = newCatalogue();
      const target = join(dirname(cwd), `elsewhere-${name}`);
      rmSync(target, { recursive: true, force: true });
      if (content === null) {
        mkdirSync(target);
        writeFileSync(join(target, 'x.css'), 'a{color:red}');
      } else writeFileSync(target, content);
      if (config) writeFileSync(join(cwd, 'milepost.config.yaml'), config);
      symlinkSync(target, join(cwd, name));
      const { code, stderr } = await runMain(cwd, 'validate');
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/outside of the folder|leads out of/),
      ]);
      expect(stderr).not.toMatch(/x: off|secret:/);
    },
  );
});

test('an assets folder that is a file is an error, and the only one', async () => {
  const { folder, cwd } = newCatalogue();
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets'), '');
  expect(await found(cwd)).toEqual([
    'broken-asset catalogue/assets: The folder "assets" can\'t be read: a file stands where a folder is expected.',
  ]);
});
