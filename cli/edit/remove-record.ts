import { type Mention, mentionsOf, ownPaths, type Target } from '../context/mentions.ts';
import { pageOf } from '../context/paths.ts';
import { createPathSuggester } from '../context/suggest-path.ts';
import { textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { applyChanges, placeEdits, unsafeToChange } from './apply-edits.ts';
import { type Change, planChange } from './change.ts';
import { type EditedCatalogue, requireReadable } from './edited-catalogue.ts';
import { addItems } from './list-edits.ts';

/** The changes to remove a record, and the remaining references to it. */
export interface Removal extends Change {
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
export async function removeRecord(
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
