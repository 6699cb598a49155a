import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type JsonSchema, loadSchemas, propertiesOf, resolveSchema } from '../check/schemas.ts';
import { withOwnKinds } from '../context/own-kinds.ts';
import { type Fields, field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { idProblem } from '../edit/target.ts';
import { compileFields, readFields } from './compile-fields.ts';
import { knownFigures } from './known-figures.ts';
import { layoutOf, type OpenMapping } from './read-mapping.ts';
import { openInput, readInput } from './read-table.ts';
import { RecordNotes } from './record-notes.ts';

/**
 * Plans the entries of the dictionary from a list of attributes, and a list of the values that can be chosen. An
 * entry that is there stays, and gets values that it lacks. Throws a Failure if a list can't be read.
 */
export async function planDictionary(
  { context, project }: EditedCatalogue,
  open: OpenMapping,
  cwd: string,
) {
  const { languages } = context;
  const { problem } = open;
  const schemas = withOwnKinds(await loadSchemas(['figures'], languages), project.extensions);
  const root = schemas.get('figures') ?? {};
  const definition = propertiesOf(resolveSchema(root.additionalProperties, root));
  const { figures: section = {}, units, unwrap = [] } = open.data;
  const known = knownFigures(context, undefined, units);
  const remarks: string[] = [];
  const lost: string[] = [];
  const { entries } = section;
  const listed = Object.entries(entries ?? {});
  const figures =
    (section.fields || !entries) &&
    compileList(section, ['figures'], 'figure', { column: code, ...definition });
  const label = field(definition.values, 'additionalProperties');
  const values =
    section.values &&
    compileList(section.values, ['figures', 'values'], 'value', { figure: code, label });
  if (entries) await open.checkPart(['figures', 'entries'], root);
  for (const [id, each] of listed) {
    const unit = field(each, 'kind') === 'money' ? undefined : field(each, 'unit');
    if (unit !== undefined)
      known.requireUnit(String(unit), ['figures', 'entries', id, 'unit'], problem);
  }
  await open.refuse();
  const options = groupBy(values ? await values() : [], ({ fields }) => String(fields.figure));
  const entry = context.of('figures')[0];
  const document = parseDocument(entry?.text ?? '', { logLevel: 'silent' });
  const there = isFields(entry?.data) ? entry.data : {};
  const added: Record<string, Fields> = {};
  const columns = new Map<string, string>();
  const left: { readonly reason: string; readonly id: string }[] = [];
  const changed: string[] = [];
  const written = listed.map(([id, each]) => ({
    place: `${open.file}, figures.entries.${id}`,
    fields: { id, ...(isFields(each) && each) },
  }));
  for (const { place, fields } of [...written, ...(figures ? await figures() : [])]) {
    const { id: given, column, values: stated, ...rest }: Fields = fields;
    const id = String(given);
    const wrong = given === undefined ? 'it has no "id"' : idProblem(id);
    if (wrong || Object.hasOwn(added, id)) {
      lost.push(`${place}: ${wrong ?? `"${id}" is the id of another entry`}`);
      continue;
    }
    const own = isFields(stated) ? stated : valuesOf(id);
    const made = Object.hasOwn(there, id) ? undefined : definitionOf(id, rest, own, place);
    if (typeof made === 'string') {
      left.push({ reason: made, id });
      continue;
    }
    columns.set(String(column ?? id), id);
    if (made) added[id] = made;
    else {
      const old = field(memberOf(there, id), 'values');
      const missing = Object.keys(own).filter((key) => isFields(old) && !Object.hasOwn(old, key));
      for (const key of missing) document.setIn([id, 'values', key], memberOf(own, key));
      if (missing.length > 0) changed.push(id);
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
  for (const [reason, all] of groupBy(left, (each) => each.reason)) {
    const others = all.map(({ id }) => id);
    remarks.push(`figures.yaml gets no entry for ${listOf(others, 'and')}: ${reason}`);
  }
  const path = entry?.path ?? join(project.folder, 'figures.yaml');
  return {
    /** The new text of the file, by its path; none if nothing is added. */
    texts: new Map(isNew ? [[path, text]] : []),
    /** The ids of the figures of the lists, by what columns of products are called. */
    columns,
    report: isNew
      ? [`figures.yaml: ${ids.length} new entries, ${changed.length} with new values${names}`]
      : [],
    /** What is left out, and is no loss. */
    remarks,
    /** What could not be read. */
    lost,
  };

  /** Compiles the fields of a list; the result reads its entries. */
  function compileList(
    list: Omit<typeof section, 'entries' | 'values'>,
    at: DataPath,
    kind: 'figure' | 'value',
    properties: Fields,
  ) {
    const id = list.fields?.id;
    const column = field(id, 'slug') ?? id;
    const written = { ...(kind === 'figure' && { column }), ...list.fields };
    const layout = layoutOf(open, list, at, kind);
    const { input, headings, paths } = layout;
    if (input === undefined)
      problem(at, 'Nothing says which file the list is in.', 'Add "file:" with its name.');
    const schema = { properties: { id: code, ...properties } };
    const fields = { schema, to: '', written, at: [...at, 'fields'] };
    const settings = { languages, unwrap, problem, known, root, paths };
    const readers = compileFields(fields, settings);
    // The fields of each entry of the list, and its place.
    return async () => {
      const opened = await openInput(input ?? '', headings, cwd, languages);
      const all = await readInput(opened, layout, cwd, languages);
      remarks.push(...all.remarks);
      lost.push(...all.lost);
      return all.records.map(({ found, place }) => {
        const notes = new RecordNotes();
        const fields = readFields(readers, found, { notes, figures: new Map() });
        for (const each of notes.unplaced(found, () => false))
          if (each.isLost) lost.push(`${place}: ${each.from} ${each.reason}`);
        return { place, fields };
      });
    };
  }

  /** The entry of a figure; a text says why there is none. */
  function definitionOf(id: string, given: Fields, values: Fields, place: string) {
    const { label, kind, unit, dimension: stated, ...rest } = given;
    const [language = ''] = languages;
    const named = { label: isFields(label) ? label : { [language]: id } };
    if (kind !== undefined) {
      const hasValues = Object.keys(values).length > 0;
      if (!hasValues && (kind === 'choice' || kind === 'choices'))
        return 'it is a choice without values';
      const money = kind === 'money' && { unit };
      return { ...named, kind, ...money, ...rest, ...(hasValues && { values }) };
    }
    if (unit === undefined && stated === undefined)
      return 'nothing says its "kind", "dimension" or "unit"';
    if (unit === undefined) return { ...named, ...rest, dimension: stated };
    const name = known.withUnits(String(unit));
    const found = known.units.find(name);
    if (!found) {
      lost.push(
        `${place}: "${id}" is in "${name}", which is no unit. Say in the mapping which it is: units: { ${name}: … }`,
      );
      return 'its unit is unknown';
    }
    const usual = known.units.onlyReading(name)?.split(' ')[0];
    return { ...named, ...rest, dimension: stated ?? found.dimension, unit: usual };
  }

  /** The values that can be chosen, with their labels, by their keys. */
  function valuesOf(id: string): Fields {
    const values: Record<string, unknown> = {};
    for (const { place, fields } of options.get(id) ?? []) {
      const key = String(fields.id ?? '');
      if (key === '' || Object.hasOwn(values, key))
        lost.push(`${place}: ${key === '' ? 'it has no "id"' : `"${id}" has two values "${key}"`}`);
      else values[key] = fields.label ?? key;
    }
    return values;
  }
}

const code: JsonSchema = { type: ['string', 'number'] };
