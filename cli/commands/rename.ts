import { textOf } from '../core/data.ts';
import { plural } from '../core/diagnostic.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { type Change, refuseFindings } from '../edit/change.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { filesNaming } from '../edit/places-in-code.ts';
import { findDefinition, renameDefinition } from '../edit/rename-definition.ts';
import { type Renaming, renameRecord } from '../edit/rename-record.ts';
import { findTarget } from '../edit/target.ts';
import type { RenameOptions } from './options.ts';

/** Changes the id of a record, a figure, a connection or a unit in all files. */
export async function run(options: RenameOptions, io: Io): Promise<ExitCode> {
  const { id, newId } = options;
  const catalogue = await openCatalogue(options, io);
  const definition = definitionOf(catalogue, options);
  if (definition) {
    const change = await renameDefinition(catalogue, definition, newId);
    const where = plural(change.files.length, 'file');
    const places =
      change.placeCount > 0 ? `, and ${plural(change.placeCount, 'place')} that name it` : '';
    const what = `the ${definition.kind} "${id}" to "${newId}"${places}: ${where}.`;
    return conclude(catalogue, change, options, io, what);
  }
  const target = findTarget(catalogue.context, id, options.kind);
  const renaming = await renameRecord(catalogue, target, newId);
  return conclude(catalogue, renaming, options, io, summaryOf(renaming, options, target.kind));
}

/** A record takes precedence; `--kind` selects a definition with the same id. */
function definitionOf({ context }: EditedCatalogue, { id, kind }: RenameOptions) {
  const isRecord = context.entries.some(({ data }) => textOf(data, 'id') === id);
  return kind === undefined && isRecord ? undefined : findDefinition(context, id, kind);
}

/** Makes or shows the change. */
async function conclude(
  catalogue: EditedCatalogue,
  change: Change,
  { id, newId, dryRun, color }: RenameOptions,
  io: Io,
  what: string,
): Promise<ExitCode> {
  refuseFindings(change.findings, `"${id}" can't be renamed to "${newId}"`);
  if (dryRun) {
    const { showChanges } = await import('../edit/show-changes.ts');
    io.stdout.write(showChanges(change.files, showsColors(io, color)));
  } else change.make();
  const [first = '', ...more] = what.split('\n');
  const summary = dryRun ? `This would rename ${first} Nothing was changed.` : `Renamed ${first}`;
  io.stderr.write([summary, ...more].join('\n').replace(/\n?$/, '\n'));
  const code = filesNaming(id, catalogue);
  if (code.length > 0) {
    io.stderr.write(`Look at these files yourself: they hold "${id}", too.\n${listed(code)}`);
  }
  return 0;
}

function summaryOf(
  { files, mentions, oldPaths, newPath }: Renaming,
  { id, newId }: RenameOptions,
  kind: string,
): string {
  const where = plural(files.length, 'file');
  const named =
    mentions.length > 0 ? `, and its name in ${plural(mentions.length, 'other place')}` : '';
  const moved = files.flatMap(({ file, to }) => (to === undefined ? [] : `${file} → ${to}`));
  const leads = oldPaths.map((path) => `${path} leads to ${newPath}`);
  return `the ${kind} "${id}" to "${newId}"${named}: ${where}.\n${listed([...moved, ...leads])}`;
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}
