import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { checkConfig } from '../../cli/config/read-config.ts';
import { de } from '../../schema/languages/de.ts';
import { en } from '../../schema/languages/en.ts';
import { es } from '../../schema/languages/es.ts';
import { fr } from '../../schema/languages/fr.ts';
import * as genericKinds from '../../site/drawings/kinds/index.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

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
    [
      'has a catalogue that is no text',
      'export default { catalogue: () => "a" };\n',
      /catalogue: "catalogue" is a group of fields, but a plain text is expected/,
    ],
    [
      'has a language without figures',
      "export default { languages: [{ code: 'fi' }] };\n",
      /languages\[0\]: The field "figures" is missing/,
    ],
    [
      'has a word of figures without the place of the value',
      "export default { languages: [{ code: 'fi', figures: { condition: 'kun' } }] };\n",
      /languages\[0\]\.figures\.condition: .*\n {2}Write "\{\}" in the place of the value/,
    ],
    [
      'has a text where a regular expression belongs',
      "export default { languages: [{ code: 'fi', recognition: { ending: 'n' } }] };\n",
      /recognition\.ending: .* only "a regular expression" is possible/,
    ],
    [
      'has a drawing that does not draw',
      "export default { drawings: [{ name: 'x' }] };\n",
      /drawings\[0\]: The fields "needs" and "draw" are missing/,
    ],
    [
      'has mistakes in its theme',
      "export default { theme: { colour: 1, fonts: [{ use: 'head' }], tokens: { paper: { light: '#fff' } } } };\n",
      /theme\.colour: There is no field "colour" here\.\n.*"parts"\.\n[\s\S]*theme\.fonts\[0\]\.use: [\s\S]*theme\.tokens\.paper: The field "dark" is missing/,
    ],
  ])('a configuration that %s ends with 2 and says so', async (_what, text, message) => {
    const root = project({ 'milepost.config.ts': text });
    expect(await runMain(root, 'validate')).toMatchObject(ended(2, message));
  });

  test('takes the packs and the drawings of the tool itself as they are', async () => {
    const config = { languages: [de, en, es, fr], drawings: Object.values(genericKinds) };
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
