import {
  type Connection,
  MessageType,
  type ReferenceParams,
  type RenameParams,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type Asked,
  answerCompletion,
  answerDefinition,
  answerPrepareRename,
  answerReferences,
  answerRename,
} from './answer-editor.ts';
import type { Catalogues } from './catalogues.ts';
import { uriOf } from './uris.ts';

interface Served {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly catalogues: Catalogues;
  /** Whether a change that the editor makes may give files another name. */
  readonly canMoveFiles: () => boolean;
}

/** Answers what an editor asks about a position of an open document. */
export function servePositions({ connection, documents, catalogues, canMoveFiles }: Served): void {
  const at =
    <Params extends TextDocumentPositionParams, Answer>(
      answer: (asked: Params & Asked) => Promise<Answer>,
    ) =>
    (params: Params) => {
      const document = documents.get(params.textDocument.uri);
      return document && answer({ ...params, document });
    };
  connection.onCompletion(at((asked) => answerCompletion(catalogues, asked)));
  connection.onDefinition(at((asked) => answerDefinition(catalogues, asked)));
  connection.onReferences(
    at((asked: ReferenceParams & Asked) =>
      answerReferences(catalogues, asked, asked.context.includeDeclaration),
    ),
  );
  connection.onPrepareRename(at((asked) => answerPrepareRename(catalogues, asked)));
  connection.onRenameRequest(
    at((asked: RenameParams & Asked) => {
      const versionOf = (path: string) => documents.get(uriOf(path))?.version ?? null;
      const texts = catalogues.openTexts();
      return answerRename(
        catalogues,
        asked,
        { canMoveFiles: canMoveFiles(), texts, versionOf },
        (message) =>
          void connection.sendNotification(ShowMessageNotification.type, {
            type: MessageType.Info,
            message,
          }),
      );
    }),
  );
}
