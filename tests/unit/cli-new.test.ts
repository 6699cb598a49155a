import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, runWith } from './cli-workspace.ts';

const rows = openCases('cli-new');

const workspace = createWorkspace();
const fixtures = new URL('../fixtures/', import.meta.url).pathname;

function copy(fixture = 'base-catalogue') {
  const project = workspace.open({}, join(fixtures, fixture));
  return { ...project, run: (...args: string[]) => project.run('new', ...args) };
}

/** The rules that find an error or a warning. */
async function rulesIn(folder: string) {
  const { report } = await readCatalogue(folder, { cwd: folder });
  return report.diagnostics.flatMap(({ severity, rule }) => (severity === 'info' ? [] : rule));
}
const rulesOfFixture = memoizeByName((fixture: string) => rulesIn(join(fixtures, fixture)));

/** Those which find one that was not there before. */
async function rulesAfter(folder: string, fixture = 'base-catalogue') {
  const before = await rulesOfFixture(fixture);
  return [...new Set((await rulesIn(folder)).filter((rule) => !before.includes(rule)))];
}

const texts = ['--title', 'Relay box', '--subtitle', 'Switches four circuits.'];
const kinds = [
  ['product', ['--id', 'B7', '--family', 'sensors', ...texts], 'products/sensors/B7.yaml'],
  ['family', ['--id', 'boxes', ...texts], 'families/boxes.yaml'],
  ['solution', ['--id', 'house', ...texts, '--description', 'One box.'], 'solutions/house.yaml'],
  ['project', ['--id', 'bridge', ...texts, '--description', 'One box.'], 'projects/bridge.yaml'],
  ['media', ['--id', 'news', '--date', '2026-03-31', ...texts], 'media/news.yaml'],
  [
    'vacancy',
    ['--id', 'fitter', '--title', 'Fitter', '--summary', 'Fits boxes.'],
    'vacancies/fitter.yaml',
  ],
  ['page', ['--id', 'about-us', ...texts], 'pages/about-us.yaml'],
] as const;

describe.each(kinds)('a new %s', (kind, args, file) => {
  test('passes every rule but that on missing translations', async () => {
    const { folder, run, data } = copy();
    const { code, stdout, stderr } = await run(kind, ...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Wrote catalogue/${file}: the ${kind} "${args[1]}"`);
    expect(stdout).toContain(`catalogue/${file}:`);
    expect(data(file)).toMatchObject({ id: args[1] });
    expect(await rulesAfter(folder)).toEqual(['missing-translation']);
  });

  test('is complete with its texts in every language', async () => {
    const { folder, run } = copy();
    const names = args.flatMap((arg, index) =>
      /^--(?:title|subtitle|summary|description)$/.test(arg) ? [[arg, args[index + 1]]] : [],
    );
    const words = new Map([
      ['fr', 'Le petit coffret pour la maison'],
      ['es', 'El pequeño armario para la casa'],
    ]);
    const others = [...words].flatMap(([code, own]) =>
      names.map(([name, text]) => `${name}.${code}=${own}${text?.endsWith('.') ? '.' : ''}`),
    );
    expect((await run(kind, ...args, ...others)).code).toBe(0);
    // The group that the first solution begins has a name to be translated.
    const rest = kind === 'solution' ? ['missing-translation'] : [];
    expect(await rulesAfter(folder)).toEqual(rest);
  });
});

test('the first solution begins a group, named in each language with a word of its own', async () => {
  const { data, run } = copy();
  await run('solution', '--id', 'house', ...texts);
  expect(data('site.yaml')).toMatchObject({
    solutionGroups: [{ id: 'solutions', pageTitle: { en: 'Solutions', es: 'Soluciones' } }],
  });
});

test.each(rows<[string[], string]>('refused'))(
  '%j is refused, and nothing is written',
  async (args, message) => {
    const { has, run } = copy();
    expect(await run(...args)).toMatchObject(ended(2, message));
    for (const file of ['products/sensors/B7.yaml', 'families/S1.yaml', 'pages/a.yaml']) {
      expect(has(file)).toBe(false);
    }
  },
);

describe('in a terminal', () => {
  async function answer(
    folder: string,
    args: readonly string[],
    answers: readonly (string | undefined)[],
  ) {
    const asked: string[] = [];
    const ask = async (question: string) => answers[asked.push(question) - 1];
    const io = { cwd: dirname(folder), isTTY: true, ask };
    const { code, stderr } = await runWith(io, 'new', ...args);
    return { code, asked, stderr };
  }

  test('it asks for what no option says, and again after a wrong answer', async () => {
    const { folder, read } = copy();
    const answers = ['S1', 'B7', '', '', 'Relay box', 'Switches four circuits.'];
    const { code, asked, stderr } = await answer(folder, ['product'], answers);
    expect(code).toBe(0);
    expect(asked).toEqual([
      'Id, such as its model code: ',
      'Id, such as its model code: ',
      'Id of the family [sensors]: ',
      'Title: ',
      'Title: ',
      'Subtitle, one sentence (Enter for none): ',
    ]);
    expect(stderr).toMatch(/already, in products\/sensors\/S1.yaml[\s\S]*This is needed/);
    expect(read('products/sensors/B7.yaml')).toContain('en: Relay box\n');
  });

  test('it asks for nothing that is given, and writes nothing once the user stops', async () => {
    const { folder, has } = copy();
    const { code, asked, stderr } = await answer(
      folder,
      ['family', '--id', 'boxes', '--title.en', 'Boxes'],
      [undefined],
    );
    expect([code, asked]).toEqual([2, ['Subtitle, one sentence (Enter for none): ']]);
    expect(stderr).toContain('stopped. Nothing was written.');
    expect(has('families/boxes.yaml')).toBe(false);
  });
});
