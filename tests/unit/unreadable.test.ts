import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCases } from './cases.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const rows = openCases('unreadable');

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
  says: string,
];

// Windows knows no such rights.
describe.skipIf(process.platform === 'win32')('a place that can not be read is named', () => {
  // From here on the bundler is a process of the superuser, which may read more than the command.
  beforeAll(() => runMain(project(), 'validate'));

  test.each(rows<Spoilt>('spoilt'))('%s %s: %s', async (file, how, command, code, says) => {
    const root = project();
    mkdirSync(join(root, 'catalogue/assets'), { recursive: true });
    openToAll(workspace.root);
    spoil[how](join(root, file));
    const { stdout, stderr, ...ended } = await run(root, command);
    if (how === 'may not be read') chmodSync(join(root, file), 0o777);
    expect(stdout + stderr).toMatch(new RegExp(says));
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(ended.code).toBe(code);
  });
});
