import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { failureOf } from '../../cli/core/failure.ts';
import { loadCatalogue } from '../../cli/load/load-files.ts';
import { concise } from '../../cli/report/reporters/concise.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { openCases } from './cases.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

/** What is reported on one file of the base catalogue, without its name. */
async function reportOn(content: string | Uint8Array, name = 'products/sensors/x.yaml') {
  const { folder } = workspace.catalogue();
  writeFileSync(join(folder, name), content);
  return reportIn(folder, name);
}

async function reportIn(folder: string, name: string) {
  const { report } = await readCatalogue(folder, { cwd: folder });
  const lines = concise(report, { color: false }).split('\n');
  return lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length));
}

const bomb = [...'bcdefghi'].reduce(
  (text, key, index) =>
    `${text}${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]\n`,
  `a: &a [${Array(9).fill('x').join(', ')}]\n`,
);

/** Those that a program writes; the others are in a table. */
const files: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['aliases that multiply', bomb, '^:1:1 error yaml-syntax .*more than 200000 values'],
  ['5,000 brackets', `id: ${'['.repeat(5000)}`, 'nested deeper'],
  ['80 levels of fields', nested(80), 'nested more than 60 levels'],
  ['a program', Buffer.from([127, 69, 76, 255, 0]), '^:1:1 error yaml-syntax This is not a text'],
  ['5 MB', Buffer.alloc(5_000_000, 'x'), 'more than 4 MB'],
  ...openCases('cli-robust')<[string, string, string]>('no records'),
];

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
}

describe('a file that is no record is reported, and never crashes or hangs', () => {
  test.each(files)('%s', async (_, content, expected) => {
    expect((await reportOn(content)).join('\n')).toMatch(new RegExp(expected));
  });

  test('JSON nested 100,000 levels deep', async () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await reportOn(text, 'products/sensors/x.json')).join()).toMatch(/nested/);
  });

  test('keys that every object inherits', async () => {
    const keys = ['__proto__', 'constructor', 'toString'];
    const text = keys.map((key) => `${key}: { id: x }\n`).join('');
    const found = (await reportOn(`id: X1\n${text}`)).join('\n');
    for (const key of keys)
      expect(found).toContain(`unknown-field There is no field "${key}" here.`);
    expect(({} as { id?: unknown }).id).toBeUndefined();
  });

  test('Windows line ends and a byte order mark move no place', async () => {
    const record = 'id: X1\r\nfamily: sensors\r\npath: /products/X1\r\ntitel: x\r\n';
    for (const text of [record, `\uFEFF${record}`]) {
      expect((await reportOn(text)).join('\n')).toMatch(/^:4:1 error unknown-field/m);
    }
  });
});

describe('what is no plain file', () => {
  test.each(openCases('cli-robust')('links'))(
    '%s is reported',
    async (_, target, name, expected) => {
      const { folder } = workspace.catalogue();
      const file = `products/sensors/${name}`;
      symlinkSync(target, join(folder, file));
      expect((await reportIn(folder, file)).join()).toMatch(new RegExp(expected));
    },
  );

  test('a link to a file of the catalogue is read', async () => {
    const { folder } = workspace.catalogue();
    symlinkSync('S1.yaml', join(folder, 'products/sensors/x.yaml'));
    expect((await reportIn(folder, 'products/sensors/x.yaml')).join()).toMatch(/duplicate-id/);
  });

  test('hidden files and assets are no records', async () => {
    const { folder } = workspace.catalogue();
    writeFileSync(join(folder, 'products/.draft.yaml'), 'id: [');
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git/x.yaml'), 'id: [');
    writeFileSync(join(folder, 'assets/x.json'), '[');
    const { sources } = await loadCatalogue(folder);
    expect(sources.map(({ file }) => file).filter((file) => /draft|git|assets/.test(file))).toEqual(
      [],
    );
  });

  test('a file that vanishes while the catalogue is read hides no other', async () => {
    const { folder } = workspace.catalogue();
    const path = join(folder, 'products/sensors/x.yaml');
    writeFileSync(path, 'id: x');
    const reading = readCatalogue(folder, { cwd: folder });
    rmSync(path);
    expect((await reading).report.fileCount).toBeGreaterThan(5);
  });
});

const piece = fc.oneof(
  fc.constantFrom(...[': ', '- ', '\n', '  ', ...'"\'{}[]#|>!', '&a', '*a']),
  fc.constantFrom(
    'id',
    'title',
    'en',
    'fr',
    'figures',
    'tabs',
    'kind',
    '24 V',
    '{a}',
    '**',
    '\t',
    '\r',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('any text at all is answered with findings or taken, never with a crash', async () => {
  const { folder } = workspace.catalogue();
  // What is known of the other files is kept from text to text.
  const cache = new Cache();
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const unsaved = new Map([[join(folder, 'products/sensors/S1.yaml'), pieces.join('')]]);
      const { report } = await readCatalogue(folder, { cwd: folder, unsaved, cache });
      expect(concise(report, { color: false })).not.toMatch(/undefined|\[object/);
    }),
    { numRuns: 150 },
  );
});

test('a word of a million letters is walked through once', async () => {
  const { folder } = workspace.catalogue();
  const path = join(folder, 'products/sensors/S1.yaml');
  const text = readFileSync(path, 'utf8').replace('en: Grey', `en: ${'x'.repeat(1_000_000)} RА`);
  const { report } = await readCatalogue(folder, { cwd: folder, unsaved: new Map([[path, text]]) });
  expect(concise(report, { color: false })).toMatch(/S1\.yaml:\d+:\d{7} error encoding/);
});

test('a folder that may not be read is named, with the reason and what to do', () => {
  const thrown = (syscall: string, code: string) =>
    Object.assign(new Error(`${code}: as the system says it`), {
      code,
      syscall,
      path: '/c/assets',
    });
  expect(failureOf(thrown('scandir', 'EACCES'))?.message).toBe(
    'milepost: can\'t read "/c/assets": you may not read it.\nMake it readable, or remove it.',
  );
  expect(failureOf(thrown('lstat', 'ELOOP'))?.message).toMatch(/it is a link to itself/);
  expect(failureOf(thrown('write', 'EIO'))).toBeUndefined();
  expect(failureOf(new TypeError('a bug'))).toBeUndefined();
});
