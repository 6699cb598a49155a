import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planChange } from '../../cli/edit/change.ts';
import { openCatalogue } from '../../cli/edit/edited-catalogue.ts';
import { createWorkspace, ended, silentIo } from './cli-workspace.ts';
import { disown, dyingAt } from './dying-process.ts';
import { flat } from './import-workspace.ts';

const workspace = createWorkspace();

/** Each file of a folder, hidden ones as well, and what is in it. */
function contentOf(folder: string): Record<string, string> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((name) => statSync(join(folder, name)).isFile()).sort();
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const record = { id: 'L1', family: 'sensors', title: 'Level', productImage: 'L1.png' };
const open = () => {
  const project = workspace.open({ 'translations.lock': '{"version":2}\n' });
  project.write('../old.json', JSON.stringify([record, { ...record, id: 'L2' }]));
  return project;
};

const commands = [
  ['rename', 'S1', 'S9'],
  ['new', 'product', '--id', 'N1', '--title', 'New', '--family', 'sensors'],
  ['remove', 'R2', '--force'],
  ['import', 'old.json', '--mapping', flat],
  ['i18n', 'accept'],
];

test.each(commands)(
  '%s %s that dies at any call that writes is made whole by the next command, or not at all',
  async (...args) => {
    const whole = open();
    const before = contentOf(whole.folder);
    expect((await whole.run(...args)).code).toBe(0);
    const after = contentOf(whole.folder);
    expect(after).not.toEqual(before);
    const left = new Set<string>();
    let count = Number.POSITIVE_INFINITY;
    for (let dieAt = 1; dieAt <= count; dieAt++) {
      const project = open();
      const calls = await dyingAt(dieAt, () => project.run(...args));
      if (calls < dieAt) count = calls;
      disown(project.folder);
      await project.run('validate');
      const now = contentOf(project.folder);
      const [one] = [before, after].filter((each) => JSON.stringify(each) === JSON.stringify(now));
      expect([dieAt, now]).toEqual([dieAt, one]);
      left.add(one === before ? 'before' : 'after');
    }
    expect([...left]).toEqual(['before', 'after']);
  },
  60_000,
);

test('a disk that fills up at any call that writes leaves all files as they were, and nothing else', async () => {
  const whole = open();
  const before = contentOf(whole.folder);
  await whole.run('rename', 'S1', 'S9');
  const codes: number[] = [];
  let count = Number.POSITIVE_INFINITY;
  for (let fullAt = 1; fullAt <= count; fullAt++) {
    const project = open();
    const isFull = (call: number, name: string) => call === fullAt && !/^(?:rm|unlink)/.test(name);
    const rename = async () => {
      const { code, stderr } = await project.run('rename', 'S1', 'S9');
      codes.push(code);
      if (code === 2) expect(stderr).toContain('the disk is full.');
    };
    const calls = await dyingAt(fullAt, rename, isFull);
    if (calls < fullAt) count = calls;
    const left = codes.at(-1) === 2 ? before : contentOf(whole.folder);
    expect([fullAt, contentOf(project.folder)]).toEqual([fullAt, left]);
  }
  expect(codes.filter((code) => code === 2).length).toBeGreaterThan(5);
});

test('of two commands at once, the later one is told that the catalogue has changed', async () => {
  const project = open();
  const catalogue = await openCatalogue({}, silentIo(project.root));
  const path = project.path('families/sensors.yaml');
  const { make } = await planChange(
    catalogue,
    new Map([[path, `${project.read(path.slice(project.folder.length))}# new\n`]]),
  );
  const added = ['new', 'product', '--id', 'N1', '--title', 'New', '--family', 'sensors'];
  expect((await project.run(...added)).code).toBe(0);
  const before = contentOf(project.folder);
  expect(make).toThrow(/N1.yaml has changed meanwhile/);
  expect(contentOf(project.folder)).toEqual(before);
});

test('nothing is written through a link', async () => {
  const project = open();
  mkdirSync(join(project.root, 'outside'));
  symlinkSync('../outside', project.path('vacancies'));
  const result = await project.run(
    'new',
    'vacancy',
    '--id',
    'fitter',
    '--title',
    'Fitter',
    '--summary',
    'Fits.',
  );
  expect(result).toMatchObject(
    ended(2, 'vacancies is a link, and nothing is written through one.'),
  );
  expect(readdirSync(join(project.root, 'outside'))).toEqual([]);
});

test('a baseline that came as a link is not written through', async () => {
  const project = open();
  const outside = join(project.root, 'outside.txt');
  writeFileSync(outside, 'as it was');
  symlinkSync(outside, join(project.root, 'known.json'));
  const result = await project.run('validate', '--baseline', 'known.json', '--update-baseline');
  expect(result).toMatchObject(ended(2, `"known.json" can't be written: it is a link`));
  expect(readFileSync(outside, 'utf8')).toBe('as it was');
});

test('what to change next is told of a removed record, not of one that a full disk kept', async () => {
  const [whole, other] = [open(), open()];
  const removed = await whole.run('remove', 'R2', '--force');
  expect(removed.stderr).toMatch(/^Change (?:this|these) next:/);
  let kept = removed;
  const isFull = (_: number, name: string) => !/^(?:rm|unlink)/.test(name);
  await dyingAt(
    1,
    async () => {
      kept = await other.run('remove', 'R2', '--force');
    },
    isFull,
  );
  expect(kept).toMatchObject(ended(2, 'the disk is full.'));
  expect(kept.stderr).not.toContain('Change');
});

test.each(['../taken.txt', '.git/hooks/post-commit'])(
  'a catalogue that comes with an interrupted change of %s has nothing written there',
  async (path) => {
    const project = open();
    project.write('.milepost-change/0', 'mine');
    const steps = JSON.stringify([{ path, isRemoval: false }]);
    project.write('.milepost-change/steps.json', steps);
    await project.run('validate');
    expect(project.has(path)).toBe(false);
  },
);
