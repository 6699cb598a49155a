import { CompletionItemKind } from 'vscode-languageserver';
import type { Kind } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { glossaryOf, type Notion } from '../context/glossary.ts';
import { componentsOf, figuresOf } from '../context/ids.ts';
import { isRedirect } from '../context/paths.ts';
import { field, select, textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';

export interface Choice {
  readonly text: string;
  /** A short description. */
  readonly detail?: string;
  readonly kind: CompletionItemKind;
}

/** The name of a record for people: its title in the default language. */
export function titleOf(
  { data }: Pick<Entry, 'data'>,
  [first = '']: readonly string[],
): string | undefined {
  const titles = ['title', 'pageTitle', 'label', 'name'].map((name) =>
    textOf(field(data, name), first),
  );
  return titles.find((title) => title !== undefined);
}

/** The paths of all pages, or of one kind of record. */
export function pathChoices({ paths, languages }: Context, only?: Kind): Choice[] {
  const pages = paths.owners.filter((owner) => !isRedirect(owner));
  const owners = pages.filter(({ entry }) => only === undefined || entry.kind === only);
  const canonicalPaths = new Set(owners.map(({ path }) => path));
  const others = only === undefined ? ['/', ...paths.tools.values()] : [];
  return [
    ...owners.map(({ path, entry }) => ({
      text: path,
      kind: CompletionItemKind.File,
      detail: [entry.kind, titleOf(entry, languages)].filter(Boolean).join(': '),
    })),
    ...others
      .filter((path) => !canonicalPaths.has(path))
      .map((text) => ({ text, kind: CompletionItemKind.File })),
  ];
}

export function assetChoices({ assets }: Context): Choice[] {
  return [...assets.files].map((text) => ({ text, kind: CompletionItemKind.File }));
}

export function recordChoices({ of, languages }: Context, kind: Kind): Choice[] {
  return of(kind).flatMap(({ data }) => idChoice(data, languages));
}

/** The ids in a list of a record, such as the groups of the site. */
export function idChoices({ of, languages }: Context, kind: Kind, list: string): Choice[] {
  return of(kind)
    .flatMap(({ data }) => select(data, list, '*'))
    .flatMap(({ value }) => idChoice(value, languages));
}

function idChoice(data: unknown, languages: readonly string[]): Choice[] {
  const text = textOf(data, 'id');
  const detail = titleOf({ data }, languages);
  if (text === undefined) return [];
  return [{ text, kind: CompletionItemKind.Reference, ...(detail && { detail }) }];
}

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

/** The completions at the cursor, and how much of them is already typed. */
export interface Offer {
  readonly typed: string;
  readonly choices: readonly Choice[];
}

/** The completions at the end of `before` in a text: paths, figures and terms of the glossary. */
export function completeText(
  before: string,
  { language, record }: { readonly language: string; readonly record: Entry },
  context: Context,
): readonly Offer[] {
  const link = /\]\(([^()\s]*)$/.exec(before)?.[1];
  if (link !== undefined) return [{ typed: link, choices: pathChoices(context) }];
  const reference = /\{([^{}\s|]*)$/.exec(before)?.[1];
  if (reference !== undefined) return [completeFigure(reference, record, context)];
  return completeTerm(before, language, context);
}

/** `{figure}`, `{part.figure}`, `{product/figure}`. */
function completeFigure(typed: string, record: Entry, context: Context): Offer {
  const own = record.kind === 'product' ? figureChoices(record, context) : [];
  const [, id] = /^([^/]+)\//.exec(typed) ?? [];
  if (id === undefined) {
    const others = recordChoices(context, 'product').map((each) => ({
      ...each,
      text: `${each.text}/`,
    }));
    return { typed, choices: [...own, ...others] };
  }
  const product = context.ids.product(id);
  const choices = product ? figureChoices(product, context) : [];
  return { typed, choices: choices.map((each) => ({ ...each, text: `${id}/${each.text}` })) };
}

/** The terms that continue the text, from any of their words. */
function completeTerm(before: string, language: string, context: Context): Offer[] {
  const { notions, international } = glossaryOf(context);
  const terms = [
    ...notions.map((notion) => ({ term: notion.get(language)?.term, notion })),
    ...international.map((term) => ({ term, notion: undefined })),
  ];
  return terms.flatMap(({ term, notion }) => {
    const typed = term === undefined ? undefined : beginningOf(term, before);
    if (term === undefined || typed === undefined) return [];
    const text = /^\p{Lu}/u.test(typed) ? term.charAt(0).toUpperCase() + term.slice(1) : term;
    const detail = detailOf(notion, language, context);
    return [{ typed, choices: [{ text, detail, kind: CompletionItemKind.Text }] }];
  });
}

/** The beginning of a term at the end of a text: from the start of a word, at least two letters. */
function beginningOf(term: string, text: string): string | undefined {
  const lower = text.toLowerCase();
  for (let length = Math.min(term.length, text.length); length >= 2; length--) {
    const isWord = !/[\p{L}\p{N}]/u.test(lower.charAt(lower.length - length - 1));
    if (isWord && term.toLowerCase().startsWith(lower.slice(-length))) return text.slice(-length);
  }
  return undefined;
}

function detailOf(
  notion: Notion | undefined,
  language: string,
  { languages: [first = ''] }: Context,
): string {
  const original = language === first ? undefined : notion?.get(first)?.term;
  return original === undefined ? 'glossary' : `glossary: ${original}`;
}
