import { stringify } from 'yaml';
import { recordPaths } from '../../site/model/record-paths.ts';
import { type Fields, field, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { type Change, planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, placeOf, wantedOf } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readFields } from './compile-fields.ts';
import { findValues } from './find-values.ts';
import type { ImportedKind, KindMapping, Mapping } from './read-mapping.ts';
import type { GivenRecord } from './read-records.ts';
import { type Placed, RecordNotes, type Remark } from './record-notes.ts';

/** A record that an import writes, and what became of each field. */
export interface ImportedRecord {
  readonly kind: ImportedKind;
  readonly id: string;
  /** Where the record was, and the file that it gets, as messages name both. */
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
  /** What is said of records that change nothing. */
  readonly remarks: readonly string[];
}

/** What is known while records are read, one after the other. */
interface Plan {
  readonly catalogue: EditedCatalogue;
  readonly isRow: (value: unknown) => boolean;
  readonly ignored: Mapping['ignored'];
  /** The family that all products get. */
  readonly asked: string | undefined;
  readonly families: { readonly id: string; readonly requestId: string | undefined }[];
  /** Products by id in small letters, and their families where these are known. */
  readonly products: Map<string, string | undefined>;
  /** The ids of the new records by kind, in small letters, and the paths of their pages. */
  readonly taken: Set<string>;
  /** How many products are new, by family; families count below "". */
  readonly counts: Map<string, number>;
  readonly texts: Map<string, string>;
  readonly records: ImportedRecord[];
  readonly remarks: string[];
}

/** A reason for which a record is not imported. */
class Refusal extends Error {}

/**
 * Works out what some records become: families first, then products. A record without an id, without a
 * known family, or with the id of a product that is there already is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  { kinds, ignored }: Mapping,
  given: readonly GivenRecord[],
  asked: string | undefined,
): Promise<RecordImport> {
  const rows = new Set(given.map(({ found }) => found.value));
  const { of } = catalogue.context;
  const plan: Plan = {
    ...{
      catalogue,
      asked,
      ignored,
      isRow: (value) => rows.has(value),
      families: [],
      products: new Map(),
    },
    ...{ taken: new Set(), counts: new Map(), texts: new Map(), records: [], remarks: [] },
  };
  for (const { data } of of('family')) addFamily(data, plan);
  for (const kind of kinds)
    for (const { found } of given.filter(
      (each) => kind.kind === 'product' && each.kind === 'product',
    ))
      plan.products.set(String(read(kind.id, found)).toLowerCase(), undefined);
  for (const { data } of of('product'))
    plan.products.set(String(field(data, 'id')).toLowerCase(), textOf(data, 'family'));
  const refused: { place: string; reason: string }[] = [];
  for (const own of kinds) {
    if (own.kind === 'product') requireFamily(plan);
    for (const record of given.filter(({ kind }) => kind === own.kind)) {
      try {
        addRecord(record, own, plan);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ place: record.place, reason: error.message });
      }
    }
  }
  const { texts, records, remarks } = plan;
  return { change: await planChange(catalogue, texts), records, refused, remarks };
}

const read = (reader: KindMapping['id'], found: GivenRecord['found'], notes = new RecordNotes()) =>
  reader(found, { notes, figures: new Map() });

function addFamily(data: unknown, { families }: Plan): void {
  const id = textOf(data, 'id');
  if (id !== undefined) families.push({ id, requestId: textOf(data, 'requestId') });
}

function requireFamily({ asked, families }: Plan): void {
  const ids = families.map(({ id }) => id);
  if (asked === undefined || ids.includes(asked)) return;
  const list = ids.length > 0 ? `The families are ${listOf(ids, 'and')}.` : 'There is none yet.';
  throw new Failure(
    `milepost: nothing was written: there is no family "${asked}".\n${didYouMean(asked, ids, list)}`,
  );
}

function addRecord({ found, place }: GivenRecord, own: KindMapping, plan: Plan): void {
  const { kind } = own;
  const { context, nameOf } = plan.catalogue;
  const notes = new RecordNotes();
  const id = idOf(read(own.id, found, notes), kind, plan);
  if (kind === 'family') {
    takeProducts(id, found, own, notes, plan);
    const there = context.of('family').find(({ data }) => textOf(data, 'id') === id);
    if (there) {
      plan.remarks.push(unchanged(place, id, there.file, unplacedIn(found, notes, plan)));
      return;
    }
  }
  if (plan.taken.has(`${kind} ${id.toLowerCase()}`))
    throw new Refusal(
      `another ${kind === 'family' ? 'family' : 'record'} of this import has the id "${id}" as well.`,
    );
  const family = kind === 'product' ? familyOf(id, found, own, notes, plan) : undefined;
  const named = new Map(Object.entries({ id, ...(family !== undefined && { family }) }));
  const path = fileOf(kind, named, plan);
  const figures = new Map<string, string>();
  const fields = readFields(own.fields, found, { notes, figures });
  const data = withHead(fields, { id, family, figures }, named, own, plan, notes);
  plan.taken.add(`${kind} ${id.toLowerCase()}`);
  const page =
    kind === 'family' ? recordPaths(kind, data, context.paths.bases)?.path : textOf(data, 'path');
  if (page !== undefined) plan.taken.add(page);
  if (kind === 'family') addFamily(data, plan);
  // By the older version of YAML a day is no text without quotes, and neither is "no".
  plan.texts.set(
    path,
    stringify(data, { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false }),
  );
  const unplaced = unplacedIn(found, notes, plan);
  plan.records.push({
    kind,
    id,
    place,
    file: nameOf({ path }),
    placed: notes.placed,
    unplaced,
    notes: notes.notes,
  });
}

const unplacedIn = (found: GivenRecord['found'], notes: RecordNotes, { isRow, ignored }: Plan) =>
  notes.unplaced(
    found,
    isRow,
    ignored.flatMap((path) => findValues(path, found)),
  );

function idOf(given: unknown, kind: ImportedKind, { catalogue }: Plan): string {
  if (given === undefined) {
    const what =
      kind === 'family' ? 'its page is named after it' : 'such as the model code of the product';
    throw new Refusal(`it has no "id". Give it one: ${what}.`);
  }
  const id = String(given);
  const problem = idProblem(id);
  if (problem) throw new Refusal(problem);
  const owner = catalogue.context
    .of('product')
    .find(
      ({ data }) => kind === 'product' && textOf(data, 'id')?.toLowerCase() === id.toLowerCase(),
    );
  if (!owner) return id;
  throw new Refusal(
    `there is a product "${textOf(owner.data, 'id')}" already, in ${owner.file}. An import overwrites nothing: remove that product first, or change the id.`,
  );
}

/** The file of a new record. */
function fileOf(
  kind: ImportedKind,
  named: ReadonlyMap<string, string>,
  { catalogue }: Plan,
): string {
  try {
    return placeOf(catalogue, kind, named);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Refusal(`its file can't be written: ${error.message.replace(/^.*?written: /s, '')}`);
  }
}

/** The record as it is written: its head first, and what its family wants and it lacks makes it partial. */
function withHead(
  { code, order: own, requestId, path, ...rest }: Fields,
  {
    id,
    family,
    figures,
  }: { id: string; family: string | undefined; figures: ReadonlyMap<string, string> },
  named: ReadonlyMap<string, string>,
  { kind, names }: KindMapping,
  plan: Plan,
  notes: RecordNotes,
): Fields {
  const { context } = plan.catalogue;
  const count = plan.counts.get(family ?? '') ?? 0;
  plan.counts.set(family ?? '', count + 1);
  const next = nextOrder(kind, named, context) ?? (kind === 'family' ? 1 : undefined);
  const order = own ?? (next === undefined ? undefined : next + count);
  const wanted = kind === 'product' ? wantedOf(named, context) : [];
  const isThere = (name: string) =>
    field({ code, path, ...rest }, name) !== undefined || figures.has(name);
  const { status = wanted.every(isThere) ? undefined : 'partial', ...others } = rest;
  const head = {
    ...{ id, code, family, order, status, requestId: requestId === id ? undefined : requestId },
    path: typeof path === 'string' ? freePath(path, plan, notes) : undefined,
  };
  const stated = { ...others, figures: figures.size > 0 ? Object.fromEntries(figures) : undefined };
  const sorted = names.map((name): [string, unknown] => [name, field(stated, name)]);
  const all = [...Object.entries(head), ...sorted];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** A path that no other page has. */
function freePath(
  path: string,
  { catalogue, taken }: Plan,
  notes: RecordNotes,
): string | undefined {
  const owner = catalogue.context.paths.owners.find((each) => each.path === path);
  if (!owner && !taken.has(path)) return path;
  const what = owner ? owner.entry.file : 'another record of this import';
  const index = notes.placed.findIndex(({ to }) => to === 'path');
  const [placed] = notes.placed.splice(index, 1);
  return notes.refuse(placed?.from ?? 'path', `"${path}" is the path of ${what}`);
}

const inHyphens = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '-');

/** The family that a product names, by its id or by the name that requests use, or that lists it. */
function familyOf(
  id: string,
  found: GivenRecord['found'],
  { relatives }: KindMapping,
  notes: RecordNotes,
  { asked, families, products }: Plan,
): string {
  const scratch = new RecordNotes();
  const given = read(relatives, found, scratch);
  const names = Array.isArray(given) ? given.map(String) : [];
  const named = (name: string) =>
    families.find((each) => inHyphens(each.id) === inHyphens(name)) ??
    families.find(({ requestId }) => requestId && inHyphens(requestId) === inHyphens(name));
  const listed = products.get(id.toLowerCase());
  const family =
    asked ??
    [...names.slice(0, 1), listed ?? [], ...names.slice(1)]
      .flat()
      .map(named)
      .find((each) => each)?.id;
  const ids = families.map((each) => each.id);
  if (family === undefined) {
    if (ids.length === 0)
      throw new Refusal(
        'the catalogue has no family yet. Import its record, or add one: milepost new family.',
      );
    const list = `The families are ${listOf(ids, 'and')}.`;
    const [name] = names;
    throw new Refusal(
      name === undefined
        ? `it names no family. Add --family <id>. ${list}`
        : `there is no family "${name}". ${didYouMean(name, ids, list)} Or add --family <id>.`,
    );
  }
  const own = scratch.placed.findIndex((_, index) => named(names[index] ?? '')?.id === family);
  for (const [index, { from }] of scratch.placed.entries()) {
    if (index === own && !from.startsWith('$')) notes.place(from, `family: ${family}`);
    else if (own === -1 && index === 0) notes.refuse(from, `the family is "${family}"`);
  }
  return family;
}

/** Notes which products a family lists by their ids. Those that it lists whole are records of their own. */
function takeProducts(
  family: string,
  found: GivenRecord['found'],
  { relatives }: KindMapping,
  notes: RecordNotes,
  { products }: Plan,
): void {
  const scratch = new RecordNotes();
  const given = read(relatives, found, scratch);
  const ids = Array.isArray(given) ? given.map(String) : [];
  for (const [index, { from }] of scratch.placed.entries()) {
    const id = ids[index]?.toLowerCase() ?? '';
    const own = products.get(id) ?? family;
    if (!products.has(id))
      notes.refuse(from, 'is the id of no product of the catalogue or of this import');
    else if (own !== family) notes.refuse(from, `is in the family "${own}"`);
    else {
      products.set(id, family);
      notes.place(from, `family of the product "${ids[index]}"`);
    }
  }
}

function unchanged(place: string, id: string, file: string, others: readonly Remark[]): string {
  const rest =
    others.length > 0 ? `. Not placed: ${others.map(({ from }) => from).join(', ')}` : '';
  return `${place}: there is a family "${id}" already, in ${file}. It stays as it is, and gets the products${rest}`;
}
