import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { temporaryFolder } from './temporary-folder.ts';

// The extension runs in VS Code. Here it has an editor and a client that only note what it asks of them.

const source = join(repository, 'editors/vscode');
const fixtures = join(repository, 'tests/fixtures/vscode');
const root = temporaryFolder();

function write(file: string, text: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

cpSync(source, join(root, 'extension'), { recursive: true });
cpSync(join(fixtures, 'vscode.js'), join(root, 'node_modules/vscode/index.js'));
cpSync(join(fixtures, 'client.js'), join(root, 'node_modules/vscode-languageclient/node.js'));

interface Noted {
  errors: string[];
  commands: Map<string, () => Promise<void>>;
  folders: string[];
  server: string;
}

interface Client {
  readonly server: { command: string; args: string[]; options: { cwd: string; env: object } };
  readonly options: { documentSelector: readonly object[] };
  readonly log: string[];
}

const require = createRequire(join(root, 'extension/extension.js'));
const { noted }: { noted: Noted } = require('vscode');
const { clients }: { clients: Client[] } = require('vscode-languageclient/node');
const extension = require('./extension.js');
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const activate = () => extension.activate({ subscriptions: [] });

beforeEach(async () => {
  await extension.deactivate();
  clients.length = 0;
  Object.assign(noted, { errors: [], folders: [], server: '' });
});

describe('the extension for VS Code', () => {
  test('starts the Milepost that is installed above a folder, and stops it', async () => {
    const script = write('project/node_modules/milepost/built/bin.mjs', '');
    const cwd = join(root, 'project/data');
    noted.folders = [join(root, 'elsewhere'), cwd];
    await activate();
    const [client] = clients;
    expect(client).toMatchObject({
      server: { args: [script, 'lsp'], options: { cwd, env: { ELECTRON_RUN_AS_NODE: '1' } } },
      options: {
        documentSelector: [
          { scheme: 'file', language: 'yaml' },
          { scheme: 'file', language: 'json' },
          { scheme: 'file', pattern: '**/*.*.md' },
        ],
      },
      log: ['start'],
    });
    await extension.deactivate();
    expect(client?.log).toEqual(['start', 'stop']);
  });

  test('starts the script of the settings, else that of the repository', async () => {
    noted.folders = [repository];
    await activate();
    const script = write('own/bin.mjs', '');
    Object.assign(noted, { folders: [root], server: 'own/bin.mjs' });
    await noted.commands.get('milepost.restart')?.();
    expect(clients.map(({ server }) => server.args[0])).toEqual([
      join(repository, 'cli/bin.mjs'),
      script,
    ]);
    expect(clients.map(({ log }) => log)).toEqual([['start', 'stop'], ['start']]);
  });

  test('says what to do where there is no Milepost', async () => {
    noted.folders = [root];
    await activate();
    noted.server = 'missing.mjs';
    await activate();
    expect(clients).toEqual([]);
    expect(noted.errors).toEqual([
      expect.stringMatching(/^Milepost is not installed .*"npm install milepost"/),
      expect.stringMatching(/^Milepost: there is no file missing\.mjs\. .*"milepost\.server"/),
    ]);
  });

  test('can be packaged: its README has no link into the repository', () => {
    const readme = readFileSync(join(source, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address);
    expect(links.filter((address) => !address?.startsWith('https://'))).toEqual([]);
  });

  test('has a manifest whose names are those of the code', () => {
    expect(existsSync(join(source, manifest.main))).toBe(true);
    const { commands, configuration } = manifest.contributes;
    expect(commands.map(({ command }: { command: string }) => command)).toEqual([
      ...noted.commands.keys(),
    ]);
    expect(Object.keys(configuration.properties)).toContain('milepost.server');
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
    expect(Object.keys(manifest.dependencies)).toEqual(['vscode-languageclient']);
  });
});
