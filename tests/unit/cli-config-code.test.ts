import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

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
    const { folder, folderName, config } = await openProject({}, root, 'check');
    expect(folder).toBe(join(root, 'elsewhere'));
    expect(folderName).toBe('elsewhere');
    expect(config).toEqual({ catalogue: 'elsewhere', rules: { whitespace: 'off' } });
  });

  test('--catalogue comes before what it names', async () => {
    const root = project({ 'milepost.config.js': "export default { catalogue: 'a' };\n" });
    const { folder } = await openProject({ catalogue: 'b' }, root, 'check');
    expect(folder).toBe(join(root, 'b'));
  });

  test.each([
    ['does not parse', 'export default {\n  rules: ,\n};\n', /config\.ts:2:10 Unexpected ","/],
    ['throws', "throw new Error('no luck');\n", /can't be run: no luck/],
    ['imports what is not there', "import './missing.ts';\n", /Could not resolve ".\/missing.ts"/],
    [
      'imports a name that milepost does not have',
      "import { defineSite } from 'milepost';\nexport default defineSite({});\n",
      /"milepost" has no "defineSite"\. It has defineConfig, /,
    ],
    ['exports nothing', 'export const a = 1;\n', /exports no configuration/],
    ['names no rule', "export default { rules: { whitspace: 'off' } };\n", /"whitspace"/],
    ['has a field that there is not', 'export default { catalog: "a" };\n', /"catalogue"/],
  ])('a configuration that %s ends with 2 and says so', async (_what, text, message) => {
    const root = project({ 'milepost.config.ts': text });
    const { code, stderr } = await runMain(root, 'validate');
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  test('of two configurations none is taken', async () => {
    const root = project({ 'milepost.config.ts': '', 'milepost.config.yaml': '' });
    const { code, stderr } = await runMain(root, 'validate');
    expect(stderr).toContain('there are two configurations');
    expect(code).toBe(2);
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
