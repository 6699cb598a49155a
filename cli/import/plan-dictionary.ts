import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type JsonSchema, loadSchemas, propertiesOf, resolveSchema } from '../check/schemas.ts';
import { type Fields, field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { idProblem } from '../edit/target.ts';
import { compileFields, readFields } from './compile-fields.ts';
import { KnownFigures } from './known-figures.ts';
import { fileOf, layoutOf, type OpenMapping } from './open-mapping.ts';
import { openInput, readInput } from './read-inputs.ts';
import { unitNamesOf } from './read-mapping.ts';
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
  const lists = new Lists(open, catalogue, root, known, cwd);
  const { entries } = isFields(open.data.figures) ? open.data.figures : {};
  const hasList = field(open.data.figures, 'fields') !== undefined || entries === undefined;
  const figures = hasList
    ? lists.compile(['figures'], 'figure', { column: code, ...definition })
    : undefined;
  const hasValues = field(open.data.figures, 'values') !== undefined;
  const values = hasValues
    ? lists.compile(['figures', 'values'], 'value', {
        figure: code,
        label: field(definition.values, 'additionalProperties'),
      })
    : undefined;
  if (entries !== undefined) await open.checkPart(['figures', 'entries'], root);
  for (const [id, each] of Object.entries(isFields(entries) ? entries : {})) {
    const unit = field(each, 'kind') === 'money' ? undefined : field(each, 'unit');
    if (unit !== undefined && !known.units.find(known.withUnits(String(unit))))
      open.problem(
        ['figures', 'entries', id, 'unit'],
        `There is no unit "${String(unit)}".`,
        'Write one of docs/figures.md or units.yaml.',
      );
  }
  await open.refuse();
  const options = groupBy((await values?.()) ?? [], ({ fields }) => String(fields.figure));
  const entry = context.of('figures')[0];
  const path = entry?.path ?? join(project.folder, 'figures.yaml');
  const document = parseDocument(entry?.text ?? '', { logLevel: 'silent' });
  const there = isFields(entry?.data) ? entry.data : {};
  const added: Record<string, Fields> = {};
  const columns = new Map<string, string>();
  const left: [reason: string, id: string][] = [];
  const changed: string[] = [];
  const written = Object.entries(isFields(entries) ? entries : {}).map(([id, each]) => ({
    place: `${open.file}, figures.entries.${id}`,
    fields: { id, ...(isFields(each) && each) },
  }));
  for (const { place, fields } of [...written, ...((await figures?.()) ?? [])]) {
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
    const made = lists.definitionOf(id, rest, own, place);
    if (typeof made === 'string') left.push([made, id]);
    else {
      added[id] = made;
      columns.set(String(column ?? id), id);
    }
  }
  const ids = Object.keys(added);
  const old = changed.length > 0 ? document.toString({ lineWidth: 0 }) : (entry?.text ?? '');
  const text =
    entry?.format === 'json'
      ? `${JSON.stringify({ ...document.toJS(), ...added }, null, 2)}\n`
      : `${old.replace(/\n*$/, old === '' ? '' : '\n')}${ids.length > 0 ? stringify(added, { lineWidth: 0, version: '1.1' }) : ''}`;
  const isNew = ids.length + changed.length > 0;
  return {
    texts: new Map(isNew ? [[path, text]] : []),
    columns,
    report: isNew
      ? [
          `figures.yaml: ${ids.length} new entries, ${changed.length} with new values${ids.length > 0 ? `: ${listOf(ids, 'and')}` : ''}`,
        ]
      : [],
    remarks: [
      ...lists.remarks,
      ...[...groupBy(left, ([reason]) => reason)].map(
        ([reason, all]) =>
          `figures.yaml gets no entry for ${listOf(
            all.map(([, id]) => id),
            'and',
          )}: ${reason}`,
      ),
    ],
    lost: lists.lost,
  };
}

const code: JsonSchema = { type: ['string', 'number'] };

/** Reads the lists of a mapping, and notes what can't be read. */
class Lists {
  readonly remarks: string[] = [];
  readonly lost: string[] = [];
  readonly #open: OpenMapping;
  readonly #catalogue: EditedCatalogue;
  readonly #root: JsonSchema;
  readonly #known: KnownFigures;
  readonly #cwd: string;

  constructor(
    open: OpenMapping,
    catalogue: EditedCatalogue,
    root: JsonSchema,
    known: KnownFigures,
    cwd: string,
  ) {
    this.#open = open;
    this.#catalogue = catalogue;
    this.#root = root;
    this.#known = known;
    this.#cwd = cwd;
  }

  /** Compiles the fields of a list; the result reads its entries. */
  compile(at: DataPath, kind: 'figure' | 'value', properties: Fields) {
    const open = this.#open;
    const section = at.reduce((all: unknown, key) => field(all, String(key)), open.data);
    const file = fileOf(open, section);
    if (file === undefined)
      open.problem(at, 'Nothing says which file the list is in.', 'Add "file:" with its name.');
    const given = field(section, 'fields');
    const { id } = isFields(given) ? given : {};
    const column = field(id, 'slug') ?? id;
    const written = { ...(kind === 'figure' && { column }), ...(isFields(given) && given) };
    const layout = layoutOf(open, at, kind);
    const settings = {
      languages: this.#catalogue.context.languages,
      known: this.#known,
      root: this.#root,
      unwrap: open.unwrap,
      problem: open.problem,
      onPath: (path: (typeof layout.paths)[number]['path'], place: DataPath) => {
        layout.paths.push({ path, at: place });
      },
    };
    const schema = { properties: { id: code, ...properties } };
    const place = [...at, 'fields'];
    const readers = compileFields({ schema, to: '', written, at: place }, settings);
    return async (): Promise<ListedEntry[]> => {
      const input = await openInput(file ?? '', layout.headings, this.#cwd);
      const { records, remarks, lost } = await readInput(input, layout, this.#cwd);
      this.remarks.push(...remarks);
      this.lost.push(...lost);
      return records.map(({ found, place: from }) => {
        const reading = { notes: new RecordNotes(), figures: new Map() };
        const fields = readFields(readers, found, reading);
        for (const each of reading.notes.unplaced(found, () => false))
          if (each.isLost) this.lost.push(`${from}: ${each.from} ${each.reason}`);
        return { place: from, fields };
      });
    };
  }

  /** The entry of a figure; a text says why there is none. */
  definitionOf(id: string, given: Fields, values: Fields, place: string): Fields | string {
    const { label, kind, unit, ...rest } = given;
    const { units } = this.#catalogue.context;
    const [language = ''] = this.#catalogue.context.languages;
    const named = { label: isFields(label) ? label : { [language]: id } };
    if (kind !== undefined) {
      const needsValues = kind === 'choice' || kind === 'choices';
      const { dimension: _, ...own } = rest;
      const chosen = Object.keys(values).length > 0 ? { values } : {};
      return needsValues && !('values' in chosen)
        ? 'it is a choice without values'
        : { ...named, kind, ...(kind === 'money' && { unit }), ...own, ...chosen };
    }
    const name = unit === undefined ? undefined : this.#known.withUnits(String(unit));
    const known = name === undefined ? undefined : units.find(name);
    if (name !== undefined && !known) {
      this.lost.push(
        `${place}: "${id}" is in "${name}", which is no unit. Say in the mapping which it is: units: { ${name}: … }`,
      );
      return 'its unit is unknown';
    }
    const dimension = rest.dimension ?? known?.dimension;
    if (dimension === undefined) return 'nothing says its "kind", "dimension" or "unit"';
    const usual = name === undefined ? {} : { unit: units.onlyReading(name)?.split(' ')[0] };
    return { ...named, ...rest, dimension, ...usual };
  }
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
