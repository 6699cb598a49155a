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
import { typeIn } from '../context/ids.ts';
import { kindNamedAt, namesFigureAt, namesOwnFigureAt } from '../context/naming-fields.ts';
import { isDefinition } from '../context/paths.ts';
import { field, isAtSteps, isSamePath, textOf, valueAt } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { kindOf } from '../load/kind-of-file.ts';
import { createSource } from '../load/read-source.ts';
import {
  assetChoices,
  type Choice,
  completeText,
  dictionaryChoices,
  figureChoices,
  idChoices,
  type Offer,
  pathChoices,
  recordChoices,
} from './choices.ts';
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
  const cursor = kind && cursorIn(text, offset);
  if (!cursor) return nothing;
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

const nothing: CompletionList = { isIncomplete: false, items: [] };

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
  if (nameAt(at) === 'path' || isCrumb(at)) {
    if (isDefinition(record.kind, at)) return [];
    const only = at[0] === 'related' ? 'product' : undefined;
    return [{ typed: before, choices: pathChoices(context, only) }];
  }
  if (nameAt(at) === 'asset') return [{ typed: before, choices: assetChoices(context) }];
  if (nameAt(at.slice(0, -1)) !== 'text') return [];
  return completeText(before, { language: String(at.at(-1)), record }, context);
}

function isCrumb(at: DataPath): boolean {
  return isAtSteps(at, ['breadcrumbs', '*', 'path']);
}

/** The figures that a product or part lacks. */
function keyChoices({ at, on, after }: Cursor, { kind, data }: Entry, context: Context) {
  const group = on === 'key' ? at.slice(0, -1) : at;
  const isGroup = [['figures'], ['components', '*', 'figures']].some((s) => isAtSteps(group, s));
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
  const groups = [
    ['figures', '*'],
    ['figures', '*', '*'],
    ['components', '*', 'figures', '*'],
  ];
  if (kind !== 'product' || !groups.some((steps) => isAtSteps(at, steps))) return undefined;
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
  if (named) return recordChoices(context, named);
  if (isAt('drawings', '*', 'product')) return recordChoices(context, 'product');
  if (namesFigureAt(kind, at)) return dictionaryChoices(context);
  const ofFigure = valueChoices(at, record, context);
  if (ofFigure) return ofFigure;
  if (namesOwnFigureAt(kind, at)) return figureChoices(record, context);
  if (kind === 'solution' && isAt('group')) return idChoices(context, 'site', 'solutionGroups');
  if (kind === 'solution' && isAt('diagram', 'connections', '*'))
    return idChoices(context, 'connections', 'connections');
  if (
    kind === 'connections' &&
    ['from', 'to'].some((end) => isAt('connections', '*', end, 'place'))
  )
    return idChoices({ ...context, of: withOwn(record, context) }, 'connections', 'places');
  const isPort = ['from', 'to'].some((end) => isAt('connections', '*', end, 'port'));
  const isLarge = kind === 'page' && isAt('highlights', '*', 'figure');
  if (!(kind === 'connections' && isPort) && !isLarge) return undefined;
  const id = textOf(valueAt(data, at.slice(0, -1)), 'product');
  const product = id === undefined ? undefined : context.ids.product(id);
  return product ? figureChoices(product, context) : [];
}

/** The records of a kind, with the current version of the edited one. */
function withOwn(record: Entry, { of }: Context): (kind: Kind) => readonly Entry[] {
  return (kind) => of(kind).map((entry) => (entry.path === record.path ? record : entry));
}
