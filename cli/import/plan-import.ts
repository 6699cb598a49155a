import { stringify } from 'yaml';
import type { AttributeSource } from '../../schema/figures/attribute.ts';
import { recordPaths } from '../../site/model/record-paths.ts';
import { type Fields, field, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { Entry } from '../core/source.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { type Change, planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, placeOf, requiredByFamily } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readFields } from './compile-fields.ts';
import { findValues } from './find-values.ts';
import type { ImportedKind } from './layout.ts';
import type { KindMapping, Mapping } from './read-mapping.ts';
import type { GivenRecord } from './read-records.ts';
import { type Placed, RecordNotes, type Remark } from './record-notes.ts';

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
}

export interface RecordImport {
  readonly change: Change;
  readonly records: readonly ImportedRecord[];
  readonly refused: readonly { readonly place: string; readonly reason: string }[];
  /** Notes on records that change nothing. */
  readonly remarks: readonly string[];
}

/** Why a record is not imported. */
class Refusal extends Error {}

/**
 * Plans the records of the catalogue: families first, then products. A record without an id, without a known
 * family, or with the id of an existing product is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  mapping: Mapping,
  given: readonly GivenRecord[],
  asked: string | undefined,
  dictionary: ReadonlyMap<string, string> = new Map(),
): Promise<RecordImport> {
  const plan = new Plan(catalogue, mapping, given, asked);
  mapping.numbers.collect(() => {
    for (const { kind, fields } of mapping.kinds)
      for (const { found, stored } of given.filter((each) => each.kind === kind))
        readFields(fields, found, newReading(stored));
  });
  const refused: { place: string; reason: string }[] = [];
  for (const own of mapping.kinds) {
    if (own.kind === 'product') plan.requireFamily();
    for (const record of given.filter(({ kind }) => kind === own.kind)) {
      try {
        plan.add(record, own);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ place: record.place, reason: error.message });
      }
    }
  }
  const { texts, records, remarks } = plan;
  return {
    change: await planChange(catalogue, new Map([...dictionary, ...texts])),
    records,
    refused,
    remarks,
  };
}

/** The state while records are read in order. */
class Plan {
  readonly texts = new Map<string, string>();
  readonly records: ImportedRecord[] = [];
  readonly remarks: string[] = [];
  readonly #catalogue: EditedCatalogue;
  readonly #mapping: Mapping;
  readonly #rows: ReadonlySet<unknown>;
  /** The family of all products. */
  readonly #asked: string | undefined;
  readonly #families: { readonly id: string; readonly requestId: string | undefined }[] = [];
  /** The families of products, where known, by the lower-case id of the product. */
  readonly #products = new Map<string, string | undefined>();
  /** Records by kind and lower-case id, and by the paths of their pages. */
  readonly #taken = new Map<string, string>();
  /** The number of new products by family; new families are counted as "". */
  readonly #counts = new Map<string, number>();

  constructor(
    catalogue: EditedCatalogue,
    mapping: Mapping,
    given: readonly GivenRecord[],
    asked: string | undefined,
  ) {
    const { of } = catalogue.context;
    this.#catalogue = catalogue;
    this.#mapping = mapping;
    this.#asked = asked;
    this.#rows = new Set(given.map(({ found }) => found.value));
    for (const { data } of of('family')) this.#addFamily(data);
    const own = mapping.kinds.find(({ kind }) => kind === 'product');
    for (const { found } of given.filter(({ kind }) => kind === 'product'))
      this.#products.set(String(own?.id(found, newReading())).toLowerCase(), undefined);
    for (const { data } of of('product'))
      this.#products.set(String(field(data, 'id')).toLowerCase(), textOf(data, 'family'));
  }

  requireFamily(): void {
    const ids = this.#families.map(({ id }) => id);
    const asked = this.#asked;
    if (asked === undefined || ids.includes(asked)) return;
    const list = ids.length > 0 ? `The families are ${listOf(ids, 'and')}.` : 'There is none yet.';
    const help = didYouMean(asked, ids, list);
    throw new Failure(`milepost: nothing was written: there is no family "${asked}".\n${help}`);
  }

  /** Throws a Refusal if the record can't be imported. */
  add({ found, place, stored }: GivenRecord, own: KindMapping): void {
    const { kind } = own;
    const { context, nameOf } = this.#catalogue;
    const reading = newReading(stored);
    const { notes, figures } = reading;
    const id = this.#idOf(own.id(found, reading), kind);
    const relatives = own.relatives(found);
    if (kind === 'family') this.#takeProducts(id, relatives, notes);
    const ignored = () => this.#mapping.ignored.flatMap((path) => findValues(path, found));
    const unplaced = () => notes.unplaced(found, (value) => this.#rows.has(value), ignored());
    const there = context.of('family').find(({ data }) => textOf(data, 'id') === id);
    if (kind === 'family' && there) {
      const rest = unplaced().map(({ from }) => from);
      const what = `there is a family "${id}" already, in ${there.file}. It stays as it is, and gets the products`;
      this.remarks.push(
        `${place}: ${what}${rest.length > 0 ? `. Not placed: ${rest.join(', ')}` : ''}`,
      );
      return;
    }
    const key = `${kind} ${id.toLowerCase()}`;
    const fields = readFields(own.fields, found, reading);
    const said = JSON.stringify([id, fields]);
    // Each row of a table may say its family.
    if (kind === 'family' && this.#taken.get(key) === said) return;
    const another = `another ${kind === 'family' ? 'family' : 'record'} of this import`;
    if (this.#taken.has(key)) throw new Refusal(`${another} has the id "${id}" as well.`);
    const family = kind === 'product' ? this.#familyOf(id, relatives, notes) : undefined;
    const named = new Map(Object.entries({ id, ...(family !== undefined && { family }) }));
    const path = this.#fileOf(kind, named);
    if (figures.size > 0) fields.figures = Object.fromEntries(figures);
    const data = this.#recordOf(fields, named, own, notes);
    this.#taken.set(key, said);
    const page = recordPaths(kind, data, context.paths.bases)?.path;
    if (page !== undefined) this.#taken.set(page, said);
    if (kind === 'family') this.#addFamily(data);
    // By the older version of YAML a day is no text without quotes, and neither is "no".
    const format = { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false } as const;
    this.texts.set(path, stringify(data, format));
    const { placed } = notes;
    const report = { placed, unplaced: unplaced(), notes: notes.notes };
    this.records.push({ kind, id, place, file: nameOf({ path }), ...report });
  }

  #addFamily(data: unknown): void {
    const id = textOf(data, 'id');
    if (id !== undefined) this.#families.push({ id, requestId: textOf(data, 'requestId') });
  }

  #idOf(given: unknown, kind: ImportedKind): string {
    if (given === undefined) {
      const what =
        kind === 'family' ? 'its page is named after it' : 'such as the model code of the product';
      throw new Refusal(`it has no "id". Give it one: ${what}.`);
    }
    const id = String(given);
    const problem = idProblem(id);
    if (problem) throw new Refusal(problem);
    const isOwner = ({ data }: Entry) => textOf(data, 'id')?.toLowerCase() === id.toLowerCase();
    const owner =
      kind === 'product' ? this.#catalogue.context.of('product').find(isOwner) : undefined;
    if (!owner) return id;
    throw new Refusal(
      `there is a product "${textOf(owner.data, 'id')}" already, in ${owner.file}. An import overwrites nothing: remove that product first, or change the id.`,
    );
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

  /** The record to write, with its head first; partial if it lacks something that its family requires. */
  #recordOf(
    fields: Fields,
    named: ReadonlyMap<string, string>,
    { kind, names }: KindMapping,
    notes: RecordNotes,
  ): Fields {
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
    return Object.fromEntries(all.filter(([, value]) => value !== undefined));
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

  /** The family of a product: named by id, named as in requests, or listing the product. */
  #familyOf(id: string, given: Relatives, notes: RecordNotes): string {
    const families = this.#families;
    const named = (name: string) =>
      families.find((each) => inHyphens(each.id) === inHyphens(name)) ??
      families.find(({ requestId }) => requestId && inHyphens(requestId) === inHyphens(name));
    const [first, ...others] = given.map(({ name }) => name);
    const all = [first ?? [], this.#products.get(id.toLowerCase()) ?? [], others].flat();
    const family = this.#asked ?? all.map(named).find((each) => each)?.id;
    if (family === undefined)
      throw new Refusal(
        noFamily(
          first,
          families.map((each) => each.id),
        ),
      );
    const own = given.find(({ name }) => named(name)?.id === family);
    if (own && !own.from.startsWith('$')) notes.place(own.from, `family: ${family}`);
    else if (!own && given[0]) notes.refuse(given[0].from, `the family is "${family}"`);
    return family;
  }

  /** Notes the products that a family lists by id. Whole products in a family are records of their own. */
  #takeProducts(family: string, given: Relatives, notes: RecordNotes): void {
    for (const { name, from } of given) {
      const id = name.toLowerCase();
      const own = this.#products.get(id) ?? family;
      if (!this.#products.has(id))
        notes.refuse(from, 'is the id of no product of the catalogue or of this import');
      else if (own !== family) notes.refuse(from, `is in the family "${own}"`);
      else {
        this.#products.set(id, family);
        notes.place(from, `family of the product "${name}"`);
      }
    }
  }
}

type Relatives = ReturnType<KindMapping['relatives']>;

const newReading = (stored?: ReadonlySet<string>) => ({
  stored,
  notes: new RecordNotes(),
  figures: new Map<string, AttributeSource>(),
});

const inHyphens = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '-');

function noFamily(name: string | undefined, ids: readonly string[]): string {
  if (ids.length === 0)
    return 'the catalogue has no family yet. Import its record, or add one: milepost new family.';
  const list = `The families are ${listOf(ids, 'and')}.`;
  if (name === undefined) return `it names no family. Add --family <id>. ${list}`;
  return `there is no family "${name}". ${didYouMean(name, ids, list)} Or add --family <id>.`;
}
