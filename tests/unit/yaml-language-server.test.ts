import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletionItem, CompletionList, Hover } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Kind, kindNames } from '../../schema/catalogue.ts';
import { fullCatalogue } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { fixtureData } from './fixtures.ts';
import { startEditor, stopEditors } from './lsp-client.ts';
import { temporaryFolder } from './temporary-folder.ts';

// What most editors show of a record comes from the language server for YAML and our JSON Schemas, by
// the settings of this repository. It asks no catalogue of schemas on the web.

const root = temporaryFolder();
afterAll(() => {
  stopEditors();
});

interface Sample {
  readonly file: string;
  /** A line with a field. */
  readonly field: string;
  /** A line up to a value that is one of several, and some of these. Most kinds of record have no such field. */
  readonly choice?: { readonly before: string; readonly values: readonly string[] };
}

const samples = fixtureData<Readonly<Record<Kind, Sample>>>('editor-samples.yaml');

let editor: Awaited<ReturnType<typeof startEditor>>;
const fileOf = (kind: Kind) => join(root, 'catalogue', samples[kind].file);
const textOf = (kind: Kind) => readFileSync(fileOf(kind), 'utf8');

beforeAll(async () => {
  cpSync(fullCatalogue, join(root, 'catalogue'), { recursive: true });
  cpSync(join(repository, 'schema/generated'), join(root, 'schema/generated'), { recursive: true });
  const own = JSON.parse(readFileSync(join(repository, '.vscode/settings.json'), 'utf8'));
  const yaml = {
    schemas: own['yaml.schemas'],
    schemaStore: { enable: false },
    validate: true,
    hover: true,
    completion: true,
  };
  const require = createRequire(import.meta.url);
  const server = [
    join(require.resolve('yaml-language-server/package.json'), '../bin/yaml-language-server'),
    '--stdio',
  ];
  editor = await startEditor(root, {
    server,
    folders: [root],
    settings: { yaml },
    capabilities: { workspace: { configuration: true, workspaceFolders: true } },
  });
  for (const kind of kindNames) await editor.open(fileOf(kind));
});

/** What the schema of a kind says about a field of a name, wherever it is in a record. */
function descriptionOf(kind: Kind, name: string): string {
  const file = join(root, 'schema/generated', `${kind}.schema.json`);
  const find = (schema: unknown): string | undefined => {
    if (typeof schema !== 'object' || schema === null) return undefined;
    const fields = 'properties' in schema ? schema.properties : undefined;
    const own: unknown = fields && Object.entries(fields).find(([key]) => key === name)?.[1];
    if (typeof own === 'object' && own && 'description' in own) return String(own.description);
    return Object.values(schema)
      .map(find)
      .find((found) => found !== undefined);
  };
  return find(JSON.parse(readFileSync(file, 'utf8'))) ?? '';
}

/** A description in Markdown without its marks. */
function plain(content: Hover['contents'] | CompletionItem['documentation']): string {
  const isMarkup = typeof content === 'object' && 'value' in content;
  const text = isMarkup ? content.value : String(content);
  return text.replaceAll('\\', '').replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ');
}

describe.each(kindNames)('a record of the kind %s', (kind) => {
  const { field, choice } = samples[kind];
  const name = /[\w-]+/.exec(field)?.[0] ?? '';
  const indent = field.search(/\S/);
  const path = fileOf(kind);
  const positionIn = (text: string, part: string, more = 0) =>
    TextDocument.create('', '', 0, text).positionAt(text.indexOf(`\n${part}`) + 1 + more);

  test('has no mistake as it is', async () => {
    await editor.shows(path);
  });

  test('explains its fields', async () => {
    const position = positionIn(textOf(kind), field, indent + 1);
    const hover = await editor.ask<Hover | null>('textDocument/hover', path, { position });
    expect(descriptionOf(kind, name)).not.toBe('');
    expect(plain(hover?.contents ?? '')).toContain(descriptionOf(kind, name));
  });

  test('completes them', async () => {
    const text = textOf(kind);
    const line = text.slice(text.indexOf(`\n${field}`) + 1).split('\n', 1)[0] ?? '';
    await editor.replace(path, text.replace(`\n${line}`, `\n${' '.repeat(indent)}`));
    const position = positionIn(text, field, indent);
    const { items } = await editor.ask<CompletionList>('textDocument/completion', path, {
      position,
    });
    const item = items.find(({ label }) => label === name);
    expect(plain(item?.documentation)).toContain(descriptionOf(kind, name));
  });

  test('shows a field that does not exist, at its place', async () => {
    const text = textOf(kind).replace(`\n${field}`, `\n${field.replace(name, 'misspelt')}`);
    await editor.replace(path, text);
    const start = positionIn(text, field.replace(name, 'misspelt'), indent);
    const end = { ...start, character: start.character + 'misspelt'.length };
    const found = () =>
      editor.findings(path).filter(({ message }) => /misspelt/.test(`${message}`));
    await expect.poll(found).toMatchObject([{ range: { start, end } }]);
  });

  // Four kinds have no field with a choice.
  if (!choice) return;
  test('offers the values of a choice', async () => {
    const { before, values } = choice;
    const text = textOf(kind);
    const position = positionIn(text, before, before.length);
    const at = TextDocument.create('', '', 0, text).offsetAt(position);
    await editor.replace(path, text.slice(0, at) + text.slice(at).replace(/^[\w-]+/, ''));
    const { items } = await editor.ask<CompletionList>('textDocument/completion', path, {
      position,
    });
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([...values]));
  });
});
