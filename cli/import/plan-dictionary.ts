import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type JsonSchema, loadSchemas, propertiesOf, resolveSchema } from '../check/schemas.ts';
import { type Fields, field, isFields, valueAt } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { idProblem } from '../edit/target.ts';
import { compileFields, readFields } from './compile-fields.ts';
import { KnownFigures } from './known-figures.ts';
import { fileOf, layoutOf, type OpenMapping } from './open-mapping.ts';
import { openInput, readInput } from './read-inputs.ts';
import { requireUnit, unitNamesOf } from './read-mapping.ts';
import { RecordNotes } from './record-notes.ts';

/** The entries of `figures.yaml` that lists of attributes add. */
export interface Dictionary {
  /** The new text of the file, by its path; none if nothing is added. */
  readonly texts: ReadonlyMap<string, string>;
  /** The ids of the figures of the lists, by what columns of products are called. */
  readonly columns: ReadonlyMap<string, string>;
  readonly report: readonly string[];
  /** What is left out, and is no loss. */
  readonly remarks: readonly string[];
  /** What could not be read. */
  readonly lost: readonly string[];
}

interface ListedEntry {
  readonly place: string;
  readonly fields: Fields;
}

/** The lists of a mapping, and what can't be read of them. */
interface Lists {
  readonly open: OpenMapping;
  readonly catalogue: EditedCatalogue;
  readonly root: JsonSchema;
  readonly known: KnownFigures;
  readonly cwd: string;
  readonly remarks: string[];
  readonly lost: string[];
}

/**
 * Plans the entries of the dictionary from a list of attributes, and a list of the values that can be chosen. An
 * entry that is there stays, and gets values that it lacks. Throws a Failure if a list can't be read.
 */
export async function planDictionary(
  catalogue: EditedCatalogue,
  open: OpenMapping,
  cwd: string,
): Promise<Dictionary> {
  const { context, project } = catalogue;
  const root = (await loadSchemas(['figures'], context.languages)).get('figures') ?? {};
  const definition = propertiesOf(resolveSchema(root.additionalProperties, root));
  const known = new KnownFigures(context, undefined, unitNamesOf(open));
  const lists: Lists = { open, catalogue, root, known, cwd, remarks: [], lost: [] };
  const section = open.data.figures;
  const entries = field(section, 'entries');
  const listed = Object.entries(isFields(entries) ? entries : {});
  const none = async (): Promise<ListedEntry[]> => [];
  const figures =
    field(section, 'fields') !== undefined || entries === undefined
      ? compileList(lists, ['figures'], 'figure', { column: code, ...definition })
      : none;
  const label = field(definition.values, 'additionalProperties');
  const values =
    field(section, 'values') !== undefined
      ? compileList(lists, ['figures', 'values'], 'value', { figure: code, label })
      : none;
  if (entries !== undefined) await open.checkPart(['figures', 'entries'], root);
  for (const [id, each] of listed) {
    const unit = field(each, 'kind') === 'money' ? undefined : field(each, 'unit');
    if (unit !== undefined)
      requireUnit(String(unit), ['figures', 'entries', id, 'unit'], open, known);
  }
  await open.refuse();
  const options = groupBy(await values(), ({ fields }) => String(fields.figure));
  const entry = context.of('figures')[0];
  const path = entry?.path ?? join(project.folder, 'figures.yaml');
  const document = parseDocument(entry?.text ?? '', { logLevel: 'silent' });
  const there = isFields(entry?.data) ? entry.data : {};
  const added: Record<string, Fields> = {};
  const columns = new Map<string, string>();
  const left: [reason: string, id: string][] = [];
  const changed: string[] = [];
  const written = listed.map(([id, each]) => ({
    place: `${open.file}, figures.entries.${id}`,
    fields: { id, ...(isFields(each) && each) },
  }));
  for (const { place, fields } of [...written, ...(await figures())]) {
    const { id: given, column, values: stated, ...rest }: Fields = fields;
    const id = String(given);
    const problem = given === undefined ? 'it has no "id"' : idProblem(id);
    if (problem || Object.hasOwn(added, id)) {
      lists.lost.push(`${place}: ${problem ?? `"${id}" is the id of another entry`}`);
      continue;
    }
    const own = isFields(stated) ? stated : valuesOf(id, options.get(id) ?? [], lists);
    if (Object.hasOwn(there, id)) {
      const old = field(memberOf(there, id), 'values');
      const missing = Object.keys(own).filter((key) => isFields(old) && !Object.hasOwn(old, key));
      for (const key of missing) document.setIn([id, 'values', key], memberOf(own, key));
      if (missing.length > 0) changed.push(id);
      columns.set(String(column ?? id), id);
      continue;
    }
    const made = definitionOf(id, rest, own, place, lists);
    if (typeof made === 'string') left.push([made, id]);
    else {
      added[id] = made;
      columns.set(String(column ?? id), id);
    }
  }
  const ids = Object.keys(added);
  const isNew = ids.length + changed.length > 0;
  const names = ids.length > 0 ? `: ${listOf(ids, 'and')}` : '';
  const old = changed.length > 0 ? document.toString({ lineWidth: 0 }) : (entry?.text ?? '');
  const more = ids.length > 0 ? stringify(added, { lineWidth: 0, version: '1.1' }) : '';
  const text =
    entry?.format === 'json'
      ? `${JSON.stringify({ ...document.toJS(), ...added }, null, 2)}\n`
      : `${old.replace(/\n*$/, old === '' ? '' : '\n')}${more}`;
  const without = [...groupBy(left, ([reason]) => reason)].map(([reason, all]) => {
    const others = all.map(([, id]) => id);
    return `figures.yaml gets no entry for ${listOf(others, 'and')}: ${reason}`;
  });
  return {
    texts: new Map(isNew ? [[path, text]] : []),
    columns,
    report: isNew
      ? [`figures.yaml: ${ids.length} new entries, ${changed.length} with new values${names}`]
      : [],
    remarks: [...lists.remarks, ...without],
    lost: lists.lost,
  };
}

const code: JsonSchema = { type: ['string', 'number'] };

/** Compiles the fields of a list; the result reads its entries. */
function compileList(
  { open, catalogue, root, known, cwd, remarks, lost }: Lists,
  at: DataPath,
  kind: 'figure' | 'value',
  properties: Fields,
): () => Promise<ListedEntry[]> {
  const section = valueAt(open.data, at);
  const file = fileOf(open, section);
  if (file === undefined)
    open.problem(at, 'Nothing says which file the list is in.', 'Add "file:" with its name.');
  const given = field(section, 'fields');
  const id = field(given, 'id');
  const column = field(id, 'slug') ?? id;
  const written = { ...(kind === 'figure' && { column }), ...(isFields(given) && given) };
  const layout = layoutOf(open, at, kind);
  const { languages } = catalogue.context;
  const { unwrap, problem } = open;
  const settings = { languages, known, root, unwrap, problem, onPath: layout.onPath };
  const schema = { properties: { id: code, ...properties } };
  const fields = { schema, to: '', written, at: [...at, 'fields'] };
  const readers = compileFields(fields, settings);
  return async () => {
    const input = await openInput(file ?? '', layout.headings, cwd);
    const all = await readInput(input, layout, cwd);
    remarks.push(...all.remarks);
    lost.push(...all.lost);
    return all.records.map(({ found, place }) => {
      const reading = { notes: new RecordNotes(), figures: new Map() };
      const fields = readFields(readers, found, reading);
      for (const each of reading.notes.unplaced(found, () => false))
        if (each.isLost) lost.push(`${place}: ${each.from} ${each.reason}`);
      return { place, fields };
    });
  };
}

/** The entry of a figure; a text says why there is none. */
function definitionOf(
  id: string,
  { label, kind, unit, dimension: stated, ...rest }: Fields,
  values: Fields,
  place: string,
  { catalogue, known, lost }: Lists,
): Fields | string {
  const [language = ''] = catalogue.context.languages;
  const named = { label: isFields(label) ? label : { [language]: id } };
  if (kind !== undefined) {
    const hasValues = Object.keys(values).length > 0;
    if (!hasValues && (kind === 'choice' || kind === 'choices'))
      return 'it is a choice without values';
    return {
      ...{ ...named, kind, ...(kind === 'money' && { unit }), ...rest },
      ...(hasValues && { values }),
    };
  }
  const name = unit === undefined ? undefined : known.withUnits(String(unit));
  const found = name === undefined ? undefined : known.units.find(name);
  if (name !== undefined && !found) {
    lost.push(
      `${place}: "${id}" is in "${name}", which is no unit. Say in the mapping which it is: units: { ${name}: … }`,
    );
    return 'its unit is unknown';
  }
  const dimension = stated ?? found?.dimension;
  if (dimension === undefined) return 'nothing says its "kind", "dimension" or "unit"';
  const usual = name === undefined ? {} : { unit: known.units.onlyReading(name)?.split(' ')[0] };
  return { ...named, ...rest, dimension, ...usual };
}

/** The values that can be chosen, with their labels, by their keys. */
function valuesOf(id: string, options: readonly ListedEntry[], { lost }: Lists): Fields {
  const values: Record<string, unknown> = {};
  for (const { place, fields } of options) {
    const key = String(fields.id ?? '');
    if (key === '' || Object.hasOwn(values, key))
      lost.push(`${place}: ${key === '' ? 'it has no "id"' : `"${id}" has two values "${key}"`}`);
    else values[key] = fields.label ?? key;
  }
  return values;
}
