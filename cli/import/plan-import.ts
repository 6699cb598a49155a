import { type Fields, field, isFields, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { type Change, planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, requiredByFamily } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readProduct } from './flat-product.ts';
import { compact, FlatRecord } from './flat-record.ts';
import {
  type ImportedRecord,
  pathOf,
  type Refused,
  type WrittenRecord,
  writtenRecord,
} from './imported-record.ts';
import { KnownFigures } from './known-figures.ts';
import { type FamilyImport, planFamilies } from './plan-families.ts';
import type { GivenRecord } from './read-records.ts';

export interface RecordImport {
  readonly change: Change;
  readonly records: readonly ImportedRecord[];
  readonly refused: readonly (Refused & { readonly place: string })[];
  /** What is said of records that change nothing. */
  readonly remarks: readonly string[];
}

/**
 * Works out what some records become: families first, then products. A record without an id, without a
 * known family, or with the id of a product that is there already is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  records: readonly GivenRecord[],
  family: string | undefined,
): Promise<RecordImport> {
  const known = new KnownFigures(catalogue.context);
  const families = planFamilies(catalogue, records);
  requireFamily(family, families);
  const written = [...families.written];
  const refused = [...families.refused];
  const taken: Taken = { ids: new Set(), paths: new Set(families.paths), counts: new Map() };
  for (const given of records.filter(({ kind }) => kind === 'product')) {
    const result = importProduct(catalogue, given, { known, family, families, taken });
    if ('reason' in result) refused.push({ place: given.place, reason: result.reason });
    else written.push(result);
  }
  const texts = new Map(written.map(({ path, text }) => [path, text]));
  const change = await planChange(catalogue, texts);
  const { remarks } = families;
  return { change, records: written.map(({ record }) => record), refused, remarks };
}

function requireFamily(family: string | undefined, { known }: FamilyImport): void {
  const ids = known.map(({ id }) => id);
  if (family === undefined || ids.includes(family)) return;
  const list = ids.length > 0 ? `The families are ${listOf(ids, 'and')}.` : 'There is none yet.';
  throw new Failure(
    `milepost: nothing was written: there is no family "${family}".\n${didYouMean(family, ids, list)}`,
  );
}

/** What earlier records of the same import have. */
interface Taken {
  readonly ids: Set<string>;
  readonly paths: Set<string>;
  /** How many are new, by family. */
  readonly counts: Map<string, number>;
}

interface Settings {
  readonly known: KnownFigures;
  readonly family: string | undefined;
  readonly families: FamilyImport;
  readonly taken: Taken;
}

function importProduct(
  catalogue: EditedCatalogue,
  given: GivenRecord,
  { known, family: asked, families, taken }: Settings,
): WrittenRecord | Refused {
  const { context } = catalogue;
  const record = new FlatRecord(given.data, context.languages);
  const id = record.takeString('id');
  const found = id === undefined ? noId : takenId(id, catalogue, taken);
  if (id === undefined || found) return { reason: found ?? noId };
  const family = asked ?? familyOf(record, given, families);
  if (family === undefined) return { reason: unknownFamily(record, given, families) };
  const named = new Map([
    ['id', id],
    ['family', family],
  ]);
  const path = pathOf(catalogue, 'product', named);
  if (typeof path !== 'string') return path;
  record.place('id', 'id');
  const own = record.takeString('family');
  if (own !== undefined && asked === undefined) record.place('family', `family: ${family}`);
  else if (own !== undefined && own !== family)
    record.refuse('family', `the family is "${family}"`);
  const count = taken.counts.get(family) ?? 0;
  const next = nextOrder('product', named, context);
  const data = readProduct(record, known, {
    id,
    family,
    order: next === undefined ? undefined : next + count,
    pathProblem: (each) => takenPath(each, catalogue, taken),
  });
  taken.ids.add(id.toLowerCase());
  taken.counts.set(family, count + 1);
  const ownPath = textOf(data, 'path');
  if (ownPath !== undefined) taken.paths.add(ownPath);
  const whole = withStatus(data, requiredByFamily(named, context));
  return writtenRecord(catalogue, path, { kind: 'product', id, place: given.place }, whole, record);
}

const noId = 'it has no "id". Give it one, such as the model code of the product.';

function takenId(id: string, { context }: EditedCatalogue, { ids }: Taken): string | undefined {
  const problem = idProblem(id);
  if (problem) return problem;
  const owner = context
    .of('product')
    .find(({ data }) => textOf(data, 'id')?.toLowerCase() === id.toLowerCase());
  if (owner) {
    return `there is a product "${textOf(owner.data, 'id')}" already, in ${owner.file}. An import overwrites nothing: remove that product first, or change the id.`;
  }
  if (ids.has(id.toLowerCase())) return `another record of this import has the id "${id}" as well.`;
  return undefined;
}

function takenPath(path: string, { context }: EditedCatalogue, { paths }: Taken) {
  const owner = context.paths.owners.find((each) => each.path === path);
  if (owner) return `"${path}" is the path of ${owner.entry.file}`;
  return paths.has(path) ? `"${path}" is the path of another record of this import` : undefined;
}

/** The family that the record names, by its id or by the name that requests use: `flow_meters`. */
function familyOf(record: FlatRecord, given: GivenRecord, families: FamilyImport) {
  const said = familyNames(record, given, families);
  const names = (said.length > 0 ? said : folderNames(record)).map(inHyphens);
  // Several families can have one name in requests.
  const named = (name: string) =>
    families.known.find(({ id }) => inHyphens(id) === name) ??
    families.known.find(({ requestId }) => requestId && inHyphens(requestId) === name);
  return names.map(named).find((each) => each !== undefined)?.id;
}

function familyNames(record: FlatRecord, given: GivenRecord, { listed }: FamilyImport): string[] {
  const asked = field(record.data, 'requiredInformation');
  const own = isFields(asked) ? record.readText(asked.productFamily) : undefined;
  return [
    record.takeString('family'),
    given.family,
    listed.get(record.takeString('id')?.toLowerCase() ?? ''),
    own?.[record.languages[0] ?? ''],
  ].filter((each) => each !== undefined);
}

/** A record without a family may have it in its path: `/products/flow-meters/F1`. */
function folderNames(record: FlatRecord): string[] {
  return record.takeString('path')?.split('/').slice(1, -1).reverse() ?? [];
}

const inHyphens = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '-');

function unknownFamily(record: FlatRecord, given: GivenRecord, families: FamilyImport) {
  const [name] = familyNames(record, given, families);
  const ids = families.known.map(({ id }) => id);
  if (ids.length === 0) {
    return 'the catalogue has no family yet. Import its record, or add one: milepost new family.';
  }
  const list = `The families are ${listOf(ids, 'and')}.`;
  if (name === undefined) return `it names no family. Add --family <id>. ${list}`;
  return `there is no family "${name}". ${didYouMean(name, ids, list)} Or add --family <id>.`;
}

/** A product that lacks what its family requires is partial until it has it. */
function withStatus(data: Fields, wanted: readonly string[]): Fields {
  const figures = field(data, 'figures');
  const isThere = (name: string) =>
    field(data, name) !== undefined || field(figures, name) !== undefined;
  if (wanted.every(isThere)) return data;
  const { id, code, family, order, ...rest } = data;
  return compact({ id, code, family, order, status: 'partial', ...rest });
}
