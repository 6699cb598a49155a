import { type Mention, mentionsOf, ownPaths, type Target } from '../context/mentions.ts';
import { pageOf } from '../context/paths.ts';
import { createPathSuggester } from '../context/suggest-path.ts';
import { textOf } from '../core/data.ts';
import { findingLine, plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { type Entry, placeInFile } from '../core/source.ts';
import { listOf, shorten } from '../core/suggest.ts';
import { applyChanges, placeEdits, unsafeToChange } from '../edit/apply-edits.ts';
import { type Change, planChange } from '../edit/change.ts';
import { type EditedCatalogue, openCatalogue, requireReadable } from '../edit/edited-catalogue.ts';
import { addItems } from '../edit/list-edits.ts';
import { findTarget } from '../edit/target.ts';
import { locate } from '../load/places/locator.ts';
import { loadedAt } from '../report/create-report.ts';
import { listed, noteOfCode, showOrMake } from './edited.ts';
import type { RemoveOptions } from './options.ts';

/** Removes records, all or none. Returns 1 without changes if something else refers to one. */
export async function run(options: RemoveOptions, io: Io): Promise<ExitCode> {
  const { force, dryRun } = options;
  const catalogue = await openCatalogue(options, io);
  const ids = [...new Set(options.ids)];
  const targets = ids.map((id) => findTarget(catalogue.context, id, options.kind));
  const removal = await removeRecords(catalogue, targets, options.redirectTo);
  const { problems, unused } = leftovers(removal, catalogue);
  const isRefused = problems.length > 0 && !force;
  if (dryRun || !isRefused) await showOrMake(removal, options, io);
  if (isRefused) {
    io.stderr.write(
      `milepost: nothing was removed: ${listOf(ids, 'and')} ${ids.length === 1 ? 'is' : 'are'} needed in ` +
        `${plural(problems.length, 'place')}:\n${listed(problems)}` +
        'Change these first. With --force it is done all the same, and "npx milepost validate" reports what is left.\n',
    );
    return 1;
  }
  if (problems.length > 0) io.stderr.write(`Change this next:\n${listed(problems)}`);
  io.stderr.write(summaryOf(removal, targets, catalogue, dryRun));
  if (unused.length > 0) io.stderr.write(`Look at what is left over:\n${listed(unused)}`);
  for (const id of ids) io.stderr.write(noteOfCode(id, catalogue));
  return 0;
}

/** The places that need the record, and those with a warning when it is gone, such as its picture. */
function leftovers({ mentions, findings }: Removal, { nameOf }: EditedCatalogue) {
  const places = mentions.map(placeInFile).map((mention) => {
    const { start } = locate(mention.entry).range(mention);
    const line = mention.entry.text.split(/\r?\n/)[start.line - 1] ?? '';
    const place = { file: nameOf(mention.entry), start, ...loadedAt(mention) };
    return { ...place, message: shorten(line.trim(), 79) };
  });
  const lineOf = ({ file, start }: (typeof places)[number]) => `${file}:${start.line}`;
  const known = new Set(places.map(lineOf));
  const others = findings.filter((each) => !known.has(lineOf(each)));
  const unused = others.filter(({ severity }) => severity !== 'error');
  const errors = others.filter(({ severity }) => severity === 'error');
  return { problems: [...places, ...errors].map(findingLine), unused: unused.map(findingLine) };
}

function summaryOf(
  { redirects }: Removal,
  targets: readonly Target[],
  { nameOf }: EditedCatalogue,
  dryRun = false,
): string {
  const texts = ({ textFiles = [] }: Entry) => textFiles.map(({ source }) => source);
  const done = dryRun ? 'This would remove' : 'Removed';
  const end = dryRun ? ' Nothing was changed.' : '';
  const lines = targets.map(
    ({ kind, id, entry }) =>
      `${done} the ${kind} "${id}": ${[entry, ...texts(entry)].map(nameOf).join(', ')}.${end}\n`,
  );
  return lines.join('') + listed(redirects.map(({ from, to }) => `${from} leads to ${to}`));
}

/** The changes to remove records, and the remaining references to them. */
interface Removal extends Change {
  readonly mentions: readonly Mention[];
  /** The paths that lead to another page afterwards. */
  readonly redirects: readonly Redirect[];
}

type Redirect = Readonly<Record<'from' | 'to', string>>;

/**
 * Plans to remove records. `redirectTo` is the page to redirect their paths to; `true` is the page that lists each.
 * Writes nothing. Throws a Failure if it isn't possible.
 */
async function removeRecords(
  catalogue: EditedCatalogue,
  targets: readonly Target[],
  redirectTo: string | true | undefined,
): Promise<Removal> {
  requireReadable(catalogue);
  const { context } = catalogue;
  const removed = targets.map(({ entry }) => entry.path);
  const own = targets.flatMap((target) => ownPaths(context, target));
  const isRedirect = ({ entry: { kind }, at }: Mention) => kind === 'site' && at[0] === 'redirects';
  const each = targets.map((target) => {
    const paths = ownPaths(context, target);
    const names = { id: target.id, paths: new Map(paths.map((path) => [path, path])) };
    const named = mentionsOf(target, names, context);
    const mentions = named.filter(({ entry }) => !removed.includes(entry.path));
    const to = redirectTo === true ? pageListing(catalogue, target) : redirectTo;
    if (to === undefined) return { mentions, redirects: [], edits: [] };
    refuseUnknownPage(catalogue, to, paths, own);
    const edits = mentions.filter(isRedirect).map((mention) => ({ ...mention, text: to }));
    return { mentions, redirects: paths.map((from) => ({ from, to })), edits };
  });
  const redirects = each.flatMap((one) => one.redirects);
  const edits = each.flatMap((one) => one.edits);
  const texts = redirectTo === undefined ? new Map() : redirect(catalogue, redirects, edits);
  const change = await planChange(catalogue, texts, { removed });
  const mentions = each.flatMap((one) => one.mentions);
  const left = mentions.filter((one) => redirectTo === undefined || !isRedirect(one));
  return { ...change, mentions: left, redirects };
}

/** The page that lists a record: its family, or the list of its kind. */
function pageListing({ context }: EditedCatalogue, { kind, entry }: Target): string {
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
  { context }: EditedCatalogue,
  to: string,
  paths: readonly string[],
  removed: readonly string[],
): void {
  if (paths.length === 0) {
    throw new Failure(
      'milepost: nothing was changed: this record has no page of its own, so nothing can lead from there ' +
        'to another page.\nLeave out --redirect-to.',
    );
  }
  const page = context.paths.pageAt(to);
  if (page !== undefined && !removed.includes(page)) return;
  const help = createPathSuggester(context.paths, 'Name the path of a page, such as "/products".');
  throw new Failure(
    page === undefined
      ? `milepost: nothing was changed: no page has the path "${pageOf(to)}".\n${help(pageOf(to))}`
      : `milepost: nothing was changed: "${to}" is the page that would be removed.\nName another page.`,
  );
}

function redirect(
  catalogue: EditedCatalogue,
  items: readonly Redirect[],
  mentions: readonly Mention[],
): ReadonlyMap<string, string> {
  const [site] = catalogue.context.of('site');
  const added = site && addItems(site, { list: 'redirects' }, items);
  const { changes, failed } = placeEdits(mentions);
  const all = site && added ? [...changes, { ...added, source: site }] : undefined;
  const texts = all && failed.length === 0 ? applyChanges(all) : undefined;
  if (texts) return texts;
  throw unsafeToChange('"redirects" of site.yaml', 'list');
}
