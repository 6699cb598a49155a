import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepFile, readKept } from '../../site/build/kept-file.mjs';
import { MadeCache } from '../../site/build/made-cache.ts';
import { finished, repository } from '../milepost.ts';

const folder = mkdtempSync(join(tmpdir(), 'milepost-caches-'));
const copy = join(folder, 'package');
const cache = join(copy, 'node_modules', '.cache', 'milepost');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What can happen to a file on a disk. */
const damages: [string, (file: string) => void][] = [
  ['emptied', (file) => truncateSync(file)],
  ['cut', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  [
    'changed',
    (file) =>
      writeFileSync(
        file,
        Buffer.concat([readFileSync(file).subarray(0, -9), Buffer.from('123456789')]),
      ),
  ],
  ['replaced', (file) => writeFileSync(file, 'process.exitCode = 0;')],
  [
    'replaced by a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
];

describe('a kept file', () => {
  test.each(damages)('that was %s counts as not there, and can be written again', (_, damage) => {
    const file = join(folder, 'kept', 'file');
    keepFile(file, 'kept');
    expect(readKept(file)?.toString()).toBe('kept');
    damage(file);
    expect(readKept(file)).toBeUndefined();
    keepFile(file, 'again');
    expect(readKept(file)?.toString()).toBe('again');
  });

  test('in the place of another one counts as not there', () => {
    const [one, other] = [join(folder, 'kept', 'one'), join(folder, 'kept', 'other')];
    keepFile(one, 'one');
    keepFile(other, 'other');
    cpSync(one, other);
    expect(readKept(other)).toBeUndefined();
  });

  test.each(damages)(
    'of what takes long to make is made again after it was %s',
    async (_, damage) => {
      const made = join(folder, 'made');
      const get = () => new MadeCache(made).get('a.pdf', () => Buffer.from('%PDF-1.7 whole'));
      await get();
      damage(join(made, 'a.pdf'));
      expect((await get()).toString()).toBe('%PDF-1.7 whole');
    },
  );
});

describe('the command line', () => {
  beforeAll(() => {
    for (const name of ['cli', 'schema', 'site', 'package.json', 'package-lock.json']) {
      cpSync(join(repository, name), join(copy, name), { recursive: true });
    }
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(repository, 'node_modules'))) {
      if (name.startsWith('.')) continue;
      symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
    }
    cpSync(join(repository, 'tests/fixtures/base-catalogue'), join(copy, 'catalogue'), {
      recursive: true,
    });
    writeFileSync(join(copy, 'catalogue', 'families', 'x.yaml'), 'id: x\n');
  });

  const validate = () =>
    finished(spawn(process.execPath, ['cli/bin.mjs', 'validate'], { cwd: copy }));

  function cachedFiles(): string[] {
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true });
    return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  }

  test.each(damages)('says the same after all that it has cached was %s', async (_, damage) => {
    const expected = await validate();
    expect(expected).toMatchObject({ code: 1, stderr: '' });
    expect(expected.stdout).toContain('families/x.yaml');
    expect(cachedFiles().map((file) => file.replace(/.*\/|-.*/g, ''))).toEqual(
      expect.arrayContaining(['stamp', 'milepost.cjs', 'validate.code', 'parsed', 'found']),
    );
    for (const file of cachedFiles()) damage(file);
    expect(await validate()).toEqual(expected);
    expect(await validate()).toEqual(expected);
  });

  test('fails where a bundle ends without having said how', async () => {
    for (const source of ['', 'void new Promise(() => {});', '(', 'throw new Error("x");']) {
      await validate();
      const [bundle = ''] = cachedFiles().filter((file) => file.endsWith('milepost.cjs'));
      keepFile(bundle, source);
      const { code, stdout, stderr } = await validate();
      expect([source, code, stdout]).toEqual([source, 2, '']);
      expect(stderr).toMatch(/^milepost: /);
    }
  });
});
