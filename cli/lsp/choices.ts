import { CompletionItemKind } from 'vscode-languageserver';
import type { Kind } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { componentsOf, figuresOf } from '../context/ids.ts';
import { isRedirect } from '../context/paths.ts';
import { field, select, textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';

/** Something that can be written at the cursor. */
export interface Choice {
  readonly text: string;
  /** What it is, in a few words. */
  readonly detail?: string;
  readonly kind: CompletionItemKind;
}

/** What people call a record: its title in the language that texts begin with. */
export function titleOf({ data }: Entry, [first = '']: readonly string[]): string | undefined {
  const titles = ['title', 'pageTitle', 'name'].map((name) => textOf(field(data, name), first));
  return titles.find((title) => title !== undefined);
}

/** The paths of all pages, or of those of one kind of record. */
export function pathChoices({ paths, languages }: Context, only?: Kind): Choice[] {
  const pages = paths.owners.filter((owner) => !isRedirect(owner));
  const wanted = pages.filter(({ entry }) => only === undefined || entry.kind === only);
  const known = new Set(wanted.map(({ path }) => path));
  const others = only === undefined ? ['/', ...paths.tools.values()] : [];
  return [
    ...wanted.map(({ path, entry }) => ({
      text: path,
      kind: CompletionItemKind.File,
      detail: [entry.kind, titleOf(entry, languages)].filter(Boolean).join(': '),
    })),
    ...others
      .filter((path) => !known.has(path))
      .map((text) => ({ text, kind: CompletionItemKind.File })),
  ];
}

export function assetChoices({ assets }: Context): Choice[] {
  return [...assets.files].map((text) => ({ text, kind: CompletionItemKind.File }));
}

/** The ids of the records of a kind. */
export function recordChoices({ of, languages }: Context, kind: Kind): Choice[] {
  return of(kind).flatMap((entry) => {
    const text = textOf(entry.data, 'id');
    const detail = titleOf(entry, languages);
    return text === undefined
      ? []
      : [{ text, kind: CompletionItemKind.Reference, ...(detail && { detail }) }];
  });
}

/** The ids in a list of a record, such as the groups of the site. */
export function idChoices(
  { of, languages: [first = ''] }: Context,
  kind: Kind,
  list: string,
): Choice[] {
  return of(kind)
    .flatMap(({ data }) => select(data, list, '*'))
    .flatMap(({ value }) => {
      const text = textOf(value, 'id');
      const titles = ['title', 'label', 'name'].map((name) => textOf(field(value, name), first));
      const detail = titles.find((title) => title !== undefined);
      return text === undefined
        ? []
        : [{ text, kind: CompletionItemKind.Reference, ...(detail && { detail }) }];
    });
}

/** The figures of the dictionary. */
export function dictionaryChoices(context: Context): Choice[] {
  return [...(context.ids.dictionary?.keys() ?? [])].map((id) => figureChoice(id, id, context));
}

/** The figures of a product and of its parts: "figure-id", "part.figure-id". */
export function figureChoices(product: Entry, context: Context): Choice[] {
  return [undefined, ...componentsOf(product)].flatMap((part) =>
    [...(figuresOf(product, part)?.keys() ?? [])].map((id) =>
      figureChoice(part === undefined ? id : `${part}.${id}`, id, context),
    ),
  );
}

function figureChoice(text: string, id: string, { ids, languages }: Context): Choice {
  const [first = ''] = languages;
  const detail = textOf(field(ids.dictionary?.get(id), 'label'), first);
  return { text, kind: CompletionItemKind.Value, ...(detail && { detail }) };
}
