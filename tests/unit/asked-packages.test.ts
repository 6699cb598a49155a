import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';

const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));

const sources = ['schema', 'cli', 'site', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    `${folder}/${name}`.replaceAll('\\', '/'),
  ),
);

function filesOf(pattern: string): string[] {
  const isAsked = picomatch(pattern);
  return sources.filter((file) => isAsked(file));
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

interface Asked {
  specifier: string;
  files: string;
  name: string;
  /** How many of the files use it, at least. */
  least?: number;
}

/**
 * The packages that the project was asked to be built with: for each the files that are to use it, and what they
 * import from it.
 */
const asked = openCases('asked-packages')<Asked>('asked');

describe('each package that was asked for is a dependency, and is used for its purpose', () => {
  test.each(asked)('$specifier in $files: $name', ({ specifier, files, name, least = 1 }) => {
    const [scopeless = ''] = specifier.split('/');
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty(scopeless);
    const from = new RegExp(
      `^import[^;]*\\b${name}\\b[^;]* from '${specifier}(?:/[\\w/]+)?';$([\\s\\S]*)`,
      'm',
    );
    const uses = filesOf(files)
      .map((file) => from.exec(read(file))?.[1] ?? '')
      .filter((after) => new RegExp(`\\b${name}\\b`).test(after));
    expect(uses.length).toBeGreaterThanOrEqual(least);
  });

  test('tsx runs the scripts', () => {
    expect(manifest.devDependencies).toHaveProperty('tsx');
    expect(manifest.scripts?.test).toContain('node --import tsx scripts/test.ts');
  });

  test('no word of the interface comes by another way than i18next', () => {
    const own = filesOf('site/**/*.{ts,tsx}').filter((file) =>
      /\bnew Intl\.PluralRules\b/.test(read(file)),
    );
    // One chooses the form of a unit behind a number, one completes the plural forms that a file lacks.
    expect(own).toEqual(['site/facts/base-value.ts', 'site/strings/site-strings.ts']);
  });
});
