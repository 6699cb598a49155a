import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { isAccepted, licenceOf } from '../../scripts/package/licence.ts';
import { noticesOf, packagesOf } from '../../scripts/package/notices.ts';
import { noticesFiles } from '../../site/files/notices.ts';
import { repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');
const jsonOf = (file: string) => JSON.parse(textOf(file));

describe('packages', () => {
  interface Locked {
    readonly version: string;
    readonly license?: string;
    readonly hasInstallScript?: boolean;
  }
  const manifest = jsonOf('package.json');
  const locked: Record<string, Locked> = jsonOf('package-lock.json').packages;
  const named: Record<string, string> = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  };

  test('have the exact version that the lock has', () => {
    const { dependencies, devDependencies } = jsonOf('package-lock.json').packages[''];
    expect(named).toEqual({ ...dependencies, ...devDependencies });
    for (const [name, version] of Object.entries(named)) {
      expect([name, version]).toEqual([name, locked[`node_modules/${name}`]?.version]);
    }
  });

  test('have licences that we accept', () => {
    const refused = Object.entries(locked).filter(
      ([path, { license = 'none' }]) => path && !isAccepted(license),
    );
    expect(refused).toEqual([]);
  });

  test('are each in the table of CONTRIBUTING that says how the package gets them', () => {
    const [, text = ''] = textOf('CONTRIBUTING.md').split('## Dependencies');
    const tables = text.split('| package | why |').slice(1);
    const [required, chosen, bundled, development] = tables.map((table) =>
      [...table.matchAll(/^\| (?<names>[@a-z][^|]*) \|/gm)].flatMap(
        ({ groups }) => groups?.names?.split(', ') ?? [],
      ),
    );
    const { dependencies, peerDependencies, devDependencies } = manifest;
    expect(required?.sort()).toEqual(Object.keys(dependencies).sort());
    expect(chosen?.sort()).toEqual(Object.keys(peerDependencies).sort());
    const others = [...(chosen ?? []), ...(bundled ?? []), ...(development ?? [])];
    expect(others.sort()).toEqual(Object.keys(devDependencies).sort());
  });

  test('are installed without a script of their own', () => {
    // esbuild's only saves a start of Node.js; fsevents comes built.
    const withScript = Object.keys(locked).filter((path) => locked[path]?.hasInstallScript);
    for (const path of withScript)
      expect(path).toMatch(/^node_modules\/(?:esbuild|fsevents|.*\/fsevents)$/);
    expect(textOf('scripts/setup.mjs')).toContain("['ci', '--ignore-scripts'");
    expect(textOf('.github/workflows/ci.yml')).not.toMatch(/npm ci$/m);
  });
});

test.each([
  ['MIT', true, true],
  ['MPL-2.0', true, false],
  ['MIT OR GPL-3.0-only', true, true],
  ['(MIT AND Zlib)', true, false],
  ['MIT AND GPL-3.0-only', false, false],
  ['MIT OR Apache-2.0 AND GPL-3.0-only', false, false],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false, false],
  ['none', false, false],
])('the licence %s is accepted: %s; in our own files: %s', (licence, isUsed, isCopied) => {
  expect([isAccepted(licence), isAccepted(licence, true)]).toEqual([isUsed, isCopied]);
});

test('a licence is read as npm lists it', () => {
  expect(licenceOf({ licenses: [{ license: { id: 'MIT' } }] })).toBe('MIT');
  expect(licenceOf({ licenses: [{ expression: 'MIT OR ISC' }] })).toBe('MIT OR ISC');
  expect(licenceOf({})).toBe('none');
});

describe('workflows', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
  const files = tracked.split('\n').filter((file) => /\.(?:ya?ml|md)$/.test(file));
  const isReference = (file: string) => /^(?:tests|catalogue)\//.test(file);

  test('name actions by a commit of 40 digits, with its version', () => {
    const uses = files
      .filter((file) => !isReference(file))
      .flatMap((file) => [...textOf(file).matchAll(/^\s*(?:- )?uses: (\S+@.*)$/gm)])
      .map(([, use = '']) => use)
      .filter((use) => !use.startsWith('your-organisation/'));
    expect(uses.length).toBeGreaterThan(15);
    for (const use of uses) expect(use).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    // One version of each.
    expect(new Set(uses).size).toBe(new Set(uses.map((use) => use.split('@')[0])).size);
  });

  interface Workflow {
    readonly permissions?: Readonly<Record<string, string>>;
    readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number }>>;
  }
  const guide = /```yaml\n# \.github\/workflows\/catalogue\.yml\n([\s\S]*?)```/.exec(
    textOf('docs/continuous-integration.md'),
  );
  test.each([
    ['ci.yml', textOf('.github/workflows/ci.yml')],
    ['docs/ci/github-actions.yml', textOf('docs/ci/github-actions.yml')],
    ['docs/hosting/github-pages/pages.yml', textOf('docs/hosting/github-pages/pages.yml')],
    ['docs/continuous-integration.md', guide?.[1] ?? ''],
  ])('say what they may do, and when they end: %s', (_name, text) => {
    const { permissions, jobs } = load(text) as Workflow;
    expect(permissions?.contents).toBe('read');
    for (const [name, job] of Object.entries(jobs)) {
      expect([name, job['timeout-minutes']]).toEqual([name, expect.any(Number)]);
    }
  });

  test('of other engines end, too', () => {
    expect(textOf('templates/validate.yml')).toMatch(/^ {2}timeout: /m);
    expect(textOf('docs/ci/gitlab-ci.yml')).toMatch(/^ {2}timeout: /m);
    expect(textOf('docs/ci/buildkite.yml').match(/timeout_in_minutes: /g)).toHaveLength(2);
    for (const part of ['build', 'merge']) {
      expect(textOf(`docs/ci/kubernetes-${part}.yaml`)).toContain('activeDeadlineSeconds: ');
    }
  });
});

describe('notices', () => {
  const root = join(workspace.root, 'node_modules');
  const pack = (name: string, license: string, licence?: string) => {
    mkdirSync(join(root, name, 'lib'), { recursive: true });
    const manifest = JSON.stringify({ name, version: '1.2.3', license });
    writeFileSync(join(root, name, 'package.json'), manifest);
    if (licence) writeFileSync(join(root, name, 'LICENSE'), licence);
    return join(root, name, 'lib/a.js');
  };
  const mit = 'Permission is granted,\nCOPYRIGHT HOLDERS are not liable.';
  const modules = [
    pack('@scope/two', 'MIT', `MIT License\n\nCopyright (c) 2021 Two\n\n${mit}\n`),
    pack('one', 'MIT', `The MIT License (MIT)\nCopyright 2020 One\n${mit.replace('\n', ' ')}\n`),
    pack('third', 'ISC'),
  ];

  test('name each package once, with whose it is and its licence', () => {
    const packages = packagesOf([...modules, ...modules, '/src/own.ts', '\0virtual']);
    expect(packages.map(({ name }) => name)).toEqual(['@scope/two', 'one', 'third']);
    const text = noticesOf(packages);
    expect(text).toMatch(
      /^@scope\/two 1\.2\.3 \(MIT\)\n {2}Copyright \(c\) 2021 Two\none 1\.2\.3 \(MIT\)\n {2}Copyright 2020 One\n\nMIT License\n/,
    );
    expect(text.match(/Permission is granted/g)).toHaveLength(1);
    expect(text).toContain('third 1.2.3 (ISC)\n\nIts text: https://spdx.org/licenses/ISC.html');
  });

  test('have the licences of the fonts of a site, those of the company by the file next to them', () => {
    const font = (path: string, family: string) => ({ path, family });
    const own = join(workspace.root, 'fonts');
    mkdirSync(own);
    writeFileSync(join(own, 'OFL-Lato.txt'), 'Lato is free.\n');
    writeFileSync(join(own, 'OFL-Abel.txt'), 'Abel is free.\n');
    const fonts = [
      font(join(own, 'Lato.woff2'), 'Lato'),
      font(modules[0] ?? '', 'Two'),
      font(modules[2] ?? '', 'Without'),
    ];
    const [file] = noticesFiles('react 1 (MIT)\n', fonts);
    expect(file?.path).toBe('third-party-notices.txt');
    expect(file?.content).toMatch(
      /react 1[\s\S]*Font Lato\n\nLato is free\.\n[\s\S]*Font Two\n\nMIT/,
    );
    expect(file?.content).not.toMatch(/Abel|Without/);
    expect(noticesFiles('', [])).toEqual([]);
  });
});
