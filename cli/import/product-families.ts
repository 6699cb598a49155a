import { textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import type { KindMapping } from './compile-mapping.ts';
import { type RecordNotes, Refusal } from './record-notes.ts';

type Relatives = ReturnType<KindMapping['relatives']>;

/** The families of products: those of the catalogue, and those of an import. */
export class ProductFamilies {
  readonly #families: { readonly id: string; readonly requestId: string | undefined }[] = [];
  /** The families of products, where known, by the lower-case id of the product. */
  readonly #products = new Map<string, string | undefined>();

  constructor(families: readonly unknown[]) {
    for (const data of families) this.addFamily(data);
  }

  addFamily(data: unknown): void {
    const id = textOf(data, 'id');
    if (id !== undefined) this.#families.push({ id, requestId: textOf(data, 'requestId') });
  }

  /** A product of the catalogue, or one of the import, whose family is not known yet. */
  addProduct(id: unknown, data?: unknown): void {
    this.#products.set(String(id).toLowerCase(), textOf(data, 'family'));
  }

  requireAsked(asked: string | undefined): void {
    const ids = this.#families.map(({ id }) => id);
    if (asked === undefined || ids.includes(asked)) return;
    const list = ids.length > 0 ? `The families are ${listOf(ids, 'and')}.` : 'There is none yet.';
    const help = didYouMean(asked, ids, list);
    throw new Failure(`milepost: nothing was written: there is no family "${asked}".\n${help}`);
  }

  /** The family of a product: the asked one, named by id, named as in requests, or listing the product. */
  familyOf(id: string, asked: string | undefined, given: Relatives, notes: RecordNotes): string {
    const families = this.#families;
    const named = (name: string) =>
      families.find((each) => inHyphens(each.id) === inHyphens(name)) ??
      families.find(({ requestId }) => requestId && inHyphens(requestId) === inHyphens(name));
    const [first, ...others] = given.map(({ name }) => name);
    const all = [first ?? [], this.#products.get(id.toLowerCase()) ?? [], others].flat();
    const family = asked ?? all.map(named).find((each) => each)?.id;
    if (family === undefined) throw new Refusal(noFamily(first, families));
    const own = given.find(({ name }) => named(name)?.id === family);
    if (own && !own.from.startsWith('$')) notes.place(own.from, `family: ${family}`);
    else if (!own && given[0]) notes.refuse(given[0].from, `the family is "${family}"`);
    return family;
  }

  /** Notes the products that a family lists by id. Whole products in a family are records of their own. */
  takeProducts(family: string, given: Relatives, notes: RecordNotes): void {
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

const inHyphens = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '-');

function noFamily(name: string | undefined, families: readonly { readonly id: string }[]): string {
  if (families.length === 0)
    return 'the catalogue has no family yet. Import its record, or add one: npx milepost new family.';
  const ids = families.map(({ id }) => id);
  const list = `The families are ${listOf(ids, 'and')}.`;
  if (name === undefined) return `it names no family. Add --family <id>. ${list}`;
  return `there is no family "${name}". ${didYouMean(name, ids, list)} Or add --family <id>.`;
}
