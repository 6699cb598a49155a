import { type Diagnostic, plural } from '../core/diagnostic.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { filesNaming } from '../edit/places-in-code.ts';
import { type Removal, removeRecord } from '../edit/remove-record.ts';
import { findTarget } from '../edit/target.ts';
import { locate } from '../load/places/exact-locator.ts';
import type { RemoveOptions } from './options.ts';

/** Removes a record. Returns 1 without changes if something refers to it. */
export async function run(options: RemoveOptions, io: Io): Promise<ExitCode> {
  const { id, force, dryRun } = options;
  const catalogue = await openCatalogue(options, io);
  const target = findTarget(catalogue.context, id, options.kind);
  const removal = await removeRecord(catalogue, target, options.redirectTo);
  const problems = leftovers(removal, catalogue);
  if (dryRun) {
    const { showChanges } = await import('../edit/show-changes.ts');
    io.stdout.write(showChanges(removal.files, showsColors(io, options.color)));
  }
  if (problems.length > 0) {
    const what = force
      ? `Change ${problems.length === 1 ? 'this' : 'these'} next:`
      : refusal(id, problems);
    io.stderr.write(`${what}\n${listed(problems)}`);
  }
  if (problems.length > 0 && !force) {
    io.stderr.write(
      'Change these first. With --force the record is removed all the same, and "milepost validate" ' +
        'reports what is left.\n',
    );
    return 1;
  }
  if (!dryRun) removal.make();
  io.stderr.write(summaryOf(removal, options, target.kind));
  const code = filesNaming(id, catalogue);
  if (code.length > 0) {
    io.stderr.write(`Look at these files yourself: they hold "${id}", too.\n${listed(code)}`);
  }
  return 0;
}

function refusal(id: string, left: readonly string[]): string {
  return `milepost: nothing was removed: "${id}" is needed in ${plural(left.length, 'place')}:`;
}

/** The places that refer to the record, and the findings that removing it would cause. */
function leftovers({ mentions, findings }: Removal, { nameOf }: EditedCatalogue): string[] {
  const places = mentions.map((mention) => {
    const { start } = locate(mention.entry).range(mention);
    const line = mention.entry.text.split(/\r?\n/)[start.line - 1] ?? '';
    return {
      at: `${nameOf(mention.entry)}:${start.line}`,
      column: start.column,
      what: line.trim(),
    };
  });
  const paths = new Set(places.map(({ at }) => at));
  const others = findings.filter(({ file, start }) => !paths.has(`${file}:${start.line}`));
  return [
    ...places.map(({ at, column, what }) => `${at}:${column}  ${cut(what)}`),
    ...others.map(describe),
  ];
}

function describe({ file, start, message }: Diagnostic): string {
  return `${file}:${start.line}:${start.column}  ${message}`;
}

function cut(line: string): string {
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
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

function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}\n`).join('');
}
