import {
  type CompletionList,
  type Connection,
  ErrorCodes,
  type Location,
  MessageType,
  type Position,
  type Range,
  type ReferenceParams,
  type RenameParams,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  type TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { Failure, failureOf } from '../core/failure.ts';
import type { DataPlace } from '../core/source.ts';
import { mentionsOf } from '../edit/mentions.ts';
import { locate } from '../load/places/exact-locator.ts';
import type { Catalogues } from './catalogues.ts';
import type { Checked, CheckedCatalogue } from './checked-catalogue.ts';
import { complete } from './complete.ts';
import { cursorIn } from './cursor.ts';
import { definitionAt, type NamedDefinition } from './definition-at.ts';
import { findDefinition } from './find-definition.ts';
import { type Place, recordAt } from './record-at.ts';
import { type Documents, renameDefinitionInEditor, renameInEditor } from './rename-in-editor.ts';
import { rangeOf } from './show-findings.ts';
import { uriOf } from './uris.ts';

export interface DocumentPosition {
  readonly document: TextDocument;
  readonly position: Position;
}

/** A position in a record of the last check. */
interface RecordPosition extends Checked, Place {
  readonly catalogue: CheckedCatalogue;
}

/** Undefined if the position is not in a value of a readable record. */
async function find(
  catalogues: Catalogues,
  asked: DocumentPosition,
): Promise<RecordPosition | undefined> {
  const { document, position } = asked;
  const located = await catalogues.of(document.uri);
  const checked = await located?.catalogue.currentCheck();
  if (!located || !checked) return undefined;
  const entry = checked.context.entries.find(({ path }) => path === located.path);
  const cursor = entry && cursorIn(document.getText(), document.offsetAt(position));
  return entry && cursor && { ...checked, catalogue: located.catalogue, entry, cursor };
}

/** Completions at a position. Doesn't wait for the check of the current change. */
export async function answerCompletion(
  catalogues: Catalogues,
  { document, position }: DocumentPosition,
): Promise<CompletionList | undefined> {
  const located = await catalogues.of(document.uri);
  const checked =
    located && (located.catalogue.lastCheck ?? (await located.catalogue.currentCheck()));
  if (!located || !checked) return undefined;
  const { folder } = located.catalogue.project;
  return complete(document, position, { path: located.path, folder, context: checked.context });
}

/** The definition of the name at a position. */
export async function answerDefinition(
  catalogues: Catalogues,
  asked: DocumentPosition,
): Promise<Location | undefined> {
  const found = await find(catalogues, asked);
  const definition = found && findDefinition(found, found.context);
  if (!definition) return undefined;
  if ('path' in definition) return { uri: uriOf(definition.path), range: atStart };
  return locationOf(definition);
}

const atStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** All references to the record at a position; on request, with its own id. */
export async function answerReferences(
  catalogues: Catalogues,
  asked: DocumentPosition,
  withOwn: boolean,
): Promise<Location[] | undefined> {
  const found = await find(catalogues, asked);
  const record = found && recordAt(found, found.context);
  if (!record) return undefined;
  const { context } = found;
  const own = context.paths.owners.filter(({ entry }) => entry === record.entry);
  const paths = new Map(own.map(({ path }) => [path, path]));
  const mentions = mentionsOf(record, { id: record.id, paths }, context);
  const places: readonly DataPlace[] = [
    ...(withOwn ? [{ entry: record.entry, at: ['id'] }] : []),
    ...mentions,
  ];
  return places.map(locationOf);
}

function locationOf(place: DataPlace): Location {
  const { entry } = place;
  return { uri: uriOf(entry.path), range: rangeOf({ file: '', ...locate(entry).range(place) }) };
}

/** The id at a position, if it can be renamed. */
export async function answerPrepareRename(
  catalogues: Catalogues,
  asked: DocumentPosition,
): Promise<{ range: Range; placeholder: string } | undefined> {
  const found = await find(catalogues, asked);
  if (!found) return undefined;
  const { entry, cursor, context } = found;
  const record = recordAt(found, context);
  if (record?.within) {
    const { range } = locationOf({ entry, at: cursor.at, within: record.within });
    return { range, placeholder: record.id };
  }
  const { document } = asked;
  const named = namedAt(found, asked);
  if (!named) return undefined;
  const range = { start: document.positionAt(named.start), end: document.positionAt(named.end) };
  return { range, placeholder: named.id };
}

function namedAt(
  found: RecordPosition,
  { document, position }: DocumentPosition,
): NamedDefinition | undefined {
  return definitionAt(found, document.getText(), document.offsetAt(position), found.context);
}

/** Renames what is at a position. Throws a protocol error with the reason if it isn't possible. */
export async function answerRename(
  catalogues: Catalogues,
  asked: DocumentPosition & { readonly newName: string },
  documents: Documents,
  warn: (message: string) => void,
): Promise<WorkspaceEdit> {
  try {
    const { id, renamed } = await rename(await find(catalogues, asked), asked, documents);
    const { edit, code } = renamed;
    if (code.length > 0) {
      warn(`Look at these files yourself: they hold "${id}", too. ${code.join(', ')}`);
    }
    return edit;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const message = failure.message.replace(/^milepost: /, '');
    throw new ResponseError(ErrorCodes.InvalidRequest, message);
  }
}

async function rename(
  found: RecordPosition | undefined,
  asked: DocumentPosition & { readonly newName: string },
  documents: Documents,
) {
  const record = found && recordAt(found, found.context);
  if (found && record?.within) {
    const renamed = await renameInEditor(found.catalogue, record, asked.newName, documents);
    return { id: record.id, renamed };
  }
  const named = found && namedAt(found, asked);
  if (!found || !named) {
    throw new Failure(
      'Only records, figures, connections and units of the catalogue can be renamed: put the cursor ' +
        'on the id of one.',
    );
  }
  const { catalogue, entry } = found;
  const renamed = await renameDefinitionInEditor(
    catalogue,
    entry.path,
    named,
    asked.newName,
    documents,
  );
  return { id: named.id, renamed };
}

interface Served {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly catalogues: Catalogues;
  /** Whether the client can rename files. */
  readonly canMoveFiles: () => boolean;
}

/** Answers requests about a position in an open document. */
export function servePositions({ connection, documents, catalogues, canMoveFiles }: Served): void {
  const at =
    <Params extends TextDocumentPositionParams, Answer>(
      answer: (asked: Params & DocumentPosition) => Promise<Answer>,
    ) =>
    (params: Params) => {
      const document = documents.get(params.textDocument.uri);
      return document && answer({ ...params, document });
    };
  connection.onCompletion(at((asked) => answerCompletion(catalogues, asked)));
  connection.onDefinition(at((asked) => answerDefinition(catalogues, asked)));
  connection.onReferences(
    at((asked: ReferenceParams & DocumentPosition) =>
      answerReferences(catalogues, asked, asked.context.includeDeclaration),
    ),
  );
  connection.onPrepareRename(at((asked) => answerPrepareRename(catalogues, asked)));
  connection.onRenameRequest(
    at((asked: RenameParams & DocumentPosition) => {
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
