import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type {
  ClientCapabilities,
  ConfigurationParams,
  Diagnostic,
  Position,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import {
  createProtocolConnection,
  type InitializeResult,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serveEditor } from '../../cli/lsp/serve-editor.ts';
import { repository } from '../milepost.ts';
import { silentIo } from './cli-workspace.ts';

/** A language server at work: what it reads, what it says, and its exit code. */
interface Server {
  readonly input: Writable;
  readonly output: Readable;
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

const running = new Set<Server>();

/** Stops the servers of all editors, also where a test has failed. */
export function stopEditors(): void {
  for (const { stop } of running) stop();
  running.clear();
}

/** What Node.js runs as `milepost lsp`, with these options. */
export const commandLine = (...options: readonly string[]) => [
  join(repository, 'cli/bin.mjs'),
  'lsp',
  ...options,
];

function startProcess(cwd: string, server: readonly string[]): Server {
  const child = spawn(process.execPath, server, { cwd });
  return {
    input: child.stdin,
    output: child.stdout,
    ended: new Promise((resolve) => child.once('close', resolve)),
    stop: () => child.kill('SIGKILL'),
  };
}

/** As `milepost lsp` serves, without a process of its own. */
function serveHere(cwd: string): Server {
  const input = new PassThrough();
  const output = new PassThrough();
  const ended = serveEditor({ input, output }, {}, silentIo(cwd));
  return { input, output, ended, stop: () => input.end() };
}

/**
 * An editor without a screen: it starts a language server in a folder, and speaks the protocol. Where no
 * `server` is named, Milepost's own serves in this process.
 */
export async function startEditor(
  cwd: string,
  { folders = [], capabilities = {}, server, settings = {} }: EditorOptions = {},
) {
  const started = server ? startProcess(cwd, server) : serveHere(cwd);
  running.add(started);
  const connection = createProtocolConnection(
    new StreamMessageReader(started.output),
    new StreamMessageWriter(started.input),
  );
  const shown = new Map<string, readonly Diagnostic[]>();
  const messages: string[] = [];
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    shown.set(uri, diagnostics);
  });
  for (const method of ['window/showMessage', 'window/logMessage']) {
    connection.onNotification(method, ({ message }) => {
      messages.push(message);
    });
  }
  connection.onRequest('workspace/configuration', ({ items }: ConfigurationParams) =>
    items.map(({ section = '' }) => settings[section] ?? null),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: folders[0] === undefined ? null : uriOf(folders[0]),
    workspaceFolders: folders.map((path) => ({ uri: uriOf(path), name: path })),
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  const texts = new Map<string, { version: number; text: string }>();
  const ask = <Result>(method: string, path: string, params: object = {}) =>
    connection.sendRequest<Result>(method, { textDocument: { uri: uriOf(path) }, ...params });
  const open = async (path: string, text = readFileSync(path, 'utf8')) => {
    texts.set(path, { version: 1, text });
    const textDocument = { uri: uriOf(path), languageId: 'yaml', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
  };

  return {
    connection,
    ended: started.ended,
    initialized,
    messages,
    ask,
    /** Opens a file as it is on the disk, or with another text. */
    open,
    /** Types a text in the place of the first occurrence of another one, in a file that is open or is then opened. */
    async type(path: string, old: string, text: string) {
      if (!texts.has(path)) await open(path);
      const { version, text: before } = texts.get(path) ?? { version: 0, text: '' };
      const start = before.indexOf(old);
      expect(start).toBeGreaterThanOrEqual(0);
      const after = before.slice(0, start) + text + before.slice(start + old.length);
      texts.set(path, { version: version + 1, text: after });
      const range = {
        start: positionAt(before, start),
        end: positionAt(before, start + old.length),
      };
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(path), version: version + 1 },
        contentChanges: [{ range, text }],
      });
    },
    async close(path: string) {
      texts.delete(path);
      const textDocument = { uri: uriOf(path) };
      await connection.sendNotification('textDocument/didClose', { textDocument });
    },
    textOf: (path: string) => texts.get(path)?.text ?? '',
    /** The position behind the first occurrence of a text in a document. */
    behind(path: string, part: string): Position {
      const { text } = texts.get(path) ?? { text: '' };
      expect(text).toContain(part);
      return positionAt(text, text.indexOf(part) + part.length);
    },
    /** Puts another text in the place of a whole document. */
    async replace(path: string, text: string) {
      const { version } = texts.get(path) ?? { version: 0 };
      texts.set(path, { version: version + 1, text });
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(path), version: version + 1 },
        contentChanges: [{ text }],
      });
    },
    /** What the editor shows in a file. */
    findings: (path: string) => shown.get(uriOf(path)) ?? [],
    /** The files in which the editor shows anything. */
    filesWithFindings: () => [...shown].filter(([, all]) => all.length > 0).map(([uri]) => uri),
    /** Waits until the editor shows these rules in a file, and no others. */
    shows: (path: string, ...rules: string[]) =>
      expect
        .poll(() => (shown.get(uriOf(path)) ?? [{ code: 'nothing yet' }]).map(({ code }) => code), {
          timeout: 10_000,
          interval: 10,
        })
        .toEqual(rules),
    /** Waits until the server has told these messages, and no others. */
    told: (...said: unknown[]) => expect.poll(() => messages, { timeout: 10_000 }).toEqual(said),
    /** Ends the server as an editor does; gives its exit code. */
    async end() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return started.ended;
    },
    /** Goes away without a word. */
    leave: () => started.input.end(),
  };
}

interface EditorOptions {
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  /** What Node.js runs in a process of its own: a script and its arguments. */
  readonly server?: readonly string[];
  /** What the settings of the editor say, by their sections. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** A text after edits. */
export function applied(text: string, edits: readonly TextEdit[] = []): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

/** The files that an edit of a folder changes as they are after it, by their names. */
export function editedFiles({ documentChanges = [] }: WorkspaceEdit, folder: string) {
  const edits = documentChanges.filter((each): each is TextDocumentEdit => 'edits' in each);
  return new Map(
    edits.map(({ textDocument: { uri }, edits: own }) => {
      const path = new URL(uri).pathname;
      const plain = own.filter((each) => 'newText' in each);
      return [path.slice(folder.length + 1), applied(readFileSync(path, 'utf8'), plain)];
    }),
  );
}
