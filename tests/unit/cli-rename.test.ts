import { describe, expect, test } from 'vitest';
import { applyRules, prepareCatalogue } from '../../cli/run/read-catalogue.ts';
import { recordKinds } from '../../schema/catalogue.ts';
import { combinations } from '../combinations.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { sessionsOf, trySession } from './sessions.ts';

const rows = openCases('cli-rename');

const workspace = createWorkspace();

/** A copy of the full catalogue in a folder of its own, with some files written again. */
function copy(changes: Readonly<Record<string, (text: string) => string>> = {}) {
  const project = workspace.open({}, fullCatalogue);
  for (const [file, change] of Object.entries(changes)) {
    project.write(file, change(project.read(file)));
  }
  return project;
}

/** What validation finds, and what rules look at. */
async function check(folder: string) {
  const options = { cwd: folder, extensions: fullExtensions };
  const { loaded, context } = await prepareCatalogue(folder, options);
  const { diagnostics } = await applyRules(context, loaded, options);
  return { context, grave: diagnostics.filter(({ severity }) => severity !== 'info') };
}

const { context: before } = await check(fullCatalogue);
const records = before.entries.flatMap(({ kind, data, file }) =>
  typeof data === 'object' && data !== null && 'id' in data && recordKinds.includes(kind)
    ? [{ kind, id: String(data.id), file }]
    : [],
);

test('the full catalogue has records of every kind', () => {
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(recordKinds));
});

/** The first and the last of each kind: between them they have parents, aliases and places that name them. */
const ends = records.filter(
  ({ kind }, index) => records[index - 1]?.kind !== kind || records[index + 1]?.kind !== kind,
);

describe.each(combinations(records, ends))('the $kind $id', ({ kind, id, file }) => {
  const newId = `${id}-new`;

  test('is renamed wherever it is named, and its former addresses lead to it', async () => {
    const { folder, run } = copy();
    expect(await run('rename', id, newId, '--kind', kind)).toMatchObject(
      ended(0, `Renamed the ${kind} "${id}"`),
    );
    const { context, grave } = await check(folder);
    expect(grave).toEqual([]);
    expect(context.ids.all(kind).has(newId)).toBe(true);
    expect(context.ids.all(kind).has(id)).toBe(false);
    const mine = before.paths.owners.filter(({ entry }) => entry.file === file);
    const paths = mine.map(({ path }) => path);
    const pages = new Set(paths.map((path) => context.paths.pageAt(path)));
    // A draft has no former address to redirect.
    expect(pages.has(undefined)).toBe(id === 'next');
    expect(pages.size).toBeLessThanOrEqual(1);
  });

  test('is removed only once nothing names it, or by force with every place listed', async () => {
    const { folder, has, run } = copy();
    const { code, stderr } = await run('remove', id, '--kind', kind);
    expect(has(file)).toBe(code === 1);
    const forced = code === 1 ? await run('remove', id, '--kind', kind, '--force') : { stderr };
    expect(has(file)).toBe(false);
    const { grave } = await check(folder);
    const places = grave.map(({ file: name, start }) => `catalogue/${name}:${start.line}:`);
    for (const place of places) expect(forced.stderr).toContain(place);
    if (code === 0) expect(grave).toEqual([]);
  });
});

describe.each(Object.entries(sessionsOf('records')))('%s', (_, sessions) => {
  test.each(sessions)('$test', (session) => trySession(session, copy()));
});

test('nothing else of a file changes: comments, quotes, order and line ends stay', async () => {
  const { read, run } = copy({
    'projects/green-hill.yaml': (text) =>
      text
        .replace('products: [W1, R1]', 'products: # both\n  - "W1" # wind\n\n  - \'R1\'\n')
        .replaceAll('\n', '\r\n'),
  });
  const text = read('projects/green-hill.yaml');
  await run('rename', 'W1', 'W2');
  expect(read('projects/green-hill.yaml')).toBe(text.replaceAll(/\bW1\b/g, 'W2'));
});

test('what was accepted of a translation stays accepted, and what is stale stays stale', async () => {
  const { folder, change, read, run } = copy();
  await run('i18n', 'accept');
  expect(read('translations.lock')).toContain('"products/instruments/R1.yaml"');
  await run('rename', 'R1', 'R2');
  expect(read('translations.lock')).not.toContain('R1.yaml');
  expect((await run('i18n', 'accept', '--check')).code).toBe(0);
  change('products/instruments/W1.yaml', 'It measures', 'It gauges');
  await run('rename', 'R2', 'R3');
  const { grave } = await check(folder);
  expect(grave.map(({ rule, language, alsoIn }) => [rule, language, alsoIn])).toEqual([
    ['stale-translation', 'fr', ['es']],
  ]);
  // What the original said before goes with the record.
  await run('rename', 'W1', 'W3');
  expect((await run('i18n', 'status', '--stale')).stdout).toMatch(
    /instruments\/W3\.yaml#.*\n {2}was {2}.*It measures.*\n {2}is {3}.*It gauges/,
  );
});

test.each(rows<[string[], string]>('refused'))(
  '%j is refused with exit code 2',
  async (args, message) => {
    expect(await copy().run(...args)).toMatchObject(ended(2, message));
  },
);

test('what keeps the former id in its name is listed', async () => {
  const { run, read, write } = workspace.open();
  const file = 'products/sensors/S1.yaml';
  write('assets/s1.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  write(file, `${read(file)}images: [{ src: s1.svg, alt: { en: A sensor., fr: Un capteur. } }]\n`);
  const product = await run('rename', 'S1', 'S9', '--dry-run');
  expect(product.stderr).toContain('  assets/s1.svg keeps its name\n');
  const family = await run('rename', 'sensors', 'probes', '--dry-run');
  expect(family.stderr).toContain('  products/sensors keeps its name\n');
});
