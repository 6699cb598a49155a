import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeProblem } from '../../cli/node-version.mjs';
import { differingPackages, installationAdvice, type Lock } from '../../scripts/packages.mjs';
import { repository } from '../milepost.ts';

const lock: Lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
    'node_modules/vite': { version: '8.3.8', integrity: 'sha512-vite' },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-fsevents', optional: true },
  },
};

/** What npm says that it has installed, some of it changed. */
function installed(changes: Lock['packages'] = {}): Lock {
  const { react, vite } = {
    react: lock.packages['node_modules/react'],
    vite: lock.packages['node_modules/vite'],
  };
  return { packages: { 'node_modules/react': react, 'node_modules/vite': vite, ...changes } };
}

describe('setup', () => {
  it('installs nothing where every package of the lock is there; those of other systems need not be', () => {
    expect(differingPackages(lock, installed())).toEqual([]);
  });

  it.each([
    ['nothing is installed', undefined, ['node_modules/react', 'node_modules/vite']],
    ['a package is missing', installed({ 'node_modules/vite': undefined }), ['node_modules/vite']],
    [
      'a package has another content',
      installed({ 'node_modules/react': { version: '19.3.1', integrity: 'sha512-other' } }),
      ['node_modules/react'],
    ],
    [
      'a package is left over',
      installed({ 'node_modules/gone': { version: '1.0.0' } }),
      ['node_modules/gone'],
    ],
  ])('installs where %s', (_what, found, differing) => {
    expect(differingPackages(lock, found)).toEqual(differing);
  });

  it('compares packages without a checksum by their version', () => {
    const given = (version: string): Lock => ({ packages: { 'node_modules/local': { version } } });
    expect(differingPackages(given('1.0.0'), given('1.0.0'))).toEqual([]);
    expect(differingPackages(given('1.0.1'), given('1.0.0'))).toEqual(['node_modules/local']);
  });

  it('says what to run where a command may not install', () => {
    expect(installationAdvice([])).toBeUndefined();
    const names = ['react', 'vite', '@types/node', 'zod', 'yaml'].map(
      (name) => `node_modules/${name}`,
    );
    expect(installationAdvice(names)).toBe(
      'The installed packages are not those of package-lock.json: react, vite, @types/node and 2 more.\n' +
        'Run "npm ci" to install them; nothing was installed now.',
    );
  });

  it('only the commands that build, test and serve install; all others only look', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(repository, 'package.json'), 'utf8'),
    );
    const installing = Object.entries(scripts)
      .filter(([, script]) => script.includes('setup.mjs') && !script.includes('--check'))
      .map(([name]) => name);
    expect(installing.sort()).toEqual(
      ['build', 'looks', 'start', 'test', 'test:all', 'test:constants'].sort(),
    );
  });
});

describe('the version of Node.js', () => {
  it.each(['v20.19.0', 'v22.12.0', 'v24.0.0', 'v26.1.0'])('%s runs the tool', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['v14.21.3', 'v18.20.8', 'v20.18.3', 'v21.7.0', 'v22.11.0', 'v23.5.0'])(
    '%s is refused with what is needed',
    (version) => {
      expect(nodeProblem(version)).toMatch(new RegExp(`20\\.19.*this is ${version}\\. Install`));
    },
  );
});
