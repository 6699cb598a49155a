import { resolve } from 'node:path';
import { structuredPatch } from 'diff';
import {
  RenameFile,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Target } from '../context/mentions.ts';
import { Failure } from '../core/failure.ts';
import { joined } from '../core/suggest.ts';
import { type Change, refuseFindings } from '../edit/change.ts';
import { type EditedCatalogue, readEdited } from '../edit/edited-catalogue.ts';
import { filesNaming } from '../edit/places-in-code.ts';
import { renameDefinition } from '../edit/rename-definition.ts';
import { renameRecord } from '../edit/rename-record.ts';
import { findTarget } from '../edit/target.ts';
import { kindOf } from '../load/kind-of-file.ts';
import { nameFrom } from '../report/create-report.ts';
import type { CheckedCatalogue } from './checked-catalogue.ts';
import { isRenamedAt, type NamedDefinition } from './definition-at.ts';
import { uriOf } from './uris.ts';

/** The client's capabilities, and the texts and versions of its documents, by absolute path. */
export interface Documents {
  readonly canMoveFiles: boolean;
  readonly texts: ReadonlyMap<string, string>;
  readonly versionOf: (path: string) => number | null;
}

/** Renames a record everywhere, as `milepost rename` does. Throws a Failure if the result would have mistakes. */
export async function renameInEditor(
  catalogue: CheckedCatalogue,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
  newId: string,
  documents: Documents,
) {
  const edited = await readOpen(catalogue, documents);
  const target = findTarget(edited.context, id, kind);
  const renaming = await renameRecord(edited, target, newId);
  return editOf(catalogue, edited, renaming, [id, newId], documents);
}

/**
 * Renames the figure, connection or unit whose id is at a place of a file. Of several with this id, the one whose
 * renaming changes this place.
 */
export async function renameDefinitionInEditor(
  catalogue: CheckedCatalogue,
  path: string,
  named: NamedDefinition,
  newId: string,
  documents: Documents,
) {
  const { id, kinds } = named;
  const edited = await readOpen(catalogue, documents);
  let refusal: Failure | undefined;
  for (const kind of kinds) {
    const change = await renameDefinition(edited, { kind, id }, newId).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      // Another kind with this id may allow the new one.
      refusal ??= error;
    });
    const own = change?.files.find(({ file }) => resolve(catalogue.place.cwd, file) === path);
    const isMeant = own && isRenamedAt([own.before, own.after], named, newId);
    if (change && isMeant) return editOf(catalogue, edited, change, [id, newId], documents);
  }
  if (refusal) throw refusal;
  throw new Failure(`milepost: "${id}" names no ${joined(kinds, 'or')} here.`);
}

/** The catalogue with unsaved texts. */
function readOpen({ project, place }: CheckedCatalogue, { texts }: Documents) {
  const fileOf = nameFrom(project.folder);
  const unsaved = [...texts].filter(([path]) => kindOf(fileOf({ path })));
  return readEdited(project, place.cwd, new Map(unsaved));
}

/** A renaming as an editor's changes, and the files of code that contain the id, by their names in messages. */
function editOf(
  { place }: CheckedCatalogue,
  edited: EditedCatalogue,
  renaming: Change,
  [id, newId]: readonly [id: string, newId: string],
  documents: Documents,
): { readonly edit: WorkspaceEdit; readonly code: readonly string[] } {
  refuseFindings(renaming.findings, `"${id}" can't be renamed to "${newId}"`);
  const at = (file: string) => resolve(place.cwd, file);
  const texts = renaming.files.map(({ file, before, after }) =>
    changeOf(at(file), before, after, documents),
  );
  const lock = renaming.lock.map(({ path, before, after = '' }) =>
    changeOf(path, before?.toString('utf8') ?? '', after, documents),
  );
  const moves = renaming.files.flatMap(({ file, to }) =>
    to === undefined ? [] : RenameFile.create(uriOf(at(file)), uriOf(at(to))),
  );
  const changes = [...texts, ...lock];
  const withoutVersions = changes.map(({ textDocument, edits }) => {
    return [textDocument.uri, edits.filter((each) => 'newText' in each)] as const;
  });
  return {
    edit: documents.canMoveFiles
      ? { documentChanges: [...changes, ...moves] }
      : { changes: Object.fromEntries(withoutVersions) },
    code: filesNaming(id, edited),
  };
}

function changeOf(
  path: string,
  before: string,
  after: string,
  { versionOf }: Documents,
): TextDocumentEdit {
  return {
    textDocument: { uri: uriOf(path), version: versionOf(path) },
    edits: editsBetween(before, after),
  };
}

/** The changed lines. */
function editsBetween(before: string, after: string): TextEdit[] {
  const lines = after.split(/(?<=\n)/);
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0 });
  return hunks.map(({ oldStart, oldLines, newStart, newLines }) => {
    const start = { line: oldStart - 1, character: 0 };
    const end = { line: oldStart - 1 + oldLines, character: 0 };
    const newText = lines.slice(newStart - 1, newStart - 1 + newLines).join('');
    return { range: { start, end }, newText };
  });
}
