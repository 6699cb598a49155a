import { openCatalogue } from '../edit/edited-catalogue.ts';
import { filesNaming } from '../edit/places-in-code.ts';
import { refuseFindings } from '../edit/refuse-findings.ts';
import { type Renaming, renameRecord } from '../edit/rename-record.ts';
import { findTarget } from '../edit/target.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { plural } from '../report/diagnostic.ts';
import type { RenameOptions } from './editing-options.ts';

/** Gives a record another id, in every file at once. */
export async function run(options: RenameOptions, io: Io): Promise<ExitCode> {
  const { id, newId, dryRun } = options;
  const catalogue = await openCatalogue(options, io);
  const target = findTarget(catalogue.context, id, options.kind);
  const renaming = await renameRecord(catalogue, target, newId);
  refuseFindings(renaming.findings, `"${id}" can't be renamed to "${newId}"`);
  if (dryRun) {
    const { showChanges } = await import('../fix/show-changes.ts');
    io.stdout.write(showChanges(renaming.files, showsColors(io, options.color)));
  } else renaming.make();
  io.stderr.write(summaryOf(renaming, options, target.kind));
  const code = filesNaming(id, catalogue);
  if (code.length > 0) {
    io.stderr.write(`Look at these files yourself: they hold "${id}", too.\n${listed(code)}`);
  }
  return 0;
}

function summaryOf(
  { files, mentions, oldPaths, newPath }: Renaming,
  { id, newId, dryRun }: RenameOptions,
  kind: string,
): string {
  const where = plural(files.length, 'file');
  const named =
    mentions.length > 0 ? `, and its name in ${plural(mentions.length, 'other place')}` : '';
  const moved = files.flatMap(({ file, to }) => (to === undefined ? [] : `${file} → ${to}`));
  const leads = oldPaths.map((path) => `${path} leads to ${newPath}`);
  return [
    dryRun
      ? `This would rename the ${kind} "${id}" to "${newId}"${named}: ${where}. Nothing was changed.\n`
      : `Renamed the ${kind} "${id}" to "${newId}"${named}: ${where}.\n`,
    listed([...moved, ...leads]),
  ].join('');
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}
