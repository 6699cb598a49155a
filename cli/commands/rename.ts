import { dirname } from 'node:path';
import { textOf } from '../core/data.ts';
import { plural } from '../core/diagnostic.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { refuseFindings } from '../edit/change.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { type Definition, findDefinition, renameDefinition } from '../edit/rename-definition.ts';
import { renameRecord } from '../edit/rename-record.ts';
import { findTarget } from '../edit/target.ts';
import { listed, noteOfCode, showOrMake } from './edited.ts';
import type { RenameOptions } from './options.ts';

/** Changes the id of a record, a figure, a connection or a unit in all files. */
export async function run(options: RenameOptions, io: Io): Promise<ExitCode> {
  const { id, newId, dryRun } = options;
  const catalogue = await openCatalogue(options, io);
  const definition = definitionOf(catalogue, options);
  const { change, named, lines } = definition
    ? await planDefinition(catalogue, definition, newId)
    : await planRecord(catalogue, options);
  const code = noteOfCode(id, catalogue);
  refuseFindings(change.findings, `"${id}" can't be renamed to "${newId}"`, code);
  await showOrMake(change, options, io);
  const [done, end] = dryRun ? ['This would rename', ' Nothing was changed.'] : ['Renamed', ''];
  const where = plural(change.files.length, 'file');
  io.stderr.write(`${done} the ${named[0]} "${id}" to "${newId}"${named[1]}: ${where}.${end}\n`);
  io.stderr.write(listed(lines) + code);
  return 0;
}

/** A record takes precedence; `--kind` selects a definition with the same id. */
function definitionOf({ context }: EditedCatalogue, { id, kind }: RenameOptions) {
  const isRecord = context.entries.some(({ data }) => textOf(data, 'id') === id);
  return kind === undefined && isRecord ? undefined : findDefinition(context, id, kind);
}

/** As {@link planRecord}: the kind of what is renamed, what changes besides, and where former paths lead. */
async function planDefinition(catalogue: EditedCatalogue, definition: Definition, newId: string) {
  const change = await renameDefinition(catalogue, definition, newId);
  const { placeCount } = change;
  const others = placeCount > 0 ? `, and ${plural(placeCount, 'place')} that name it` : '';
  return { change, named: [definition.kind, others], lines: [] };
}

async function planRecord(catalogue: EditedCatalogue, { id, newId, kind }: RenameOptions) {
  const target = findTarget(catalogue.context, id, kind);
  const change = await renameRecord(catalogue, target, newId);
  const { files, mentions, oldPaths, newPath } = change;
  const others =
    mentions.length > 0 ? `, and its name in ${plural(mentions.length, 'other place')}` : '';
  const moved = files.flatMap(({ file, to }) => (to === undefined ? [] : `${file} → ${to}`));
  const leads = oldPaths.map((path) => `${path} leads to ${newPath}`);
  const { assetFields, entries } = catalogue.context;
  const own = [
    ...(target.entry.textFiles ?? []).map(({ source }) => source.file),
    ...assetFields.flatMap((each) => (each.entry === target.entry ? `assets/${each.value}` : [])),
    // The folder of the products of a family.
    ...entries.flatMap(({ file }) => (file.split('/').includes(id) ? dirname(file) : [])),
  ];
  const called = own.filter((file) => file.toLowerCase().includes(id.toLowerCase()));
  const names = [...new Set(called)].map((file) => `${file} keeps its name`);
  const code = textOf(target.entry.data, 'code');
  const stays = code
    ? `its code "${code}", its title and its other texts stay: look for "${code}" and "${id}"`
    : `its title and its other texts stay: look for "${id}"`;
  return { change, named: [target.kind, others], lines: [...moved, ...leads, ...names, stays] };
}
