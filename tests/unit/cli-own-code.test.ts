import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { milepost } from '../milepost.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';
import { startServer } from './raw-server.ts';

const workspace = createWorkspace();

/** A project with code, in whose catalogue the product S1 has the drawing "own". */
function project(code: string, files: Readonly<Record<string, string>> = {}): string {
  const { folder } = workspace.catalogue();
  const product = join(folder, 'products/sensors/S1.yaml');
  appendFileSync(product, 'drawings: [own]\n');
  const words = { content: { drawings: { own: { title: 'Own', alt: 'Own.' } } } };
  for (const language of ['en', 'fr', 'es'])
    workspace.write(folder, { [`strings/${language}.json`]: JSON.stringify(words) });
  const root = dirname(folder);
  const config =
    "import { defineDrawing } from 'milepost/drawing';\n" +
    `export default { drawings: [defineDrawing({ name: 'own', needs: {}, ${code} })], ${files.theme ?? ''} };\n`;
  workspace.write(root, { 'milepost.config.ts': config, ...files });
  return root;
}

const fine = "draw(sheet) {\nsheet.draw('ink', 'M0 0L9 9');\n}";

/** The lines of a report that are not about notes. */
async function validated(root: string, ...options: string[]) {
  const { code, stdout } = await runMain(root, 'validate', '--format', 'concise', ...options);
  return { code, lines: stdout.split('\n').filter((line) => /:\d+ (?:error|warning) /.test(line)) };
}

describe('validate runs the code of a company as a build does', () => {
  test('and finds nothing where it can be made', async () => {
    expect(await validated(project(fine))).toEqual({ code: 0, lines: [] });
  });

  test.each([
    ['throws', "draw() {\nthrow new Error('no luck');\n}", 'milepost.config.ts:3:7', 'no luck'],
    [
      'throws on telephones alone',
      "draw(sheet) {\nif (sheet.isNarrow) throw new Error('narrow');\n}",
      'milepost.config.ts:3:27',
      'narrow',
    ],
    [
      'throws in one language alone',
      "draw(_, { language }) {\nif (language === 'fr') throw new Error('of S1, in fr');\n}",
      'milepost.config.ts:3:30',
      'of S1, in fr',
    ],
    [
      'gives marks without a pen',
      "draw(sheet) {\nsheet.draw('none' as never, 'M0 0');\n}",
      'milepost.config.ts:3:7',
      'has the pen "none"',
    ],
    [
      'has a wrong caption',
      'draw() {}, title() {\nreturn null!.x;\n}',
      'milepost.config.ts:3:',
      '',
    ],
  ])('and finds a drawing that %s', async (_what, code, place, said) => {
    const { lines, ...ran } = await validated(project(code));
    expect(ran.code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/ error own-code The drawing "own" of S1, in /)]);
    expect(lines[0]).toContain(place);
    expect(lines[0]).toContain(said);
  });

  test.each([
    [
      'throws',
      "import { useContent } from 'milepost/theme';\nfunction Brand() { useContent();\nthrow new Error('bad'); }\nexport default { Brand };\n",
      'parts.tsx:3:7 error own-code The part "Brand" of the theme, in en, failed: Error: bad',
    ],
    [
      'is none',
      'export default { Brand: 1 };\n',
      'milepost.config.ts:1:1 error own-code The module of "parts" in the theme is wrong.',
    ],
    [
      'can not be loaded',
      "throw new Error('gone');\n",
      'parts.tsx:1:7 error own-code The module of "parts" in the theme failed: Error: gone',
    ],
  ])('and finds a part that %s', async (_what, parts, line) => {
    const theme = "theme: { parts: () => import('./parts.tsx') }";
    const root = project(fine, { theme, 'parts.tsx': parts });
    expect(await validated(root)).toEqual({ code: 1, lines: [line] });
    expect((await validated(root, '--rule', 'whitespace')).code).toBe(0);
  });
});

test('a word of a drawing that a language lacks is an error by the settings for missing texts', async () => {
  const root = project(fine);
  const words = '{ "content": { "drawings": { "own": { "title": "Propio" } } } }';
  workspace.write(join(root, 'catalogue'), { 'strings/es.json': words });
  const line =
    /es\.json:1:\d+ error ui-strings The string "content\.drawings\.own\.alt" is missing/;
  expect(await validated(root)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  expect((await validated(root, '--min-coverage', 'es=100')).code).toBe(1);
  expect(await validated(root, '--min-coverage', 'es=80')).toEqual({ code: 0, lines: [] });
});

test('a warning about the theme counts, and a baseline knows it', async () => {
  const root = project(fine, {
    theme: "theme: { tokens: 'tokens.css' }",
    'tokens.css': ':root {\n  --ink-2: #999999;\n}\n',
  });
  const { code, lines } = await validated(root, '--max-warnings', '0');
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^tokens\.css:2:1 warning configuration In light mode --ink-2 /);
  for (const format of ['json', 'sarif', 'junit', 'github', 'gitlab', 'markdown'])
    expect((await runMain(root, 'validate', '--format', format)).stdout).toContain('ink-2');
  await runMain(root, 'validate', '--baseline', 'known.json', '--update-baseline');
  const known = await validated(root, '--baseline', 'known.json', '--max-warnings', '0');
  expect(known).toEqual({ code: 0, lines: [] });
});

test('dev shows a page with a mark for each part that fails, and says where; build ends', async () => {
  const title = "{ en: 'Own page', fr: 'Page propre', es: 'Página propia' }";
  const own = `{ id: 'own', path: '/own', title: ${title}, subtitle: ${title} }`;
  const pages = `[{ record: ${own}, component: () => import('./page.tsx') }]`;
  const root = project("draw() {\nthrow new Error('no drawing');\n}", {
    theme: `theme: { parts: () => import('./parts.tsx') }, plugins: [{ name: 'own', pages: ${pages} }]`,
    'parts.tsx': "export default { HomeOpening() {\nthrow new Error('no part'); } };\n",
    'page.tsx': "export default function Own() {\nthrow new Error('no page'); }\n",
  });
  const server = await startServer(root, ['dev']);
  const get = (path: string) => fetch(`http://localhost:${server.port}/${path}`);
  const drawing = /^The drawing "own" of S1, in en, .* drawing\n.* milepost.config.ts:3:7:/;
  for (const [path, mark, ...said] of [
    ['products/S1', '>own<', drawing],
    ['', 'the part &quot;HomeOpening&quot;', /^The part .* no part\n.* parts.tsx:2:7:/, drawing],
    ['fr/own', '>the page /own<', /^The page \/own, in fr, .* no page\n.* page.tsx:2:7:/],
    ['products/R2', 'R2'],
  ] as const) {
    const page = await get(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(mark)]);
    const { failures } = await (await get(`@milepost/page.json?page=/${path}`)).json();
    expect(failures).toEqual(said.map((each) => expect.stringMatching(each)));
  }
  server.child.kill();
  const { code, stderr } = await milepost('build', '--config', join(root, 'milepost.config.ts'));
  expect([code, stderr]).toEqual([2, expect.stringContaining('"own" of S1, in en, failed')]);
});
