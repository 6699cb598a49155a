import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { checkConfig } from '../../cli/config/read-config.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import * as genericKinds from '../../site/drawings/kinds/index.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

const rows = openCases('cli-config-code');

const workspace = createWorkspace();

/** A project with a configuration: the folder that milepost runs in. */
function project(files: Readonly<Record<string, string>>): string {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  workspace.write(root, files);
  return root;
}

describe('milepost.config.ts', () => {
  test('is run with what it imports, and names the catalogue and the severities', async () => {
    const root = project({
      'milepost.config.ts':
        "import { defineConfig } from 'milepost';\nimport { folder } from './own.ts';\n" +
        "export default defineConfig({ catalogue: folder, rules: { whitespace: 'off' } });\n",
      'own.ts': "export const folder: string = 'elsewhere';\n",
    });
    const { folder, folderName, config } = await openProject({}, root);
    expect(folder).toBe(join(root, 'elsewhere'));
    expect(folderName).toBe('elsewhere');
    expect(config).toEqual({ catalogue: 'elsewhere', rules: { whitespace: 'off' } });
  });

  test('--catalogue comes before what it names', async () => {
    const root = project({ 'milepost.config.js': "export default { catalogue: 'a' };\n" });
    const { folder } = await openProject({ catalogue: 'b' }, root);
    expect(folder).toBe(join(root, 'b'));
  });

  test.each(rows('mistakes'))(
    'a configuration that %s ends with 2 and says so',
    async (_what, text, message) => {
      const root = project({ 'milepost.config.ts': text });
      expect(await runMain(root, 'validate')).toMatchObject(ended(2, new RegExp(message)));
    },
  );

  test('takes the packs and the drawings of the tool itself as they are', async () => {
    const config = { languages: [...builtInPacks], drawings: Object.values(genericKinds) };
    await expect(
      checkConfig(config, 'milepost.config.ts', workspace.root),
    ).resolves.toBeUndefined();
  });

  test('of two configurations none is taken', async () => {
    const root = project({ 'milepost.config.ts': '', 'milepost.config.yaml': '' });
    expect(await runMain(root, 'validate')).toMatchObject(ended(2, 'there are two configurations'));
  });

  test('code beside the records of a catalogue is not run', async () => {
    const root = project({
      'catalogue/milepost.config.ts':
        "import { writeFileSync } from 'node:fs';\nwriteFileSync('catalogue-was-run', '');\n",
      'catalogue/drawings/index.ts': "throw new Error('run');\n",
    });
    const { code } = await runMain(root, 'validate', '--catalogue', 'catalogue');
    expect(code).toBe(0);
    expect(existsSync('catalogue-was-run')).toBe(false);
  });
});

test('a mistake in a module that the configuration imports is said with its place', async () => {
  const root = project({
    'milepost.config.ts':
      "import { kinds } from './own/kinds.ts';\nexport default { drawings: kinds };\n",
    'own/kinds.ts':
      'interface Kind { name: string }\n\nconst none: Kind[] = undefined!;\n' +
      'export const kinds = none.map(String);\n',
  });
  const said = /config\.ts can't be run: Cannot read .*\n {2}at own\/kinds\.ts:4:27/;
  expect(await runMain(root, 'validate')).toMatchObject(ended(2, said));
  workspace.write(root, { 'own/kinds.ts': 'export const kinds = [];\n\n;;let a b' });
  expect(await runMain(root, 'validate')).toMatchObject(ended(2, /own\/kinds\.ts:3:9 /));
});
