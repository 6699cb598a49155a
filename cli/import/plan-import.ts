import { stringify } from 'yaml';
import { type Change, planChange } from '../edit/change.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder, placeOf, wantedOf } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { Failure } from '../failure.ts';
import { type Fields, field, isFields, textOf } from '../load/data.ts';
import { didYouMean, listOf } from '../report/suggest.ts';
import { readProduct } from './flat-product.ts';
import { compact, FlatRecord, type Placed, type Remark } from './flat-record.ts';
import { KnownFigures } from './known-figures.ts';
import type { GivenRecord } from './read-records.ts';

/** A product that an import writes, and what became of each field. */
export interface ImportedProduct {
  readonly id: string;
  /** Where the record was, and the file that it gets, as messages name both. */
  readonly place: string;
  readonly file: string;
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** A record that is not imported, and why. */
export interface RefusedRecord {
  readonly place: string;
  readonly reason: string;
}

export interface ProductImport {
  readonly change: Change;
  readonly products: readonly ImportedProduct[];
  readonly refused: readonly RefusedRecord[];
}

/**
 * Works out the products that some records become. A record without an id, without a known family, or
 * with the id of a product that is there already is refused; the others are imported.
 */
export async function planImport(
  catalogue: EditedCatalogue,
  records: readonly GivenRecord[],
  family: string | undefined,
): Promise<ProductImport> {
  const known = new KnownFigures(catalogue.context);
  const texts = new Map<string, string>();
  const products: ImportedProduct[] = [];
  const refused: RefusedRecord[] = [];
  const taken: Taken = { ids: new Set(), paths: new Set(), counts: new Map() };
  for (const given of records) {
    const result = importOne(catalogue, given, { known, family, taken });
    if ('reason' in result) refused.push({ place: given.place, reason: result.reason });
    else {
      texts.set(result.path, result.text);
      products.push(result.product);
    }
  }
  return { change: await planChange(catalogue, texts), products, refused };
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
  readonly taken: Taken;
}

function importOne(
  catalogue: EditedCatalogue,
  given: GivenRecord,
  { known, family: asked, taken }: Settings,
) {
  const { context, nameOf } = catalogue;
  const record = new FlatRecord(given.data, context.languages);
  const id = record.takeString('id');
  const found = id === undefined ? noId : takenId(id, catalogue, taken);
  if (id === undefined || found) return { reason: found ?? noId };
  const family = asked ?? familyOf(record, given, catalogue);
  if (family === undefined) return { reason: unknownFamily(record, given, catalogue) };
  const named = new Map([
    ['id', id],
    ['family', family],
  ]);
  const path = pathOf(catalogue, named);
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
  const whole = withStatus(data, wantedOf(named, context));
  const { placed, unplaced, notes } = record;
  const file = nameOf({ path });
  return {
    path,
    // By the older version of YAML a day is no text without quotes, and neither is "no".
    text: stringify(whole, { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false }),
    product: { id, place: given.place, file, placed, unplaced, notes },
  };
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

/** The file of the new product, or why there can't be one. */
function pathOf(catalogue: EditedCatalogue, named: ReadonlyMap<string, string>) {
  try {
    return placeOf(catalogue, 'product', named);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { reason: `its file can't be written: ${error.message.replace(/^.*?written: /s, '')}` };
  }
}

/** The family that the record names, by its id or by the name that requests use: `flow_meters`. */
function familyOf(record: FlatRecord, given: GivenRecord, { context }: EditedCatalogue) {
  const names = familyNames(record, given).map(inHyphens);
  const family = context.of('family').find(({ data }) => {
    const own = [textOf(data, 'id'), textOf(data, 'requestId')];
    return own.some((each) => each !== undefined && names.includes(inHyphens(each)));
  });
  return textOf(family?.data, 'id');
}

function familyNames(record: FlatRecord, { family }: GivenRecord): string[] {
  const asked = field(record.data, 'requiredInformation');
  const own = isFields(asked) ? record.readText(asked.productFamily) : undefined;
  return [record.takeString('family'), family, own?.[record.languages[0] ?? '']].filter(
    (each) => each !== undefined,
  );
}

const inHyphens = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '-');

function unknownFamily(record: FlatRecord, given: GivenRecord, { context }: EditedCatalogue) {
  const [name] = familyNames(record, given);
  const ids = [...context.ids.all('family')];
  if (ids.length === 0) return 'the catalogue has no family yet. Add one: milepost new family.';
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
