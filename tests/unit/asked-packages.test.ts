import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';

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
const asked: readonly Asked[] = [
  { specifier: 'react', files: 'site/parts/**/*.tsx', name: 'useState', least: 10 },
  { specifier: 'react-dom', files: 'site/app/start.tsx', name: 'hydrateRoot' },
  { specifier: 'react-dom/server', files: 'site/build/render.tsx', name: 'renderToString' },
  { specifier: 'react-router-dom', files: 'site/app/start.tsx', name: 'BrowserRouter' },
  { specifier: 'react-router-dom', files: 'site/build/render.tsx', name: 'StaticRouter' },
  { specifier: 'i18next', files: 'site/ui/load-strings.ts', name: 'createInstance' },
  { specifier: 'i18next', files: 'site/strings/i18n.ts', name: 'createInstance' },
  { specifier: 'react-i18next', files: 'site/app/app.tsx', name: 'I18nextProvider' },
  { specifier: 'react-i18next', files: 'site/build/render.tsx', name: 'I18nextProvider' },
  { specifier: 'react-i18next', files: 'site/parts/**/*.tsx', name: 'useTranslation', least: 40 },
  { specifier: 'zod', files: 'schema/kinds/*.ts', name: 'z', least: 10 },
  { specifier: 'zod-to-json-schema', files: 'schema/json-schema.ts', name: 'zodToJsonSchema' },
  { specifier: 'ajv', files: 'cli/check/find-mistakes.ts', name: 'Ajv' },
  { specifier: 'commander', files: 'cli/commands/declare-*.ts', name: 'Option', least: 2 },
  { specifier: 'sonner', files: 'site/ui/toasts/toaster.tsx', name: 'Toaster' },
  { specifier: 'nanoid', files: 'site/ui/candidates.ts', name: 'nanoid' },
  { specifier: 'vite', files: 'scripts/package/bundle-client.ts', name: 'build' },
  { specifier: 'vitest', files: 'tests/{unit,built}/*.test.ts', name: 'expect', least: 100 },
  { specifier: 'playwright', files: 'tests/browser/*.spec.ts', name: 'Page', least: 20 },
];

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
    // It completes the plural forms that a language has and a file lacks.
    expect(own).toEqual(['site/strings/site-strings.ts']);
  });
});
