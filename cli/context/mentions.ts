import type { Kind } from '../../schema/catalogue.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { field, selectStrings, textOf } from '../core/data.ts';
import type { DataPlace, Entry } from '../core/source.ts';
import type { Context } from './context.ts';
import { drawnProducts } from './drawings.ts';
import { linksOf } from './links.ts';
import { recordReferences } from './naming-fields.ts';
import { pageOf } from './paths.ts';
import { mentionedIn } from './rich-mentions.ts';

/** A record with an id and a file of its own. */
export interface Target {
  readonly kind: Kind;
  readonly id: string;
  readonly entry: Entry;
}

/** A place that refers to a record, and its text after the renaming. */
export type Mention = DataPlace & { readonly entry: Entry; readonly text: string };

export interface NewNames {
  readonly id: string;
  /** The new paths by the old ones. */
  readonly paths: ReadonlyMap<string, string>;
}

/** All places that refer to a record by id or by path, its own file included. */
export function mentionsOf(target: Target, names: NewNames, context: Context): Mention[] {
  const isProduct = target.kind === 'product';
  const drawn = isProduct ? [...drawnProducts(context)].filter(({ id }) => id === target.id) : [];
  return [
    ...inFields(target, names, context),
    ...drawn.map(({ entry, at }) => ({ entry, at, text: names.id })),
    ...(isProduct ? inTexts(target, names, context) : []),
    ...inLinks(target, names, context),
  ];
}

function* inFields({ kind, id }: Target, names: NewNames, { of }: Context): Generator<Mention> {
  for (const [from, steps, to] of recordReferences) {
    if (to !== kind) continue;
    for (const entry of of(from)) {
      for (const { value, at } of selectStrings(entry.data, ...steps)) {
        if (value === id) yield { entry, at, text: names.id };
      }
    }
  }
}

/** `{product/figure}`. */
function* inTexts({ id }: Target, names: NewNames, { texts }: Context): Generator<Mention> {
  for (const text of texts) {
    for (const { kind, value, ...place } of mentionedIn(text))
      if (kind === 'product' && value === id) yield { ...place, text: names.id };
    const { entry, at, versions } = text;
    for (const { language, marks } of versions) {
      for (const mark of marks) {
        if (mark.kind !== 'figure' || mark.reference.product !== id) continue;
        const within = [mark.start + 1, mark.start + 1 + id.length] as const;
        yield { entry, at: [...at, language], within, text: names.id };
      }
    }
  }
}

function* inLinks(target: Target, names: NewNames, context: Context): Generator<Mention> {
  const rewrite = linkWriter(target, names, context);
  for (const { entry, at, within, link } of linksOf(context)) {
    const text = rewrite(link);
    if (text !== undefined) yield { entry, at, within: within ?? [0, link.length], text };
  }
}

/** Creates a function that renames the record in a link; undefined if the link doesn't refer to it. */
function linkWriter({ kind, id }: Target, names: NewNames, { of }: Context) {
  const lists = of('page').filter(({ data }) => textOf(data, 'kind') === 'vacancies');
  const vacancies = new Set(lists.map(({ data }) => textOf(data, 'path')));
  return (link: string): string | undefined => {
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
    const page = pageOf(link);
    const isVacancy = kind === 'vacancy' && vacancies.has(page) && hash === `#${id}`;
    const newPath = names.paths.get(page);
    const newQuery = kind === 'product' ? inQuery(query, id, names.id) : undefined;
    if (newPath === undefined && newQuery === undefined && !isVacancy) return undefined;
    return `${newPath ?? path}${newQuery ?? query}${isVacancy ? `#${names.id}` : hash}`;
  };
}

/**
 * `?products=A,B`, `?product=A`, `?ask=A:figure`, `?quantities=A:2`; undefined if the query doesn't have the
 * product.
 */
function inQuery(query: string, id: string, newId: string): string | undefined {
  let isThere = false;
  const parts = query.split(/([?&=,:])/).map((part, index, all) => {
    const isValue = ['=', ','].includes(all[index - 1] ?? '');
    if (part !== encodeURIComponent(id) || !isValue) return part;
    isThere = true;
    return encodeURIComponent(newId);
  });
  return isThere ? parts.join('') : undefined;
}

/** The paths that lead only to a record: its own, and its aliases. */
export function ownPaths({ paths }: Context, { kind, entry, id }: Target): string[] {
  const [path, aliases] = ['path', 'aliases'].map((name) => field(entry.data, name));
  const own = recordPaths(kind, { id, path, aliases }, paths.bases);
  const isForeign = (each: string) =>
    paths.owners.some((owner) => owner.path === each && owner.entry !== entry);
  return own ? [own.path, ...own.aliases].filter((each) => !isForeign(each)) : [];
}
