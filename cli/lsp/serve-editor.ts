import type { Readable, Writable } from 'node:stream';
import {
  createConnection,
  ErrorCodes,
  Message,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../package.json';
import type { ExitCode, Io } from '../core/io.ts';
import { servePositions } from './answer-editor.ts';
import { Catalogues } from './catalogues.ts';
import { triggerCharacters } from './complete.ts';
import type { ProjectPlace } from './find-project.ts';
import { fixKinds, offerFixes } from './offer-fixes.ts';
import { pathOf } from './uris.ts';

/**
 * Serves the Language Server Protocol until the editor exits or disconnects: resolves to 0 after a `shutdown`,
 * else to 1. With options, serves only the project that they name.
 */
export async function serveEditor(
  { input, output }: { readonly input: Readable; readonly output: Writable },
  options: Omit<ProjectPlace, 'cwd'>,
  io: Io,
): Promise<ExitCode> {
  let end = (_: ExitCode) => {};
  const ended = new Promise<ExitCode>((resolve) => {
    end = resolve;
  });
  const life = {
    shutdownReceived: false,
    // The input ends with the editor.
    initialize: () => undefined,
    exit: (code: number) => end(code === 0 ? 0 : 1),
  };
  input.once('end', () => life.exit(life.shutdownReceived ? 0 : 1));
  const writer = new StreamMessageWriter(output);
  const messageStrategy = {
    handleMessage(message: Message, next: (message: Message) => void) {
      if (!life.shutdownReceived || !Message.isRequest(message)) return next(message);
      const error = { code: ErrorCodes.InvalidRequest, message: 'The server is shutting down.' };
      const { jsonrpc, id } = message;
      void writer.write({ jsonrpc, id, error } as Message);
    },
  };
  const connection = createConnection(
    (logger) =>
      createProtocolConnection(new StreamMessageReader(input), writer, logger, { messageStrategy }),
    life,
  );
  const documents = new TextDocuments(TextDocument);
  const isSingle = (options.catalogue ?? options.config) !== undefined;
  const singleProject = isSingle ? { ...options, cwd: io.cwd } : undefined;
  const catalogues = new Catalogues({ connection, documents, singleProject, io });
  let folders: readonly string[] = [];
  let canMoveFiles = false;
  connection.onInitialize(({ workspaceFolders, rootUri, capabilities: { workspace } }) => {
    const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
    canMoveFiles = documentChanges === true && resourceOperations?.includes('rename') === true;
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    folders = uris.flatMap((uri) => pathOf(uri) ?? []);
    return {
      serverInfo: { name: 'milepost', version },
      capabilities: {
        textDocumentSync: {
          openClose: true,
          change: TextDocumentSyncKind.Incremental,
          save: { includeText: false },
        },
        codeActionProvider: { codeActionKinds: fixKinds },
        completionProvider: { triggerCharacters },
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
      },
    };
  });
  connection.onInitialized(() => catalogues.openFolders(folders));
  documents.onDidOpen(({ document }) => catalogues.open(document.uri));
  documents.onDidSave(({ document }) => catalogues.open(document.uri));
  documents.onDidChangeContent(({ document }) => catalogues.change(document.uri));
  documents.onDidClose(({ document }) => catalogues.change(document.uri));
  connection.onCodeAction(async (params) => {
    const found = await catalogues.of(params.textDocument.uri);
    return found && offerFixes(found.catalogue, found.path, params, catalogues.openTexts());
  });
  servePositions({ connection, documents }, catalogues, () => canMoveFiles);
  documents.listen(connection);
  connection.listen();
  const code = await ended;
  catalogues.stop();
  connection.dispose();
  input.destroy();
  return code;
}
