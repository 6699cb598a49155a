import { recordPaths } from '../../site/model/record-paths.ts';
import { field, isFields, textOf } from '../core/data.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { nextOrder } from '../edit/new-record.ts';
import { idProblem } from '../edit/target.ts';
import { readFamily } from './flat-family.ts';
import { FlatRecord, isEmpty, listIn } from './flat-record.ts';
import { pathOf, type Refused, type WrittenRecord, writtenRecord } from './imported-record.ts';
import type { GivenRecord } from './read-records.ts';

/** The families that an import writes, and what its products have to know of all that it read. */
export interface FamilyImport {
  readonly written: readonly WrittenRecord[];
  readonly refused: readonly (Refused & { readonly place: string })[];
  /** What is said of families that are there already. */
  readonly remarks: readonly string[];
  /** The families that products may name: those of the catalogue and the new ones. */
  readonly known: readonly KnownFamily[];
  /** The family that lists a product by its id, by that id in small letters. */
  readonly listed: ReadonlyMap<string, string>;
  /** The paths of the new pages. */
  readonly paths: ReadonlySet<string>;
}

export interface KnownFamily {
  readonly id: string;
  readonly requestId: string | undefined;
}

/** Works out the families of some records, before their products. One that is there already stays. */
export function planFamilies(
  catalogue: EditedCatalogue,
  records: readonly GivenRecord[],
): FamilyImport {
  const { context } = catalogue;
  const written: WrittenRecord[] = [];
  const refused: (Refused & { readonly place: string })[] = [];
  const remarks: string[] = [];
  const known = context.of('family').flatMap(({ data }) => knownFamily(data));
  const listed = new Map<string, string>();
  const paths = new Set<string>();
  const products = productsOf(catalogue, records);
  for (const given of records.filter(({ kind }) => kind === 'family')) {
    const record = new FlatRecord(given.data, context.languages);
    const id = record.takeString('id');
    for (const each of listedBy(record, id, products)) listed.set(each, id ?? '');
    const there = context.of('family').find(({ data }) => textOf(data, 'id') === id);
    if (id !== undefined && there) {
      remarks.push(unchanged(given, id, there.file));
      continue;
    }
    const result = importFamily(catalogue, given, record, written);
    if ('reason' in result) refused.push({ place: given.place, reason: result.reason });
    else {
      written.push(result.written);
      known.push(...knownFamily(result.data));
      const page = recordPaths('family', result.data, context.paths.bases)?.path;
      if (page !== undefined) paths.add(page);
    }
  }
  return { written, refused, remarks, known, listed, paths };
}

function importFamily(
  catalogue: EditedCatalogue,
  { place }: GivenRecord,
  record: FlatRecord,
  others: readonly WrittenRecord[],
) {
  const id = record.takeString('id');
  if (id === undefined)
    return { reason: 'it has no "id". Give it one: its page is named after it.' };
  const problem = idProblem(id);
  if (problem) return { reason: problem };
  if (others.some((each) => each.record.id.toLowerCase() === id.toLowerCase())) {
    return { reason: `another family of this import has the id "${id}" as well.` };
  }
  const path = pathOf(catalogue, 'family', new Map([['id', id]]));
  if (typeof path !== 'string') return path;
  record.place('id', 'id');
  const first = nextOrder('family', new Map(), catalogue.context) ?? 1;
  const data = readFamily(record, id, first + others.length);
  return {
    data,
    written: writtenRecord(catalogue, path, { kind: 'family', id, place }, data, record),
  };
}

function knownFamily(data: unknown): KnownFamily[] {
  const id = textOf(data, 'id');
  return id === undefined ? [] : [{ id, requestId: textOf(data, 'requestId') }];
}

/** Products by id in small letters: the family of those that are there, undefined for those of the import. */
function productsOf({ context }: EditedCatalogue, records: readonly GivenRecord[]) {
  const products = new Map<string, string | undefined>();
  for (const { kind, data } of records) {
    if (kind === 'product' && typeof data.id === 'string') {
      products.set(data.id.toLowerCase(), undefined);
    }
  }
  for (const { data } of context.of('product')) {
    const id = textOf(data, 'id');
    if (id !== undefined) products.set(id.toLowerCase(), textOf(data, 'family'));
  }
  return products;
}

/** The products that a family lists by id. Those that it lists whole are records of their own. */
function listedBy(
  record: FlatRecord,
  family: string | undefined,
  products: ReadonlyMap<string, string | undefined>,
): string[] {
  return listIn(record.take('products')).flatMap((each, index) => {
    const from = `products[${index}]`;
    if (isEmpty(each) || isFields(each)) return [];
    const id = typeof each === 'string' ? each.toLowerCase() : '';
    if (!products.has(id)) {
      return (
        record.refuse(from, 'is the id of no product of the catalogue or of this import') ?? []
      );
    }
    const own = products.get(id) ?? family;
    if (own !== family) return record.refuse(from, `is in the family "${own}"`) ?? [];
    record.place(from, `family of the product "${each}"`);
    return [id];
  });
}

function unchanged({ place, data }: GivenRecord, id: string, file: string): string {
  const others = Object.keys(data).filter(
    (key) => !['id', 'products'].includes(key) && !isEmpty(field(data, key)),
  );
  const rest = others.length > 0 ? `. Not placed: ${others.join(', ')}` : '';
  return `${place}: there is a family "${id}" already, in ${file}. It stays as it is, and gets the products${rest}`;
}
