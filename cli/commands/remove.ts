import { type Mention, mentionsOf, ownPaths, type Target } from '../context/mentions.ts';
import { pageOf } from '../context/paths.ts';
import { createPathSuggester } from '../context/suggest-path.ts';
import { textOf } from '../core/data.ts';
import { findingLine, plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { placeInFile } from '../core/source.ts';
import { shorten } from '../core/suggest.ts';
import { applyChanges, placeEdits, unsafeToChange } from '../edit/apply-edits.ts';
import { type Change, planChange } from '../edit/change.ts';
import { type EditedCatalogue, openCatalogue, requireReadable } from '../edit/edited-catalogue.ts';
import { addItems } from '../edit/list-edits.ts';
import { findTarget } from '../edit/target.ts';
import { locate } from '../load/places/locator.ts';
import { loadedAt } from '../report/create-report.ts';
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
  const places = mentions.map(placeInFile).map((mention) => {
    const { start } = locate(mention.entry).range(mention);
    const line = mention.entry.text.split(/\r?\n/)[start.line - 1] ?? '';
    const place = { file: nameOf(mention.entry), start, ...loadedAt(mention) };
    return { ...place, message: shorten(line.trim(), 79) };
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
  const removed = files.filter((each) => 'to' in each).map(({ file }) => file);
  const done = dryRun ? 'This would remove' : 'Removed';
  const end = dryRun ? ' Nothing was changed.' : '';
  const leads = redirected.map((path) => `${path} leads to ${redirectTo}`);
  return `${done} the ${kind} "${id}": ${removed.join(', ')}.${end}\n${listed(leads)}`;
}

/** The changes to remove a record, and the remaining references to it. */
interface Removal extends Change {
  readonly mentions: readonly Mention[];
  /** The paths that redirect to another page afterwards. */
  readonly redirected: readonly string[];
  /** The target of the redirects. */
  readonly redirectTo: string | undefined;
}

/**
 * Plans to remove a record. `redirectTo` is the page to redirect its paths to; `true` is the page that lists it.
 * Writes nothing. Throws a Failure if it isn't possible.
 */
async function removeRecord(
  catalogue: EditedCatalogue,
  target: Target,
  redirectTo: string | true | undefined,
): Promise<Removal> {
  requireReadable(catalogue);
  const { context } = catalogue;
  const { entry } = target;
  const move = { from: entry.path, to: undefined };
  const paths = ownPaths(catalogue.context, target);
  const names = { id: target.id, paths: new Map(paths.map((path) => [path, path])) };
  const all = mentionsOf(target, names, context).filter((each) => each.entry !== entry);
  if (redirectTo === undefined) {
    const change = await planChange(catalogue, new Map(), { move });
    return { ...change, mentions: all, redirected: [], redirectTo: undefined };
  }
  const to = redirectTo === true ? listOf(catalogue, target) : redirectTo;
  refuseUnknownPage(catalogue, to, paths);
  const isRedirect = ({ entry: { kind }, at }: Mention) => kind === 'site' && at[0] === 'redirects';
  const texts = redirect(
    catalogue,
    paths,
    all.filter(isRedirect).map((each) => ({ ...each, text: to })),
    to,
  );
  const change = await planChange(catalogue, texts, { move });
  const mentions = all.filter((each) => !isRedirect(each));
  return { ...change, mentions, redirected: paths, redirectTo: to };
}

/** The page that lists a record: its family, or the list of its kind. */
function listOf({ context }: EditedCatalogue, { kind, entry }: Target): string {
  const { bases } = context.paths;
  if (kind === 'product' || kind === 'family') {
    const family = textOf(entry.data, kind === 'family' ? 'parent' : 'family');
    return family === undefined ? bases.products : `${bases.products}/${family}`;
  }
  if (kind === 'solution') return bases.solutions;
  if (kind === 'project') return bases.projects;
  return kind === 'media' ? bases.media : '/';
}

function refuseUnknownPage(
  { context: { paths } }: EditedCatalogue,
  to: string,
  own: readonly string[],
): void {
  if (own.length === 0) {
    throw new Failure(
      'milepost: nothing was changed: this record has no page of its own, so nothing can lead from there ' +
        'to another page.\nLeave out --redirect-to.',
    );
  }
  const page = paths.pageAt(to);
  if (page !== undefined && !own.includes(page)) return;
  const help = createPathSuggester(paths, 'Name the path of a page, such as "/products".');
  throw new Failure(
    page === undefined
      ? `milepost: nothing was changed: no page has the path "${pageOf(to)}".\n${help(pageOf(to))}`
      : `milepost: nothing was changed: "${to}" is the page that would be removed.\nName another page.`,
  );
}

function redirect(
  catalogue: EditedCatalogue,
  paths: readonly string[],
  redirects: readonly Mention[],
  to: string,
): ReadonlyMap<string, string> {
  const [site] = catalogue.context.of('site');
  const items = paths.map((from) => ({ from, to }));
  const added = site && addItems(site, { list: 'redirects' }, items);
  const { changes, failed } = placeEdits(redirects);
  const all = site && added ? [...changes, { ...added, source: site }] : undefined;
  const texts = all && failed.length === 0 ? applyChanges(all) : undefined;
  if (texts) return texts;
  throw unsafeToChange('"redirects" of site.yaml', 'list');
}
