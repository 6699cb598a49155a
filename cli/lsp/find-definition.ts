import { join } from 'node:path';
import type { FigureReference } from '../../schema/text.ts';
import { parseFigureReference } from '../../schema/text.ts';
import type { Context } from '../context/context.ts';
import { glossaryOf } from '../context/glossary.ts';
import { namesFigureAt, namesOwnFigureAt, statesFigureAt } from '../context/naming-fields.ts';
import { children, field, isSamePath, select, textOf } from '../core/data.ts';
import type { DataPlace, Entry } from '../core/source.ts';
import { termFinders } from '../language/glossary-terms.ts';
import { stemProse } from '../language/phrases.ts';
import { markAt, type Place, recordAt, versionAt } from './record-at.ts';

/** The place of a definition: in a record, or a file by its absolute path. */
export type Definition = DataPlace | { readonly path: string };

/**
 * The definition of the name at the cursor: a record, a figure, a term of the glossary, an asset. Undefined for
 * anything else.
 */
export function findDefinition(place: Place, context: Context): Definition | undefined {
  const record = recordAt(place, context);
  if (record) return { entry: record.entry, at: ['id'] };
  return figureAt(place, context) ?? assetAt(place, context) ?? termAt(place, context);
}

function figureAt(place: Place, context: Context): Definition | undefined {
  const { cursor, entry } = place;
  const { at, on } = cursor;
  const value = cursor.before + cursor.after;
  if (on === 'key' && statesFigureAt(entry.kind, at)) return inDictionary(value, context);
  if (on === 'key') return undefined;
  const mark = markAt(place, context);
  if (mark?.kind === 'figure') return ofProduct(mark.reference, entry, context);
  if (namesFigureAt(entry.kind, at)) return inDictionary(value, context);
  const reference = namesOwnFigureAt(entry.kind, at) ? parseFigureReference(value) : undefined;
  return reference && ofProduct(reference, entry, context);
}

function inDictionary(id: string, { of, ids }: Context): Definition | undefined {
  const [entry] = of('figures');
  return entry && ids.dictionary?.has(id) ? { entry, at: [id], on: 'key' } : undefined;
}

/** The figure of the product or part, else its entry in the dictionary. */
function ofProduct(
  { product: id, component, figure }: FigureReference,
  own: Entry,
  context: Context,
): Definition | undefined {
  const product = id === undefined ? own : context.ids.product(id);
  if (!product) return undefined;
  const parts = children(field(product.data, 'components'));
  const part = parts.find(([, each]) => textOf(each, 'id') === component);
  const above = component === undefined ? [] : part && ['components', part[0]];
  if (!above) return undefined;
  const owner = part ? part[1] : product.data;
  const isStated = field(field(owner, 'figures'), figure) !== undefined;
  if (!isStated) return inDictionary(figure, context);
  return { entry: product, at: [...above, 'figures', figure], on: 'key' };
}

function assetAt({ cursor, entry }: Place, { assetFields, assets }: Context) {
  const found = assetFields.find((each) => each.entry === entry && isSamePath(each.at, cursor.at));
  const isThere = found && cursor.on === 'value' && assets.files.has(found.value);
  return isThere ? { path: join(assets.folder, found.value) } : undefined;
}

/** The accepted term of the glossary at the cursor, in any form. */
function termAt(place: Place, context: Context): Definition | undefined {
  const version = versionAt(place, context);
  const [entry] = context.of('glossary');
  if (!version || !entry) return undefined;
  const glossary = glossaryOf(context);
  const terms = termFinders(glossary)(context.siteLanguages)(version.language)(stemProse(version));
  const offset = place.cursor.before.length;
  const here = terms.find((term) => {
    const [start, end] = version.prose.within(term.start, term.end);
    return start <= offset && offset <= end;
  });
  const term =
    here && select(entry.data, 'terms', '*')[glossary.notions.indexOf(here.value.notion)];
  return term && { entry, at: [...term.at, version.language, 'term'] };
}
