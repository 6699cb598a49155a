import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { Context } from '../context/context.ts';
import { figureGroups } from '../context/naming-fields.ts';
import { children, select, textOf } from '../core/data.ts';
import type { Range, Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { DataPlace, Entry } from '../core/source.ts';
import { didYouMean } from '../core/suggest.ts';
import { documentFrom } from '../load/places/text-range.ts';
import { applyAll, applyChanges, placeEdits, unsafeToChange } from './apply-edits.ts';
import { type Change, planChange } from './change.ts';
import { type EditedCatalogue, newFindings, requireReadable } from './edited-catalogue.ts';
import type { TextChange } from './list-edits.ts';

/** Things whose id is defined in a file with many others. */
export const definitionKinds = ['figure', 'connection', 'unit'] as const;
export type DefinitionKind = (typeof definitionKinds)[number];

/** A figure, a connection or a unit of the catalogue. */
export interface Definition {
  readonly kind: DefinitionKind;
  readonly id: string;
}

/** Where things of a kind are defined: their ids, and the places of these. */
const definitionsOf: Readonly<
  Record<DefinitionKind, (context: Context) => (DataPlace & { readonly id: string })[]>
> = {
  figure: ({ of }) => keysIn(of('figures')),
  connection: (context) =>
    context.select('connections', 'connections', '*').flatMap(({ entry, at, value }) => {
      const id = textOf(value, 'id');
      return id === undefined ? [] : [{ entry, at: [...at, 'id'], id }];
    }),
  unit: ({ of }) => keysIn(of('units'), 'units'),
};

function keysIn(entries: readonly Entry[], ...steps: readonly string[]) {
  return entries.flatMap((entry) =>
    select(entry.data, ...steps).flatMap(({ value, at }) =>
      children(value).map(([key]) => ({
        entry,
        at: [...at, key],
        on: 'key' as const,
        id: `${key}`,
      })),
    ),
  );
}

export function definedIds(kind: DefinitionKind, context: Context): string[] {
  return definitionsOf[kind](context).map(({ id }) => id);
}

/**
 * The figure, connection or unit with an id; `word` names its kind. Undefined if there is none and no kind was
 * named; throws a Failure if the named kind has none.
 */
export function findDefinition(
  context: Context,
  id: string,
  word: string | undefined,
): Definition | undefined {
  const kind = definitionKinds.find((each) => each === word);
  if (word !== undefined && !kind) return undefined;
  const found = definitionKinds.find(
    (each) => (!kind || each === kind) && definedIds(each, context).includes(id),
  );
  if (found || !kind) return found && { kind: found, id };
  throw new Failure(
    `milepost: the catalogue defines no ${kind} "${id}".\n` +
      didYouMean(id, definedIds(kind, context), 'Write the id as its file has it.'),
  );
}

/** The maximum number of rounds: a reference may show only after the previous round. */
const maxRounds = 12;

/**
 * Plans to rename a figure, a connection or a unit everywhere. Renames its definition, and then every place where
 * the validator reports the former id as missing, which covers every place that a rule knows. Writes nothing.
 * Throws a Failure if the result would have mistakes.
 */
export async function renameDefinition(
  catalogue: EditedCatalogue,
  { kind, id }: Definition,
  newId: string,
): Promise<Change & { readonly placeCount: number }> {
  requireReadable(catalogue);
  refuseUnfit(catalogue.context, kind, id, newId);
  const products = kind === 'figure' ? catalogue.context.of('product') : [];
  // Keys that state values of a figure change first, as its definition does.
  const edits = [
    ...definitionsOf[kind](catalogue.context),
    ...figureGroups.flatMap((steps) => keysIn(products, ...steps)),
  ].flatMap(({ id: found, ...place }) => (found === id ? [{ ...place, text: newId }] : []));
  const { changes, failed } = placeEdits(edits);
  const texts = failed.length === 0 ? applyChanges(changes) : undefined;
  if (!texts) throw unsafeToChange(`"${id}"`, 'key');
  const currentReport = await catalogue.report();
  const after = new Map(texts);
  let placeCount = 0;
  for (let round = 0; round < maxRounds; round++) {
    const snapshot = await catalogue.withTexts(after);
    const report = await snapshot.report();
    const replaced = replaceIn(report, newFindings(currentReport, report), id, newId);
    if (replaced.size === 0) break;
    for (const { path, text } of snapshot.loaded.sources) {
      const own = replaced.get(catalogue.nameOf({ path }));
      if (!own) continue;
      after.set(path, applyAll(text, own) ?? text);
      placeCount += own.length;
    }
  }
  return { ...(await planChange(catalogue, after)), placeCount };
}

const fitting: Readonly<Record<DefinitionKind, readonly [ids: RegExp, allowed: string]>> = {
  figure: [/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens'],
  connection: [/^[\w&-]+$/, 'letters, digits, hyphens and underscores'],
  unit: [/^[^\s"'{}[\]#,:|]+$/, 'no spaces, quotation marks, brackets or colons'],
};

function refuseUnfit(context: Context, kind: DefinitionKind, id: string, newId: string): void {
  const [ids, allowed] = fitting[kind];
  if (!ids.test(newId))
    throw new Failure(`milepost: "${newId}" can't be the id of a ${kind}: use ${allowed}.`);
  if (id === newId) throw new Failure(`milepost: the ${kind} already has the id "${id}".`);
  const isTaken =
    definedIds(kind, context).includes(newId) ||
    (kind === 'unit' && context.units.get(newId) !== undefined);
  if (!isTaken) return;
  throw new Failure(
    `milepost: nothing was changed: there is a ${kind} "${newId}" already.\nChoose another id.`,
  );
}

/** A regular expression for an id as a word of its own. */
export function wordOf(id: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${escapeRegExp(id)}(?![\\p{L}\\p{N}_-])`, 'gu');
}

/** The changes of the former id in the ranges of findings, by file name. */
function replaceIn(
  { sources }: Report,
  findings: Report['diagnostics'],
  id: string,
  newId: string,
): Map<string, TextChange[]> {
  const word = wordOf(id);
  const found = new Map<string, Map<number, TextChange>>();
  // A finding in several languages has the other texts as related places.
  const ranges = findings.flatMap(({ related, ...own }): Range[] => [own, ...related]);
  for (const { file, start, end } of ranges) {
    const text = sources.get(file);
    if (text === undefined) continue;
    const document = documentFrom(text);
    const [from = 0, to] = [start, end].map(({ line, column }) =>
      document.offsetAt({ line: line - 1, character: column - 1 }),
    );
    for (const match of text.slice(from, to).matchAll(word)) {
      const at = from + match.index;
      if (newId.includes(id) && text.startsWith(newId, at)) continue;
      const ofFile = found.get(file) ?? new Map<number, TextChange>();
      found.set(file, ofFile.set(at, { start: at, end: at + id.length, text: newId }));
    }
  }
  return new Map([...found].map(([file, all]) => [file, [...all.values()]]));
}
