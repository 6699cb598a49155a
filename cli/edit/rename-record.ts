import { basename, dirname, extname, join } from 'node:path';
import { waitsFor } from '../../schema/publishing.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { mentionsOf, ownPaths, type Target } from '../context/mentions.ts';
import { isRedirect } from '../context/paths.ts';
import { field, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { Edit } from '../core/finding.ts';

import { applyChanges, placeEdits, unsafeToChange } from './apply-edits.ts';
import { planChange } from './change.ts';
import { type EditedCatalogue, requireReadable } from './edited-catalogue.ts';
import { addItems } from './list-edits.ts';
import { idProblem } from './target.ts';

/**
 * Plans to change the id of a record everywhere: `mentions` are the references to it from other records, `oldPaths` its
 * former paths, which will redirect to it. Writes nothing. Throws a Failure if the result would have mistakes.
 */
export async function renameRecord(catalogue: EditedCatalogue, target: Target, id: string) {
  requireReadable(catalogue);
  refuseTaken(catalogue, target, id);
  const { context } = catalogue;
  const { entry } = target;
  const move = movedPaths(catalogue, target, id);
  const mentions = mentionsOf(target, { id, paths: move.paths }, context);
  const ownPath = textOf(entry.data, 'path');
  const redirects = redirect(catalogue, target, move);
  const edits: Edit[] = [
    ...redirects.edits,
    { entry, at: ['id'], text: id },
    ...(ownPath !== undefined && move.newPath !== undefined && ownPath !== move.newPath
      ? [{ entry, at: ['path'], text: move.newPath }]
      : []),
    ...mentions,
  ];
  const { changes, failed } = placeEdits(edits);
  const texts = applyChanges([...changes, ...redirects.changes]);
  const [unsafe] = failed;
  if (unsafe || !texts) {
    const { entry: source, at } = { at: ['id'], ...(unsafe ?? { entry }) };
    throw unsafeToChange(`"${at.join('.')}" in ${catalogue.nameOf(source)}`, 'value');
  }
  // A file that is named after the record changes its name as well.
  const isNamed = basename(entry.path, extname(entry.path)) === target.id;
  const to = isNamed ? join(dirname(entry.path), id + extname(entry.path)) : entry.path;
  const change = await planChange(catalogue, texts, { move: { from: entry.path, to } });
  return {
    ...change,
    mentions: mentions.filter((each) => each.entry !== entry),
    oldPaths: [...move.lost],
    newPath: move.newPath,
  };
}

function refuseTaken({ context, nameOf }: EditedCatalogue, target: Target, id: string): void {
  const problem = idProblem(id);
  if (problem) throw new Failure(`milepost: ${problem}`);
  if (id === target.id) throw new Failure(`milepost: the record already has the id "${id}".`);
  const owner = context.of(target.kind).find(({ data }) => textOf(data, 'id') === id);
  if (!owner) return;
  throw new Failure(
    `milepost: nothing was changed: there is a ${target.kind} "${id}" already, in ${nameOf(owner)}.\n` +
      'Choose another id, or remove that record first.',
  );
}

interface Move {
  readonly newPath: string | undefined;
  /** The new paths by the old ones. */
  readonly paths: ReadonlyMap<string, string>;
  /** Former paths that need a redirect. */
  readonly lost: readonly string[];
}

/** A path derived from the id changes with it; a path of its own stays. */
function movedPaths({ context }: EditedCatalogue, target: Target, newId: string): Move {
  const { kind, entry, id } = target;
  const [path, aliases] = ['path', 'aliases'].map((name) => field(entry.data, name));
  const follows = typeof path === 'string' && path.endsWith(`/${id}`);
  const newField = follows ? path.slice(0, -id.length) + newId : path;
  const named = { id: newId, path: newField, aliases };
  const next = kind === 'page' ? undefined : recordPaths(kind, named, context.paths.bases);
  if (!next) return { newPath: undefined, paths: new Map(), lost: [] };
  const currentPaths = new Set([next.path, ...next.aliases]);
  const lost = ownPaths(context, target).filter((each) => !currentPaths.has(each));
  return { newPath: next.path, paths: new Map(lost.map((each) => [each, next.path])), lost };
}

/** Redirects former paths: by aliases of the record if its kind has them, else by redirects of the site. */
function redirect(catalogue: EditedCatalogue, { entry, kind }: Target, move: Move) {
  const { lost, newPath } = move;
  const { context } = catalogue;
  const [site] = context.of('site');
  const isOwn = ['product', 'solution'].includes(kind);
  const owner = isOwn ? entry : site;
  // A record that was never published has no address that others link to.
  if (newPath === undefined || !owner || waitsFor(entry.data)) return { edits: [], changes: [] };
  const place = isOwn ? { list: 'aliases', after: ['path', 'id'] } : { list: 'redirects' };
  const back = context.paths.owners.find((each) => {
    if (each.path !== newPath || !isRedirect(each)) return false;
    return each.entry === entry ? each.at[0] === 'aliases' : move.paths.has(each.target);
  });
  // A redirect from the new path, to which the record returns, now starts from a former one.
  const [first] = lost;
  const edits = back && first !== undefined ? [{ ...back, text: first }] : [];
  const remaining = edits.length > 0 ? lost.slice(1) : lost;
  if (remaining.length === 0) return { edits, changes: [] };
  const items = isOwn ? remaining : remaining.map((from) => ({ from, to: newPath }));
  const added = addItems(owner, place, items);
  if (!added) throw unsafeToChange(`"${place.list}" in ${catalogue.nameOf(owner)}`, 'value');
  return { edits, changes: [{ ...added, source: owner }] };
}
