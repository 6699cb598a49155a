import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { figuresOf } from '../context/ids.ts';
import { isRedirect } from '../context/paths.ts';
import { type Fields, field, isFields, textOf, valueAt } from '../core/data.ts';
import { compareText } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Entry } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import { planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, placeOf, requiredByFamily } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readPart } from './compile-fields.ts';
import type { KindMapping, Mapping } from './compile-mapping.ts';
import { findValues } from './find-values.ts';
import { inYaml, mergeRecord } from './merge-record.ts';
import type { Pictures } from './pictures.ts';
import { ProductFamilies } from './product-families.ts';
import type { GivenRecord, ImportedKind } from './read-records.ts';
import { noPlace, type Placed, RecordNotes, Refusal, type Remark } from './record-notes.ts';

/** A record to write, and what happened to each field. */
export interface ImportedRecord {
  readonly kind: ImportedKind;
  readonly id: string;
  /** The place of the record in its file, and its new file, as messages name them. */
  readonly place: string;
  readonly file: string;
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Remark[];
  readonly notes: readonly Remark[];
  /** Of a record that was there: what changes, if anything does. */
  readonly changes?: readonly string[] | undefined;
}

export type RecordImport = Awaited<ReturnType<typeof planImport>>;

/** What the command says: the family of all products, and whether records that are there get the new values. */
interface Choices {
  readonly asked: string | undefined;
  readonly isUpdate: boolean;
  readonly pictures: Pictures;
}

/**
 * Plans the records of the catalogue: families first, then products. A record that is there gets the new values of
 * the fields that the mapping names. One without an id or a known family is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  { kinds, known, ignored, language }: Mapping,
  given: readonly GivenRecord[],
  { asked, isUpdate, pictures }: Choices,
  dictionary: ReadonlyMap<string, string>,
) {
  const { context, nameOf } = catalogue;
  const texts = new Map(dictionary);
  const records: ImportedRecord[] = [];
  const remarks: string[] = [];
  /** Records by kind and lower-case id with what they say, and the paths of their pages. */
  const taken = new Map<string, { readonly place: string; readonly said: string }>();
  /** The number of new products by family; new families are counted as "". */
  const counts = new Map<string, number>();
  const of = (kind: ImportedKind) => given.filter((each) => each.kind === kind);
  const rows = new Set(given.map(({ found }) => found.value));
  const products = new Set(of('product').map(({ found }) => found.value));
  /** The products and families of the catalogue, by kind and lower-case id. */
  const owners = new Map(
    (['family', 'product'] as const).flatMap((kind) =>
      context.of(kind).map((entry) => [keyOf(kind, field(entry.data, 'id')), entry] as const),
    ),
  );
  const families = new ProductFamilies(context.of('family').map(({ data }) => data));
  const own = kinds.find(({ kind }) => kind === 'product');
  const ids = of('product').map(({ found }) => own?.id(found, newReading()));
  for (const id of ids) families.addProduct(id);
  const inFiles = new Set(ids.map((id) => keyOf('product', id)));
  for (const { data } of context.of('product')) families.addProduct(field(data, 'id'), data);
  known.numbers.collect(() => {
    for (const { kind, fields } of kinds)
      for (const { found, stored } of of(kind)) readPart(fields, found, newReading(stored));
  });
  /** New products that have no order yet, in that of the source. */
  const unordered: { readonly path: string; readonly data: Fields }[] = [];
  const refused: { place: string; reason: string }[] = [];
  for (const mapping of kinds) {
    if (mapping.kind === 'product') families.requireAsked(asked);
    for (const record of of(mapping.kind)) {
      try {
        add(record, mapping);
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof Failure)) throw error;
        refused.push({ place: record.place, reason: error.message.replace(/^.*?written: /s, '') });
      }
    }
  }
  keepOrder();
  const change = await planChange(catalogue, texts, {
    others: () => [...pictures.copies.values()],
    isRevision: true,
  });
  // Remarks are notes on records that change nothing.
  return { change, records, refused, remarks: [...remarks, ...withoutRecord()] };

  /** Throws a Refusal if the record can't be imported. */
  function add({ found, place, stored }: GivenRecord, mapping: KindMapping): void {
    const { kind } = mapping;
    const reading = newReading(stored);
    const { notes } = reading;
    // A row of a table that holds both is a product, which has the rest of its values.
    const isShared = kind === 'family' && products.has(found.value);
    const givenId = mapping.id(found, reading);
    if (givenId === undefined && isShared) return;
    const id = currentId(kind, idOf(givenId, kind, notes));
    if (id === undefined) return;
    const relatives = mapping.relatives(found);
    if (kind === 'family') families.takeProducts(id, relatives, notes);
    const key = keyOf(kind, id);
    const owner = owners.get(key);
    const stated = owner && figuresOf(owner);
    const fields = readPart(mapping.fields, found, { ...reading, stated });
    const said = JSON.stringify([id, fields]);
    const other = taken.get(key);
    // Each row of a table may say its family.
    if (kind === 'family' && other?.said === said) return;
    if (other)
      throw new Refusal(
        `another ${kind === 'family' ? 'family' : 'record'} of this import has the id "${id}" as well: ${other.place}. Add a column that tells them apart: id: { slug: "{…} {…}" }.`,
      );
    const family = kind === 'product' && families.familyOf(id, asked, relatives, notes);
    const named = new Map(Object.entries({ id, ...(family && { family }) }));
    const path = owner?.path ?? placeOf(catalogue, kind, named);
    taken.set(key, { place, said });
    const { text, changes } = owner
      ? mergeInto(owner, { ...fields, ...(family && { family }) }, mapping, notes)
      : { text: textFor(fields, named, mapping, notes, path), changes: undefined };
    if (changes?.length !== 0) texts.set(path, text);
    const left = ignored.flatMap((each) => findValues(each, found));
    const unplaced = notes
      .unplaced(found, (value) => rows.has(value), left)
      .filter(({ reason }) => !isShared || reason !== noPlace);
    const { placed } = notes;
    const file = nameOf({ path });
    records.push({ kind, id, place, file, placed, unplaced, notes: notes.notes, changes });
  }

  /** Products of the families of this import that its files no longer have. */
  function withoutRecord(): string[] {
    const familyOf = (id: string) => textOf(owners.get(keyOf('product', id))?.data, 'family');
    const changed = records.filter(({ kind, changes }) => kind === 'product' && changes);
    const updated = new Set(changed.map(({ id }) => familyOf(id)));
    return [...owners].flatMap(([key, { data, file }]) =>
      key.startsWith('product ') && updated.has(textOf(data, 'family')) && !taken.has(key)
        ? [`"${textOf(data, 'id')}" is not in these files, and stays: ${file}`]
        : [],
    );
  }

  /** The id that a product was renamed to; undefined for one that is gone, whose page leads to another. */
  function currentId(kind: ImportedKind, id: string): string | undefined {
    const path = recordPaths(kind, { id }, context.paths.bases)?.path;
    const other = context.paths.owners.find((each) => each.path === path && isRedirect(each));
    if (!other || owners.has(keyOf(kind, id))) return id;
    const { entry, target, at } = other;
    const newId = entry.kind === kind ? textOf(entry.data, 'id') : undefined;
    const isHere = newId !== undefined && !inFiles.has(keyOf(kind, newId));
    const what = isHere ? `"${newId}" here` : `left out: ${path} leads to ${target}`;
    remarks.push(`"${id}" is ${what}, by "${at[0]}" of ${entry.file}`);
    return isHere ? newId : undefined;
  }

  function idOf(givenId: unknown, kind: ImportedKind, notes: RecordNotes): string {
    if (givenId === undefined) {
      const [half] = notes.halves;
      if (half) throw new Refusal(`it has no "id": ${half.from} ${half.reason}.`);
      const what =
        kind === 'family' ? 'its page is named after it' : 'such as the model code of the product';
      throw new Refusal(`it has no "id". Give it one: ${what}.`);
    }
    const id = String(givenId);
    const problem = idProblem(id);
    if (problem)
      throw new Refusal(`${problem} Make one of it in the mapping: id: { slug: "{…}" }.`);
    const owner = owners.get(keyOf(kind, id));
    const ownId = textOf(owner?.data, 'id');
    if (!owner || ownId === id) return id;
    throw new Refusal(
      `there is a ${kind} "${ownId}" already, in ${owner.file}. Change the id, or write it like that.`,
    );
  }

  /** A record of the catalogue with the new values. Throws a Refusal unless it may change. */
  function mergeInto(
    owner: Entry,
    fields: Fields,
    { kind, mapped, names }: KindMapping,
    notes: RecordNotes,
  ) {
    const old: Fields = isFields(owner.data) ? owner.data : {};
    const { path } = fields;
    const isFree = path === undefined || path === old.path;
    const all = { ...fields, path: isFree ? path : freePath(String(path), notes) };
    const values = inOrder(names, all);
    const merged = mergeRecord(owner, values, language);
    const where = `there is a ${kind} "${textOf(old, 'id')}" already, in ${owner.file}`;
    if (!merged) throw new Refusal(`${where}, whose values share anchors. Change it by hand.`);
    if (owner.loader !== undefined)
      throw new Refusal(`${where}: a record of a loader. Change it where it comes from.`);
    if (merged.changes.length > 0 && !isUpdate) {
      const what = listOf(merged.changes, 'and').replaceAll('"', '');
      if (kind === 'product')
        throw new Refusal(
          `${where}, and it would change: ${what}. Add --update to change it, or change the id.`,
        );
      remarks.push(
        `${where}. It stays as it is, and gets the products: --update would change ${what}`,
      );
      return { text: owner.text, changes: [] };
    }
    for (const name of mapped) {
      const [had, has] = [old, values].map((record) => valueAt(record, name.split('.')));
      if (had !== undefined && has === undefined)
        notes.note(
          name,
          `stays ${JSON.stringify(had).slice(0, 80)}: the source has no value for it that can be read`,
        );
    }
    return merged;
  }

  /** The file of a new record, with its head first; partial if it lacks something that its family requires. */
  function textFor(
    fields: Fields,
    named: ReadonlyMap<string, string>,
    { kind, names }: KindMapping,
    notes: RecordNotes,
    file: string,
  ): string {
    const [id, family] = [named.get('id'), named.get('family')];
    const count = counts.get(family ?? '') ?? 0;
    counts.set(family ?? '', count + 1);
    const next = nextOrder(kind, named, context) ?? (kind === 'family' ? 1 : undefined);
    const wanted = kind === 'product' ? requiredByFamily(named, context) : [];
    const isThere = (name: string) =>
      field(fields, name) !== undefined || field(fields.figures, name) !== undefined;
    const { requestId, path } = fields;
    const head: Fields = {
      ...{ id, code: fields.code, family },
      order: fields.order ?? (next === undefined ? undefined : next + count),
      status: fields.status ?? (wanted.every(isThere) ? undefined : 'partial'),
      requestId: requestId === id ? undefined : requestId,
      path: typeof path === 'string' ? freePath(path, notes) : undefined,
    };
    const data = inOrder([...Object.keys(head), ...names], { ...fields, ...head });
    const page = recordPaths(kind, data, context.paths.bases)?.path;
    if (page !== undefined) taken.set(page, { place: '', said: '' });
    if (kind === 'family') families.addFamily(data);
    else if (data.order === undefined) unordered.push({ path: file, data });
    return `${inYaml(data)}\n`;
  }

  /** Gives new families the order of the source, where that is not the order of the files of their products. */
  function keepOrder(): void {
    const known = new Set(context.of('product').map(({ data }) => textOf(data, 'family')));
    for (const [family, products] of groupBy(unordered, ({ data }) => textOf(data, 'family'))) {
      const paths = products.map(({ path }) => path);
      if (known.has(family) || isDeepStrictEqual(paths, paths.toSorted(compareText))) continue;
      for (const [index, { path, data }] of products.entries()) {
        const names = ['id', 'code', 'family', 'order', ...Object.keys(data)];
        texts.set(path, `${inYaml(inOrder(names, { ...data, order: index + 1 }))}\n`);
      }
    }
  }

  /** A path without another page. */
  function freePath(path: string, notes: RecordNotes): string | undefined {
    const owner = context.paths.owners.find((each) => each.path === path);
    if (!owner && !taken.has(path)) return path;
    const what = owner ? owner.entry.file : 'another record of this import';
    const index = notes.placed.findIndex(({ to }) => to === 'path');
    const [placed] = notes.placed.splice(index, 1);
    return notes.refuse(placed?.from ?? '', `"${path}" is the path of ${what}`);
  }
}

const keyOf = (kind: ImportedKind, id: unknown) => `${kind} ${String(id).toLowerCase()}`;

/** Some fields in an order, without those that have no value. */
const inOrder = (names: readonly string[], fields: Fields): Fields =>
  Object.fromEntries(
    names
      .map((name) => [name, memberOf(fields, name)] as const)
      .filter(([, value]) => value !== undefined),
  );

const newReading = (stored?: ReadonlySet<string>) => ({
  stored,
  notes: new RecordNotes(),
  figures: new Map(),
});
