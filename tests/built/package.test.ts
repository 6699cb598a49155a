import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dependencies, version } from '../../package.json';
import type { Component } from '../../scripts/package/component-list.ts';
import { isAccepted } from '../../scripts/package/licence.ts';
import { repository } from '../milepost.ts';
import { type PackedTool, packTool } from '../packed.ts';
import { startEditor, stopEditors } from '../unit/lsp-client.ts';

let packed: PackedTool;
beforeAll(() => {
  packed = packTool();
  const fixtures = join(repository, 'tests/fixtures');
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
    const dead = pages.flatMap((page) => {
      const text = readFileSync(join(packed.project, 'node_modules/milepost', page), 'utf8');
      const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, '');
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
  });

  test('is smaller than 3 MB without its fonts', () => {
    const counted = packed.files.filter(({ path }) => !/\.woff2$/.test(path));
    const bytes = counted.reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThan(3_000_000);
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
    // It is made of ES modules, which Node.js 10 and `require` of old do not know.
    const isOld = (kind?: string) => kind === 'node10' || kind === 'node16-cjs';
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && isOld(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  test('has types that hold in a strict project, down to those that they refer to', () => {
    const wrong = "import { defineConfig } from 'milepost';\ndefineConfig({ drawing: [] });\n";
    writeFileSync(join(packed.project, 'wrong.ts'), wrong);
    const settings = {
      compilerOptions: {
        target: 'es2023',
        module: 'nodenext',
        strict: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [join(repository, 'node_modules/@types')],
      },
      files: ['milepost.config.ts', 'wrong.ts'],
    };
    writeFileSync(join(packed.project, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(join(packed.project, 'package.json'), '{ "type": "module" }');
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', packed.project], {
      encoding: 'utf8',
    });
    const lines = stdout.split('\n').filter((line) => /error TS/.test(line));
    expect(lines).toEqual([expect.stringMatching(/wrong\.ts.2,16.: .*'drawing' does not exist/)]);
  });
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
    await editor.open(path);
    await editor.type(path, 'comparison: [wind-speed', 'comparison: [wind-sped');
    await editor.shows(path, 'unknown-figure');
    expect(await editor.end()).toBe(0);
  });
});
