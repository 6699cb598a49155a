import { recordKinds } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { drawnProducts } from '../context/drawings.ts';
import { linksOf } from '../context/links.ts';
import type { Target } from '../context/mentions.ts';
import { kindNamedAt } from '../context/naming-fields.ts';
import { isRedirect, pageOf } from '../context/paths.ts';
import { isAtSteps, isSamePath, textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import type { Cursor } from './cursor.ts';

/** A record referenced at the cursor. */
export interface NamedRecord extends Target {
  /** The range of its id in the value, in UTF-16 units. Undefined if the path doesn't end with the id. */
  readonly within: readonly [start: number, end: number] | undefined;
}

/** A cursor in a value of a record. */
export interface Place {
  readonly cursor: Cursor;
  readonly entry: Entry;
}

/** The record whose id or path is at the cursor. */
export function recordAt({ cursor, entry }: Place, context: Context): NamedRecord | undefined {
  const { at, on } = cursor;
  if (on === 'key') return undefined;
  const value = cursor.before + cursor.after;
  const whole = [0, value.length] as const;
  const find = (kind: Target['kind'], id: string, within: NamedRecord['within']) => {
    const found = context.of(kind).find(({ data }) => textOf(data, 'id') === id);
    return found && { kind, id, entry: found, within };
  };
  if (isAtSteps(at, ['id']) && recordKinds.includes(entry.kind)) {
    return { kind: entry.kind, id: value, entry, within: whole };
  }
  const kind = kindNamedAt(entry.kind, at);
  if (kind) return find(kind, value, whole);
  const isDrawn = [...drawnProducts(context)].some(
    (drawn) => drawn.entry === entry && isSamePath(drawn.at, at),
  );
  if (isDrawn) return find('product', value, whole);
  const mark = markAt({ cursor, entry }, context);
  const product = mark?.kind === 'figure' ? mark.reference.product : undefined;
  if (mark && product !== undefined) {
    const [start, end] = [mark.start + 1, mark.start + 1 + product.length];
    return cursor.before.length <= end ? find('product', product, [start, end]) : undefined;
  }
  return behindLink({ cursor, entry }, context);
}

/** The record that a link leads to, and its id at the end of the link. */
function behindLink({ cursor, entry }: Place, context: Context): NamedRecord | undefined {
  const offset = cursor.before.length;
  const found = linksOf(context).find(({ entry: other, at, within }) => {
    const [start, end] = within ?? [0, Number.POSITIVE_INFINITY];
    return other === entry && isSamePath(at, cursor.at) && start <= offset && offset <= end;
  });
  const page = found && context.paths.pageAt(found.link);
  const owner = context.paths.owners.find((each) => each.path === page && !isRedirect(each));
  const id = owner && textOf(owner.entry.data, 'id');
  if (!found || !owner || id === undefined) return undefined;
  const { kind } = owner.entry;
  const path = pageOf(found.link);
  const end = (found.within?.[0] ?? 0) + path.length;
  const isAtEnd = kind !== 'page' && path.endsWith(`/${id}`);
  const isInId = isAtEnd && offset >= end - id.length && offset <= end;
  return { kind, id, entry: owner.entry, within: isInId ? [end - id.length, end] : undefined };
}

/** The version of the text at the cursor. */
export function versionAt({ cursor: { at }, entry }: Place, context: Context) {
  const texts = context.textsByEntry.get(entry) ?? [];
  const text = texts.find((each) => isSamePath([...each.at, `${at.at(-1)}`], at));
  return text?.versions.find(({ language }) => language === at.at(-1));
}

/** The mark at the cursor; for a figure in a link's label, the figure. */
export function markAt(place: Place, context: Context) {
  const offset = place.cursor.before.length;
  const marks = versionAt(place, context)?.marks ?? [];
  return marks.findLast(
    ({ kind, start, end }) => kind === 'figure' && start < offset && offset < end,
  );
}
