import { findingLine, plural } from '../core/diagnostic.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { shorten } from '../core/suggest.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { type Removal, removeRecord } from '../edit/remove-record.ts';
import { findTarget } from '../edit/target.ts';
import { locate } from '../load/places/locator.ts';
import { listed, noteOfCode, showOrMake } from './edited.ts';
import type { RemoveOptions } from './options.ts';

/** Removes a record. Returns 1 without changes if something refers to it. */
export async function run(options: RemoveOptions, io: Io): Promise<ExitCode> {
  const { id, force, dryRun } = options;
  const catalogue = await openCatalogue(options, io);
  const target = findTarget(catalogue.context, id, options.kind);
  const removal = await removeRecord(catalogue, target, options.redirectTo);
  const problems = leftovers(removal, catalogue);
  if (dryRun || force || problems.length === 0) await showOrMake(removal, options, io);
  if (problems.length > 0) {
    const what = force
      ? `Change ${problems.length === 1 ? 'this' : 'these'} next:`
      : `milepost: nothing was removed: "${id}" is needed in ${plural(problems.length, 'place')}:`;
    io.stderr.write(`${what}\n${listed(problems)}`);
  }
  if (problems.length > 0 && !force) {
    io.stderr.write(
      'Change these first. With --force the record is removed all the same, and "milepost validate" ' +
        'reports what is left.\n',
    );
    return 1;
  }
  io.stderr.write(summaryOf(removal, options, target.kind));
  io.stderr.write(noteOfCode(id, catalogue));
  return 0;
}

/** The places that refer to the record, and the findings that removing it would cause. */
function leftovers({ mentions, findings }: Removal, { nameOf }: EditedCatalogue): string[] {
  const places = mentions.map((mention) => {
    const { start } = locate(mention.entry).range(mention);
    const line = mention.entry.text.split(/\r?\n/)[start.line - 1] ?? '';
    return { file: nameOf(mention.entry), start, message: shorten(line.trim(), 79) };
  });
  const lineOf = ({ file, start }: (typeof places)[number]) => `${file}:${start.line}`;
  const known = new Set(places.map(lineOf));
  return [...places, ...findings.filter((each) => !known.has(lineOf(each)))].map(findingLine);
}

function summaryOf(
  { files, redirected, redirectTo }: Removal,
  { id, dryRun }: RemoveOptions,
  kind: string,
): string {
  const file = files.find((each) => 'to' in each)?.file ?? '';
  const done = dryRun ? 'This would remove' : 'Removed';
  const end = dryRun ? ' Nothing was changed.' : '';
  const leads = redirected.map((path) => `${path} leads to ${redirectTo}`);
  return `${done} the ${kind} "${id}": ${file}.${end}\n${listed(leads)}`;
}
