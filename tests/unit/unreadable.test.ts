import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

/** A project of which everything can be read, with a configuration that names a style of a theme. */
function project(): string {
  const catalogue = workspace.written({
    'strings/fr.json': '{}',
    'strings/de.json': '{}',
    'translations.lock': '{"version":2}',
  });
  const root = dirname(catalogue);
  workspace.write(root, {
    'theme/style.css': '',
    'milepost.config.ts': "export default { theme: { styles: ['theme/style.css'] } };",
    'known.json': '{"version":1,"findings":{}}',
    'texts.fr.csv': '',
    'records.json': '[]',
    'map.yaml': 'fields: { id: "{id}" }\n',
  });
  return root;
}

/** The superuser may read everything: the command is run as another user. */
async function run(root: string, command: string) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await runMain(root, ...command.split(' '));
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Lets any user look at a project, and write to it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o777);
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    if (each.isDirectory()) openToAll(join(folder, each.name));
    else chmodSync(join(folder, each.name), 0o666);
  }
}

const spoil = {
  'may not be read': (path: string) => chmodSync(path, 0),
  'is a folder': (path: string) => {
    rmSync(path);
    mkdirSync(path);
  },
  'is a file': (path: string) => {
    rmSync(path, { recursive: true });
    writeFileSync(path, '');
  },
};

type Spoilt = readonly [
  file: string,
  how: keyof typeof spoil,
  command: string,
  code: number,
  says: RegExp,
];

const check = 'validate --format concise';
const imports = 'import records.json --mapping map.yaml';
const spoilt: readonly Spoilt[] = [
  [
    'milepost.config.ts',
    'may not be read',
    check,
    2,
    /milepost\.config\.ts.*\n.*permission denied/,
  ],
  ['milepost.config.ts', 'is a folder', check, 2, /milepost\.config\.ts can't be run/],
  ['theme/style.css', 'may not be read', check, 2, /can't read theme\/style\.css, which.*may not/],
  ['theme/style.css', 'is a folder', check, 2, /can't read theme\/style\.css, which.*a folder/],
  [
    'known.json',
    'may not be read',
    `${check} --baseline known.json`,
    2,
    /the baseline known\.json/,
  ],
  ['catalogue', 'may not be read', check, 2, /can't read the catalogue .*catalogue: you may not/],
  ['catalogue', 'is a file', check, 2, /can't read the catalogue .*catalogue: it is a file/],
  ['catalogue/products', 'may not be read', check, 2, /catalogue\/products: you may not read it/],
  ['catalogue/assets', 'may not be read', check, 2, /catalogue\/assets.*: you may not read it/],
  ['catalogue/assets', 'is a file', check, 1, /"assets" can't be read: a file stands where/],
  ['catalogue/strings', 'may not be read', check, 2, /catalogue\/strings.*: you may not read it/],
  ['catalogue/strings', 'is a file', check, 1, /"strings" can't be read: a file stands where/],
  ['catalogue/strings/fr.json', 'may not be read', check, 1, /fr\.json:1:1 .*you may not read it/],
  ['catalogue/strings/fr.json', 'is a folder', check, 1, /fr\.json:1:1 .* folder/],
  ['catalogue/strings/fr.json', 'may not be read', 'rename S1 S9', 0, /Renamed the product/],
  // Which languages the site has is not known then, and no file is one of another language.
  ['catalogue/site.yaml', 'may not be read', check, 1, /site\.yaml:1:1 .*read it.*\n1 error in/],
  ['catalogue/site.yaml', 'is a folder', check, 2, /is not a catalogue: it has no site\.yaml/],
  ['catalogue/figures.yaml', 'may not be read', check, 1, /figures\.yaml:1:1 .*you may not read/],
  ['catalogue/translations.lock', 'may not be read', check, 1, /translations\.lock:1:1 .*may not/],
  ['catalogue/translations.lock', 'is a folder', check, 1, /translations\.lock:1:1 .*a folder/],
  ['texts.fr.csv', 'may not be read', 'i18n import texts.fr.csv', 2, /texts\.fr\.csv: you may not/],
  ['texts.fr.csv', 'is a folder', 'i18n import texts.fr.csv', 2, /texts\.fr\.csv: it is a folder/],
  ['map.yaml', 'may not be read', imports, 2, /map\.yaml: you may not/],
  ['map.yaml', 'is a folder', imports, 2, /map\.yaml: it is a folder/],
  ['records.json', 'may not be read', imports, 2, /records\.json: you may not/],
  ['records.json', 'is a folder', imports, 2, /records\.json: it is a folder/],
];

// Windows knows no such rights.
describe.skipIf(process.platform === 'win32')('a place that can not be read is named', () => {
  // From here on the bundler is a process of the superuser, which may read more than the command.
  beforeAll(() => runMain(project(), 'validate'));

  test.each(spoilt)('%s %s: %s', async (file, how, command, code, says) => {
    const root = project();
    mkdirSync(join(root, 'catalogue/assets'), { recursive: true });
    openToAll(workspace.root);
    spoil[how](join(root, file));
    const { stdout, stderr, ...ended } = await run(root, command);
    if (how === 'may not be read') chmodSync(join(root, file), 0o777);
    expect(stdout + stderr).toMatch(says);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(ended.code).toBe(code);
  });
});
