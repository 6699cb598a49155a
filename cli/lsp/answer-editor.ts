import {
  ErrorCodes,
  type Location,
  MessageType,
  type Position,
  type Range,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { mentionsOf } from '../context/mentions.ts';
import { Failure, failureOf } from '../core/failure.ts';
import { type DataPlace, placeInFile } from '../core/source.ts';
import { locate } from '../load/places/locator.ts';
import type { Catalogues, Editor } from './catalogues.ts';
import type { Checked, CheckedCatalogue } from './checked-catalogue.ts';
import { complete } from './complete.ts';
import { cursorIn } from './cursor.ts';
import { definitionAt, type NamedDefinition } from './definition-at.ts';
import { findDefinition } from './find-definition.ts';
import { type Place, recordAt } from './record-at.ts';
import { type Documents, renameDefinitionInEditor, renameInEditor } from './rename-in-editor.ts';
import { rangeOf } from './show-findings.ts';
import { uriOf } from './uris.ts';

/** A position in a record of the last check. */
interface RecordPosition extends Checked, Place {
  readonly document: TextDocument;
  readonly position: Position;
  readonly catalogue: CheckedCatalogue;
}

/** Answers requests about a position in an open document. `canMoveFiles` says whether the client can rename files. */
export function servePositions(
  { connection, documents }: Pick<Editor, 'connection' | 'documents'>,
  catalogues: Catalogues,
  canMoveFiles: () => boolean,
): void {
  connection.onCompletion(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    const located = document && (await catalogues.of(document.uri));
    if (!located) return undefined;
    const { catalogue, path } = located;
    // Doesn't wait for the check of the current change.
    const checked = catalogue.lastCheck ?? (await catalogue.currentCheck());
    const { folder } = catalogue.project;
    return checked && complete(document, position, { path, folder, context: checked.context });
  });
  connection.onDefinition(async (params) => {
    const found = await find(params);
    const definition = found && findDefinition(found, found.context);
    if (!definition) return undefined;
    if ('path' in definition) return { uri: uriOf(definition.path), range: atStart };
    return isInFile(definition) ? locationOf(definition) : undefined;
  });
  connection.onReferences(async (params) =>
    referencesTo(await find(params), params.context.includeDeclaration),
  );
  connection.onPrepareRename(async (params) => idAt(await find(params)));
  connection.onRenameRequest(async (params) => {
    if (!documents.get(params.textDocument.uri)) return undefined;
    const versionOf = (path: string) => documents.get(uriOf(path))?.version ?? null;
    const open = { canMoveFiles: canMoveFiles(), texts: catalogues.openTexts(), versionOf };
    const { id, renamed } = await rename(await find(params), params.newName, open);
    if (renamed.code.length > 0) {
      const message = `Look at these files yourself: they hold "${id}", too. ${renamed.code.join(', ')}`;
      const type = MessageType.Info;
      void connection.sendNotification(ShowMessageNotification.type, { type, message });
    }
    return renamed.edit;
  });

  /** Undefined if the position is not in a value of a readable record. */
  async function find(params: TextDocumentPositionParams): Promise<RecordPosition | undefined> {
    const document = documents.get(params.textDocument.uri);
    const located = document && (await catalogues.of(document.uri));
    const checked = await located?.catalogue.currentCheck();
    if (!located || !checked) return undefined;
    const { position } = params;
    const entry = checked.context.entries.find(({ path }) => path === located.path);
    const cursor = entry && cursorIn(document.getText(), document.offsetAt(position));
    const { catalogue } = located;
    return entry && cursor && { ...checked, document, position, catalogue, entry, cursor };
  }
}

const atStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** All references to the record at a position; on request, with its own id. */
function referencesTo(found: RecordPosition | undefined, withOwn: boolean): Location[] | undefined {
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
  return places.filter(isInFile).map(locationOf);
}

/** Whether an editor can open the file of a place; a record of a loader has none. */
const isInFile = ({ entry }: DataPlace) => entry.loader === undefined;

function locationOf(given: DataPlace): Location {
  const place = placeInFile(given);
  const { entry } = place;
  return { uri: uriOf(entry.path), range: rangeOf({ file: '', ...locate(entry).range(place) }) };
}

/** The id at a position, if it can be renamed. */
function idAt(
  found: RecordPosition | undefined,
): { range: Range; placeholder: string } | undefined {
  if (!found) return undefined;
  const { document, entry, cursor, context } = found;
  const record = recordAt(found, context);
  if (record?.within) {
    const { range } = locationOf({ entry, at: cursor.at, within: record.within });
    return { range, placeholder: record.id };
  }
  const named = namedAt(found);
  if (!named) return undefined;
  const range = { start: document.positionAt(named.start), end: document.positionAt(named.end) };
  return { range, placeholder: named.id };
}

function namedAt(found: RecordPosition): NamedDefinition | undefined {
  const { document, position, context } = found;
  return definitionAt(found, document.getText(), document.offsetAt(position), context);
}

/** Renames what is at a position. Throws a protocol error with the reason if it isn't possible. */
async function rename(found: RecordPosition | undefined, newName: string, documents: Documents) {
  try {
    const record = found && recordAt(found, found.context);
    if (found && record?.within) {
      const renamed = await renameInEditor(found.catalogue, record, newName, documents);
      return { id: record.id, renamed };
    }
    const named = found && namedAt(found);
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
      newName,
      documents,
    );
    return { id: named.id, renamed };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const message = failure.message.replace(/^milepost: /, '');
    throw new ResponseError(ErrorCodes.InvalidRequest, message);
  }
}
