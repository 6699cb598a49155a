import { stringify } from 'yaml';
import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { memberOf } from '../../schema/member-of.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { type Fields, field, isFields, textOf, valueAt } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { Entry } from '../core/source.ts';
import { listOf } from '../core/suggest.ts';
import { planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, placeOf, requiredByFamily } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readFields } from './compile-fields.ts';
import { findValues } from './find-values.ts';
import type { ImportChoices, ImportedRecord, RecordImport } from './imported-record.ts';
import { type MergedRecord, mergeRecord } from './merge-record.ts';
import { ProductFamilies } from './product-families.ts';
import type { KindMapping, Mapping } from './read-mapping.ts';
import type { GivenRecord, ImportedKind } from './read-records.ts';
import { noPlace, RecordNotes } from './record-notes.ts';
import { Refusal } from './refusal.ts';

/**
 * Plans the records of the catalogue: families first, then products. A record that is there gets the new values of
 * the fields that the mapping names. One without an id or a known family is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  mapping: Mapping,
  given: readonly GivenRecord[],
  choices: ImportChoices,
  dictionary: ReadonlyMap<string, string>,
): Promise<RecordImport> {
  const plan = new Plan(catalogue, mapping, given, choices);
  mapping.known.numbers.collect(() => {
    for (const { kind, fields } of mapping.kinds)
      for (const { found, stored } of given.filter((each) => each.kind === kind))
        readFields(fields, found, newReading(stored));
  });
  const refused: { place: string; reason: string }[] = [];
  for (const own of mapping.kinds) {
    if (own.kind === 'product') plan.families.requireAsked();
    for (const record of given.filter(({ kind }) => kind === own.kind)) {
      try {
        plan.add(record, own);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ place: record.place, reason: error.message });
      }
    }
  }
  const pictures = () => [...choices.pictures.copies.values()];
  const texts = new Map([...dictionary, ...plan.texts]);
  const change = await planChange(catalogue, texts, undefined, pictures);
  return { change, records: plan.records, refused, remarks: plan.remarks() };
}

/** The state while records are read in order. */
class Plan {
  readonly texts = new Map<string, string>();
  readonly records: ImportedRecord[] = [];
  readonly #catalogue: EditedCatalogue;
  readonly #mapping: Mapping;
  readonly #rows: ReadonlySet<unknown>;
  readonly #products: ReadonlySet<unknown>;
  readonly families: ProductFamilies;
  /** The products and families of the catalogue, by kind and lower-case id. */
  readonly #owners = new Map<string, Entry>();
  readonly #isUpdate: boolean;
  readonly #remarks: string[] = [];
  /** Records by kind and lower-case id, and by the paths of their pages. */
  readonly #taken = new Map<string, string>();
  /** The number of new products by family; new families are counted as "". */
  readonly #counts = new Map<string, number>();

  constructor(
    catalogue: EditedCatalogue,
    mapping: Mapping,
    given: readonly GivenRecord[],
    { asked, isUpdate }: ImportChoices,
  ) {
    const { of } = catalogue.context;
    this.#catalogue = catalogue;
    this.#mapping = mapping;
    this.#isUpdate = isUpdate;
    this.families = new ProductFamilies(asked);
    this.#rows = new Set(given.map(({ found }) => found.value));
    const products = given.filter(({ kind }) => kind === 'product');
    this.#products = new Set(products.map(({ found }) => found.value));
    for (const entry of of('family')) this.families.addFamily(entry.data);
    for (const kind of ['family', 'product'] as const)
      for (const entry of of(kind)) this.#owners.set(keyOf(kind, field(entry.data, 'id')), entry);
    const own = mapping.kinds.find(({ kind }) => kind === 'product');
    for (const { found } of products) this.families.addProduct(own?.id(found, newReading()));
    for (const { data } of of('product')) this.families.addProduct(field(data, 'id'), data);
  }

  /** Throws a Refusal if the record can't be imported. */
  add({ found, place, stored }: GivenRecord, own: KindMapping): void {
    const { kind } = own;
    const { nameOf } = this.#catalogue;
    const reading = newReading(stored);
    const { notes, figures } = reading;
    // A row of a table that holds both is a product, which has the rest of its values.
    const isShared = kind === 'family' && this.#products.has(found.value);
    const given = own.id(found, reading);
    if (given === undefined && isShared) return;
    const id = this.#idOf(given, kind, notes);
    const relatives = own.relatives(found);
    if (kind === 'family') this.families.takeProducts(id, relatives, notes);
    const key = keyOf(kind, id);
    const fields = readFields(own.fields, found, reading);
    const said = JSON.stringify([id, fields]);
    // Each row of a table may say its family.
    if (kind === 'family' && this.#taken.get(key) === said) return;
    const another = `another ${kind === 'family' ? 'family' : 'record'} of this import`;
    if (this.#taken.has(key)) {
      const other = this.records.find((each) => keyOf(each.kind, each.id) === key)?.place;
      throw new Refusal(
        `${another} has the id "${id}" as well: ${other}. Add a column that tells them apart: id: { slug: "{…} {…}" }.`,
      );
    }
    const family = kind === 'product' ? this.families.familyOf(id, relatives, notes) : undefined;
    const named = new Map(Object.entries({ id, ...(family !== undefined && { family }) }));
    if (figures.size > 0) fields.figures = Object.fromEntries(figures);
    const owner = this.#owners.get(key);
    const path = owner?.path ?? this.#fileOf(kind, named);
    this.#taken.set(key, said);
    const all = { ...fields, ...(family !== undefined && { family }) };
    const { text, changes } = owner
      ? this.#mergeInto(owner, all, own, notes)
      : this.#textOf(fields, named, own, notes);
    if (changes?.length !== 0) this.texts.set(path, text);
    const ignored = this.#mapping.ignored.flatMap((each) => findValues(each, found));
    const unplaced = notes
      .unplaced(found, (value) => this.#rows.has(value), ignored)
      .filter(({ reason }) => !isShared || reason !== noPlace);
    const { placed } = notes;
    const report = { placed, unplaced, notes: notes.notes, ...(changes && { changes }) };
    this.records.push({ kind, id, place, file: nameOf({ path }), ...report });
  }

  /** Families that stay, and the products of the same families that the source no longer has. */
  remarks(): string[] {
    const own = this.records.filter(({ kind, changes }) => kind === 'product' && changes);
    const there = [...this.#owners].filter(([key]) => key.startsWith('product '));
    const families = new Set(
      own.map(({ id }) => textOf(this.#owners.get(keyOf('product', id))?.data, 'family')),
    );
    const all = there.flatMap(([key, { data, file }]) =>
      families.has(textOf(data, 'family')) && !this.#taken.has(key)
        ? [`"${textOf(data, 'id')}" is not in these files, and stays: ${file}`]
        : [],
    );
    return [...this.#remarks, ...all];
  }

  #idOf(given: unknown, kind: ImportedKind, notes: RecordNotes): string {
    if (given === undefined) {
      const [half] = notes.halves;
      if (half) throw new Refusal(`it has no "id": ${half.from} ${half.reason}.`);
      const what =
        kind === 'family' ? 'its page is named after it' : 'such as the model code of the product';
      throw new Refusal(`it has no "id". Give it one: ${what}.`);
    }
    const id = String(given);
    const problem = idProblem(id);
    if (problem) throw new Refusal(problem);
    const owner = this.#owners.get(keyOf(kind, id));
    const ownId = textOf(owner?.data, 'id');
    if (!owner || ownId === id) return id;
    throw new Refusal(
      `there is a ${kind} "${ownId}" already, in ${owner.file}. Change the id, or write it like that.`,
    );
  }

  /** A record of the catalogue with the new values. Throws a Refusal unless it may change. */
  #mergeInto(
    owner: Entry,
    fields: Fields,
    { kind, mapped, names }: KindMapping,
    notes: RecordNotes,
  ): MergedRecord {
    const old: Fields = isFields(owner.data) ? owner.data : {};
    const { path } = fields;
    const free =
      path === undefined || path === old.path ? path : this.#freePath(String(path), notes);
    const given: Fields = Object.fromEntries(
      names
        .map((name) => [name, name === 'path' ? free : memberOf(fields, name)] as const)
        .filter(([, value]) => value !== undefined),
    );
    const [language = ''] = this.#catalogue.context.languages;
    const merged = mergeRecord(owner, given, language);
    const where = `there is a ${kind} "${textOf(old, 'id')}" already, in ${owner.file}`;
    if (!merged) throw new Refusal(`${where}, whose values share anchors. Change it by hand.`);
    if (merged.changes.length > 0 && !this.#isUpdate) {
      const what = listOf(merged.changes, 'and').replaceAll('"', '');
      if (kind === 'product')
        throw new Refusal(
          `${where}, and it would change: ${what}. Add --update to change it, or change the id.`,
        );
      this.#remarks.push(
        `${where}. It stays as it is, and gets the products: --update would change ${what}`,
      );
      return { text: owner.text, changes: [] };
    }
    for (const name of mapped) {
      const [had, has] = [old, given].map((record) => valueAt(record, name.split('.')));
      if (had !== undefined && has === undefined)
        notes.note(
          name,
          `stays ${JSON.stringify(had).slice(0, 80)}: the source has no value for it that can be read`,
        );
    }
    return merged;
  }

  #fileOf(kind: ImportedKind, named: ReadonlyMap<string, string>): string {
    try {
      return placeOf(this.#catalogue, kind, named);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const why = error.message.replace(/^.*?written: /s, '');
      throw new Refusal(`its file can't be written: ${why}`);
    }
  }

  /** The file of a new record, with its head first; partial if it lacks something that its family requires. */
  #textOf(
    fields: Fields,
    named: ReadonlyMap<string, string>,
    { kind, names }: KindMapping,
    notes: RecordNotes,
  ): { readonly text: string; readonly changes?: undefined } {
    const { context } = this.#catalogue;
    const family = named.get('family');
    const count = this.#counts.get(family ?? '') ?? 0;
    this.#counts.set(family ?? '', count + 1);
    const next = nextOrder(kind, named, context) ?? (kind === 'family' ? 1 : undefined);
    const wanted = kind === 'product' ? requiredByFamily(named, context) : [];
    const isThere = (name: string) =>
      field(fields, name) !== undefined || field(fields.figures, name) !== undefined;
    const { requestId, path } = fields;
    const head: Fields = {
      ...{ id: named.get('id'), code: fields.code, family },
      order: fields.order ?? (next === undefined ? undefined : next + count),
      status: fields.status ?? (wanted.every(isThere) ? undefined : 'partial'),
      requestId: requestId === named.get('id') ? undefined : requestId,
      path: typeof path === 'string' ? this.#freePath(path, notes) : undefined,
    };
    const rest = names.filter((name) => !Object.hasOwn(head, name));
    const sorted = rest.map((name): [string, unknown] => [name, field(fields, name)]);
    const all = [...Object.entries(head), ...sorted];
    const data = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    const page = recordPaths(kind, data, context.paths.bases)?.path;
    if (page !== undefined) this.#taken.set(page, '');
    if (kind === 'family') this.families.addFamily(data);
    // By the older version of YAML a day is no text without quotes, and neither is "no".
    const format = { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false } as const;
    return { text: stringify(data, format) };
  }

  /** A path without another page. */
  #freePath(path: string, notes: RecordNotes): string | undefined {
    const owner = this.#catalogue.context.paths.owners.find((each) => each.path === path);
    if (!owner && !this.#taken.has(path)) return path;
    const what = owner ? owner.entry.file : 'another record of this import';
    const index = notes.placed.findIndex(({ to }) => to === 'path');
    const [placed] = notes.placed.splice(index, 1);
    return notes.refuse(placed?.from ?? '', `"${path}" is the path of ${what}`);
  }
}

const keyOf = (kind: ImportedKind, id: unknown) => `${kind} ${String(id).toLowerCase()}`;

const newReading = (stored?: ReadonlySet<string>) => ({
  stored,
  notes: new RecordNotes(),
  figures: new Map<string, AttributeSource>(),
});
