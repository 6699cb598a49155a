import { relative } from 'node:path';
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Kind } from '../../schema/catalogue.ts';
import { keysOf } from '../../schema/figures/attribute.ts';
import { memberOf } from '../../schema/member-of.ts';
import { loadSchemas } from '../check/schemas.ts';
import { walk } from '../check/shared-nodes.ts';
import type { Context } from '../context/context.ts';
import { glossaryOf } from '../context/glossary.ts';
import { figuresOf, partsOf, typeIn } from '../context/ids.ts';
import {
  figureGroups,
  kindNamedAt,
  listNamedAt,
  namesFigureAt,
  namesOwnFigureAt,
  statesFigureAt,
} from '../context/naming-fields.ts';
import { isDefinition, isRedirect } from '../context/paths.ts';
import { field, isAtSteps, isSamePath, select, textOf, valueAt } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { kindOf } from '../load/kind-of-file.ts';
import { createSource } from '../load/read-source.ts';
import { type Cursor, cursorIn } from './cursor.ts';

/** The characters after which an editor requests completions. */
export const triggerCharacters = ['/', '{', '(', '.', ' '];

/**
 * The completions at a position of a document, by the last check. The paths of the document and of the catalogue
 * folder are absolute.
 */
export async function complete(
  document: TextDocument,
  position: Position,
  { path, folder, context }: { path: string; folder: string; context: Context },
): Promise<CompletionList> {
  const offset = document.offsetAt(position);
  const text = document.getText();
  const file = relative(folder, path).replaceAll('\\', '/');
  const kind = kindOf(file);
  const cursor = path.endsWith('.md') ? undefined : cursorIn(text, offset);
  if (!kind || !cursor) return { isIncomplete: false, items: [] };
  const record: Entry = { ...createSource(path, file, text, ''), kind, data: cursor.data };
  const offers = await offersAt(cursor, record, context);
  const rest = /^[\w/.&-]*/.exec(text.slice(offset))?.[0] ?? '';
  const items = offers.flatMap(({ typed, choices }) => {
    // With an escape, the source of a text differs from its value.
    if (text.slice(offset - typed.length, offset) !== typed) return [];
    const range = {
      start: document.positionAt(offset - typed.length),
      end: document.positionAt(offset + (isWord(choices) ? 0 : rest.length)),
    };
    return choices.map(({ text: newText, detail, kind: icon }): CompletionItem => {
      const about = detail === undefined ? {} : { detail };
      return {
        label: newText,
        kind: icon,
        filterText: newText,
        textEdit: { range, newText },
        ...about,
      };
    });
  });
  return { isIncomplete: offers.some(({ choices }) => isWord(choices)), items };
}

/** Whether completions depend on every letter, as terms do. */
function isWord(choices: readonly Choice[]): boolean {
  return choices.some(({ kind }) => kind === CompletionItemKind.Text);
}

async function offersAt(
  cursor: Cursor,
  record: Entry,
  context: Context,
): Promise<readonly Offer[]> {
  const { at, on, before } = cursor;
  const keys = keyChoices(cursor, record, context);
  if (keys) return [{ typed: before, choices: keys }];
  if (on === 'key') return [];
  const named = namedChoices(at, record, context);
  if (named) return [{ typed: before, choices: named }];
  const schemas = await loadSchemas([record.kind], context.languages);
  const nodes = walk(schemas.get(record.kind) ?? {}, record.data);
  const nameAt = (place: DataPath) => nodes.find((node) => isSamePath(node.at, place))?.name;
  if (nameAt(at) === 'path' || isAtSteps(at, ['breadcrumbs', '*', 'path'])) {
    if (isDefinition(record.kind, at)) return [];
    const only = at[0] === 'related' ? 'product' : undefined;
    return [{ typed: before, choices: pathChoices(context, only) }];
  }
  if (nameAt(at) === 'asset') {
    const files = [...context.assets.files];
    const choices = files.map((text) => ({ text, kind: CompletionItemKind.File }));
    return [{ typed: before, choices }];
  }
  if (nameAt(at.slice(0, -1)) !== 'text') return [];
  return completeText(before, { language: String(at.at(-1)), record }, context);
}

/** The figures that a product or part lacks. */
function keyChoices({ at, on, after }: Cursor, { kind, data }: Entry, context: Context) {
  const group = on === 'key' ? at.slice(0, -1) : at;
  const isGroup = figureGroups.some((steps) => isAtSteps(group, steps));
  if (kind !== 'product' || !isGroup) return undefined;
  const fields = valueAt(data, group);
  // An existing key has its colon already.
  const isNew = on === 'value' || (field(fields, String(at.at(-1))) ?? null) === null;
  return dictionaryChoices(context)
    .filter(({ text }) => field(fields, text) === undefined)
    .map((each) => ({ ...each, text: isNew && after === '' ? `${each.text}: ` : each.text }));
}

/** The keys of what can be chosen, where a product or part states an attribute that has them. */
function valueChoices(at: DataPath, { kind }: Entry, context: Context): Choice[] | undefined {
  if (![at, at.slice(0, -1)].some((place) => statesFigureAt(kind, place))) return undefined;
  const type = typeIn(context.ids.dictionary, String(at[at.lastIndexOf('figures') + 1]));
  const [first = ''] = context.languages;
  return (
    type &&
    keysOf(type)?.map((key) => {
      const detail = memberOf(memberOf(type.values, key), first);
      return { text: key, kind: CompletionItemKind.EnumMember, ...(detail && { detail }) };
    })
  );
}

/** The names that a field can have: records, figures, groups, connections, places. Undefined for other fields. */
function namedChoices(at: DataPath, record: Entry, context: Context): Choice[] | undefined {
  const { kind, data } = record;
  const isAt = (...steps: readonly string[]) => isAtSteps(at, steps);
  const named = kindNamedAt(kind, at);
  if (named) return idChoices(context, named);
  if (isAt('drawings', '*', 'product')) return idChoices(context, 'product');
  if (namesFigureAt(kind, at)) return dictionaryChoices(context);
  const ofFigure = valueChoices(at, record, context);
  if (ofFigure) return ofFigure;
  if (namesOwnFigureAt(kind, at)) return figureChoices(record, context);
  const [owner, list] = listNamedAt(kind, at) ?? [];
  // Of its own kind, the edited version.
  const of = (each: Kind) => (each === kind ? [record] : context.of(each));
  if (owner && list) return idChoices({ ...context, of }, owner, list, '*');
  const isPort = ['from', 'to'].some((end) => isAt('connections', '*', end, 'port'));
  const isLarge = kind === 'page' && isAt('highlights', '*', 'figure');
  if (!(kind === 'connections' && isPort) && !isLarge) return undefined;
  const id = textOf(valueAt(data, at.slice(0, -1)), 'product');
  const product = id === undefined ? undefined : context.ids.product(id);
  return product ? figureChoices(product, context) : [];
}

export interface Choice {
  readonly text: string;
  /** A short description. */
  readonly detail?: string;
  readonly kind: CompletionItemKind;
}

/** The name of a record for people: its title in the default language. */
function titleOf(data: unknown, [first = '']: readonly string[]): string | undefined {
  const names = ['title', 'pageTitle', 'label', 'name'];
  return names.map((name) => textOf(field(data, name), first)).find((title) => title !== undefined);
}

/** The paths of all pages, or of one kind of record. */
function pathChoices({ paths, languages }: Context, only?: Kind): Choice[] {
  const pages = paths.owners.filter((owner) => !isRedirect(owner));
  const owners = pages.filter(({ entry }) => only === undefined || entry.kind === only);
  const canonicalPaths = new Set(owners.map(({ path }) => path));
  const others = only === undefined ? ['/', ...paths.tools.values()] : [];
  return [
    ...owners.map(({ path, entry }) => ({
      text: path,
      kind: CompletionItemKind.File,
      detail: [entry.kind, titleOf(entry.data, languages)].filter(Boolean).join(': '),
    })),
    ...others
      .filter((path) => !canonicalPaths.has(path))
      .map((text) => ({ text, kind: CompletionItemKind.File })),
  ];
}

/** The ids of records of a kind, or of what is at a path in them, such as the groups of the site. */
function idChoices({ of, languages }: Context, kind: Kind, ...steps: readonly string[]): Choice[] {
  const found = of(kind).flatMap(({ data }) => select(data, ...steps));
  return found.flatMap(({ value }) => {
    const text = textOf(value, 'id');
    const detail = titleOf(value, languages);
    if (text === undefined) return [];
    return [{ text, kind: CompletionItemKind.Reference, ...(detail && { detail }) }];
  });
}

function dictionaryChoices(context: Context): Choice[] {
  return [...(context.ids.dictionary?.keys() ?? [])].map((id) => figureChoice(id, id, context));
}

/** The figures of a product and of its parts: "figure-id", "part.figure-id". */
function figureChoices(product: Entry, context: Context): Choice[] {
  return [undefined, ...partsOf(product).names].flatMap((part) =>
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
function completeText(
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
    const others = idChoices(context, 'product').map((each) => ({
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
  const [first = ''] = context.languages;
  const terms = [
    ...notions.map((notion) => ({ term: notion.get(language)?.term, notion })),
    ...international.map((term) => ({ term, notion: undefined })),
  ];
  return terms.flatMap(({ term, notion }) => {
    const typed = term === undefined ? undefined : beginningOf(term, before);
    if (term === undefined || typed === undefined) return [];
    const text = /^\p{Lu}/u.test(typed) ? term.charAt(0).toUpperCase() + term.slice(1) : term;
    const original = language === first ? undefined : notion?.get(first)?.term;
    const detail = original === undefined ? 'glossary' : `glossary: ${original}`;
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
