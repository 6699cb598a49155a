import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../cli/config/open-project.ts';
import { presetNames } from '../../schema/option-names.ts';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, runMain } from './cli-workspace.ts';

const rows = openCases('theme-config');

const workspace = createWorkspace();

/** A project whose configuration is data, with a theme and the files that it names. */
function project(theme: string, files: Readonly<Record<string, string>> = {}): string {
  const { folder } = workspace.catalogue();
  const root = dirname(folder);
  const lines = theme.split('\n').map((line) => `  ${line}\n`);
  workspace.write(root, { 'milepost.config.yaml': `theme:\n${lines.join('')}`, ...files });
  return root;
}

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

describe('a theme', () => {
  test('as data needs no code', async () => {
    const root = project('tokens: tokens.css\nlogo: logo.svg', {
      'tokens.css': ':root { --accent: #b3001b; }',
      'logo.svg': svg('<path d="M0 0h8v8z"/>'),
    });
    const { code, stderr } = await runMain(root, 'validate');
    expect([code, stderr]).toEqual([0, '']);
  });

  test.each(rows<[string, string, Record<string, string>, string]>('mistakes'))(
    'with %s ends with 2 and says so',
    async (_what, theme, files, message) => {
      expect(await runMain(project(theme, files), 'validate')).toMatchObject(
        ended(2, new RegExp(message)),
      );
    },
  );

  test('with several mistakes ends with all of them in one run', async () => {
    const theme = 'tokens: tokens.css\nlogo: a.svg\nicon: b.svg\nstyles: [c.css]';
    const tokens = ':root {\n  --acent: #b3001b;\n  --paper: white;\n}';
    const { code, stderr } = await runMain(project(theme, { 'tokens.css': tokens }), 'validate');
    const first = stderr.split('\n').filter((line) => line.startsWith('milepost: '));
    expect(first).toEqual([
      'milepost: tokens.css:2: there is no token "--acent".',
      'milepost: tokens.css:3: "white" is not a colour for --paper.',
      'milepost: theme.styles[0] names c.css, and there is no such file.',
      'milepost: theme.logo names a.svg, and there is no such file.',
      'milepost: theme.icon names b.svg, and there is no such file.',
    ]);
    expect(code).toBe(2);
  });

  test('whose logo has letters in a comment or a title alone is accepted', async () => {
    const logo = svg('<!-- <text>A</text> --><title>text</title><path d="M0 0h8v8z"/>');
    const { code, stderr } = await runMain(project('logo: a.svg', { 'a.svg': logo }), 'validate');
    expect([code, stderr]).toEqual([0, '']);
  });

  test.each([
    ['by a function', "() => import('./parts.tsx')"],
    ['at once', '() => Promise.resolve({ default: parts })'],
  ])('whose parts are loaded %s, is checked as a build makes it', async (_what, parts) => {
    const root = dirname(workspace.catalogue().folder);
    const isLoaded = parts.includes('parts }') ? "import parts from './parts.tsx';\n" : '';
    workspace.write(root, {
      'milepost.config.ts': `${isLoaded}export default { theme: { parts: ${parts} } };\n`,
      'parts.tsx': "import { Brand } from 'milepost/theme';\nexport default { Brand };\n",
    });
    expect(await runMain(root, 'validate')).toMatchObject(ended(0, /^$/));
  });

  test('that few can read is warned about', async () => {
    const root = project('tokens: { ink-2: "#999999" }');
    const { code, stdout } = await runMain(root, 'validate');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/--ink-2 \(#999999\) on --paper .* contrast of 2\.8 : 1/),
    ]);
  });
});

describe('a preset', () => {
  test.each(presetNames)(
    '%s has known tokens, enough contrast and no font that is missing',
    async (preset) => {
      const root = project(`preset: ${preset}`);
      expect(await runMain(root, 'validate')).toMatchObject({ code: 0, stderr: '' });
      const read = async (theme: string) => {
        const { extensions } = await openProject({}, project(theme));
        return extensions.theme?.files.tokens.light ?? {};
      };
      const [plain, own] = [await read('logoHasName: false'), await read(`preset: ${preset}`)];
      const differ = ['font', 'l-17', 's-48', 'r-large', 'accent', 'band'];
      for (const token of differ) expect(own[token], token).not.toBe(plain[token]);
      const over = await read(`preset: ${preset}\ntokens: { accent: '#b3001b', r-large: 3px }`);
      expect(over).toMatchObject({ accent: '#b3001b', 'r-large': '3px', band: own.band });
    },
  );

  test.each(['', 'preset: soft\n'])('a band counts in both modes, over “%s”', async (preset) => {
    const root = project(`${preset}tokens: { band: '#1f2430' }`);
    const { light, dark } = (await openProject({}, root)).extensions.theme?.files.tokens ?? {};
    expect([light?.band, dark?.band]).toEqual(['#1f2430', '#1f2430']);
  });

  test('that there is not is told, with those that there are', async () => {
    const told = /preset[\s\S]*"softer"[\s\S]*"soft"/;
    expect(await runMain(project('preset: softer'), 'validate')).toMatchObject(ended(2, told));
  });
});

describe('the fonts of a theme', () => {
  const name = '@fontsource-variable/overpass';
  const installed = (theme: string) => {
    const root = project(theme);
    for (const file of ['metadata.json', 'files/overpass-latin-wght-normal.woff2']) {
      const to = join(root, 'node_modules', name, file);
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(join(repository, 'node_modules', name, file), to);
    }
    return root;
  };
  const look = async (root: string) => {
    const { extensions, warnings } = await openProject({}, root);
    const { fonts = [], tokens } = extensions.theme?.files ?? {};
    const [{ family, use, weights, file } = {}] = fonts;
    return { family, use, weights, file, font: tokens?.light.font?.slice(0, 22), warnings };
  };
  const found = {
    ...{ family: 'Overpass', use: 'text', file: `${name}/files/overpass-latin-wght-normal.woff2` },
    ...{ weights: [100, 900], font: '"Overpass", system-ui,', warnings: [] },
  };

  test.each([
    ['its package alone', `fonts: ['${name}']`, {}],
    [
      'its package as a file',
      `fonts: [{ file: '${name}', weights: [300, 700] }]`,
      { weights: [300, 700] },
    ],
    [
      'the family of the package in a token',
      `fonts: ['${name}']\ntokens: { font: '"Overpass Variable", serif' }`,
      { font: '"Overpass", serif' },
    ],
  ])('are known by %s', async (_what, theme, other) => {
    expect(await look(installed(theme))).toEqual({ ...found, ...other });
  });

  test.each<[string, string, number, RegExp]>([
    [
      'a token without a file',
      `tokens: { font: '"Outfit Variable"' }`,
      0,
      /--font begins with "Outfit Variable", and no file/,
    ],
    [
      'another family than its package has',
      `fonts: [{ file: '${name}', family: Outfit }]`,
      2,
      /has the family "Outfit", and its package gives "Overpass"/,
    ],
    ['no family', `fonts: [{ file: a.woff2 }]`, 2, /theme\.fonts\[0\] has the family ""/],
    [
      'a package that is not installed',
      `fonts: ['@fontsource-variable/outfit']`,
      2,
      /npm install @fontsource-variable\/outfit\)/,
    ],
    [
      'a token for a weight that is left out',
      `fonts: [{ file: '${name}', weights: [400, 700] }]\ntokens: { w-head: '800' }`,
      2,
      /--w-head is 800, and the font Overpass has the weights 400 to 700 in the theme/,
    ],
    [
      'a token for a lighter one',
      `fonts: [{ file: '${name}', weights: [400, 700] }]\ntokens: { w-text: '300' }`,
      2,
      /--w-text is 300/,
    ],
    [
      'nothing, since the tokens are about text',
      `fonts: [{ file: '${name}', weights: [500, 600], use: mono }]`,
      0,
      /^(?![\s\S]*--w-)/,
    ],
    [
      'a package of no variable font',
      `fonts: [yaml]`,
      2,
      /no package "yaml" of a variable font is installed/,
    ],
  ])('are told of %s', async (_what, theme, code, message) => {
    const { stdout, stderr, ...ran } = await runMain(installed(theme), 'validate');
    expect(ran.code).toBe(code);
    expect(code === 2 ? stderr : stdout).toMatch(message);
  });
});

describe('what a site is made of', () => {
  const styles = {
    'theme/a.css': `@import "sub/b.css";\n@import "normalize.css";\n.a { background: url("data:image/png;base64,${png}") }`,
    'theme/two words.svg': svg(''),
    'theme/with (brackets).svg': svg(''),
    'theme/escaped name.svg': svg(''),
    'theme/sub/b.css':
      '.b { background: url(../c.svg#x), url("../two words.svg"), ' +
      `url( '../with (brackets).svg' ), url(../escaped\\ name.svg) }`,
    'theme/c.svg': svg(''),
    'node_modules/normalize.css/package.json': '{ "main": "normalize.css" }',
    'node_modules/normalize.css/normalize.css': 'body { margin: 0 }',
  };
  const identityOf = async (root: string) => (await openProject({}, root)).identity;

  const read = Object.keys(styles).filter((file) => !file.endsWith('.json'));

  test.each(read)('changes with %s, and `dev` follows it', async (file) => {
    const root = project('styles: [theme/a.css]', styles);
    const before = await identityOf(root);
    expect(before).toBeDefined();
    expect(await identityOf(root)).toBe(before);
    workspace.write(root, { [file]: `${styles[file as keyof typeof styles]}\n` });
    expect(await identityOf(root)).not.toBe(before);
    expect((await openProject({}, root)).codeFiles).toContain(join(root, file));
  });

  test.each(rows('not known'))('is not known where it takes %s', async (_what, config, css) => {
    const root = dirname(workspace.catalogue().folder);
    const text = `export default { ${config} };\n`;
    workspace.write(root, { 'milepost.config.ts': text, 'theme/a.css': css });
    expect(await identityOf(root)).toBeUndefined();
  });
});
