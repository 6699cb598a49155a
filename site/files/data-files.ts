import { originOf } from '../../schema/address.ts';
import { productDataJsonSchema } from '../../schema/json-schema.ts';
import { withoutIsolates } from '../../schema/languages/script.ts';
import type { ProductData, ProductDataFile } from '../../schema/product-data.ts';
import { plainWords } from '../content/text/words.tsx';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import type { FamilyModel } from '../model/family-tree.ts';
import { dataAddress, dataPath, type SiteModel } from '../model/model.ts';
import type { ProductModel } from '../model/product-model.ts';
import type { ContentInput } from '../page-api/content-context.ts';
import type { TypesetAddresses } from '../typeset/make-files.ts';
import { revisionFile } from '../ui/release.ts';
import { productsCsv } from './csv.ts';
import { contextsOf, inLanguages, pagesAt, productDataMaker } from './product-data.ts';

/** The paths of the data of a product or a family in the output folder: JSON, then CSV. */
export function dataPaths(model: SiteModel, id: string): string[] {
  const path = dataPath(model, id);
  return [`${path}.json`, `${path}.csv`];
}

/** The product or family of a page. */
export function subjectAt({ productAt, families }: SiteModel, path: string): string | undefined {
  const family = families.find((each) => each.path === path);
  return productAt(path)?.record.id ?? family?.record.id;
}

/** The JSON Schema of the data in the languages of the site, which is published with them. */
export function dataSchemaFile({ languages }: SiteModel): OutputFile {
  const content = JSON.stringify(productDataJsonSchema(languages));
  return { path: hashedName('product-data.schema.json', content), content };
}

export function schemaAddress(model: SiteModel): string {
  return model.catalogue.site.base + dataSchemaFile(model).path;
}

/** The part of a data file before its products: plain data. */
export interface DataHead {
  /** In the output folder, without extension. */
  readonly path: string;
  readonly languages: readonly string[];
  readonly fields: Omit<ProductDataFile, 'products'>;
}

/** The data of products as JSON and as CSV. */
export function dataFiles(
  { path, languages, fields }: DataHead,
  products: ProductData[],
): OutputFile[] {
  const file: ProductDataFile = { ...fields, products };
  return [
    { path: `${path}.json`, content: withoutIsolates(JSON.stringify(file)) },
    { path: `${path}.csv`, content: productsCsv(products, languages) },
  ];
}

type Subject = Pick<ProductDataFile, 'id' | 'kind' | 'parent' | 'title' | 'page'>;

/** Creates a function that returns the head for a product or family. */
function headsOf({ model }: ContentInput): (subject: Subject) => DataHead {
  const absolute = (address: string) => originOf(model.catalogue.site.url) + address;
  const $schema = absolute(schemaAddress(model));
  return (subject) => ({
    path: dataPath(model, subject.id),
    languages: model.languages,
    fields: {
      $schema,
      version: 1,
      revision: absolute(model.catalogue.site.base + revisionFile),
      ...subject,
      table: absolute(dataAddress(model, subject.id, 'csv')),
    },
  });
}

/** Creates a function that makes the files of a product. */
export function productFileMaker(
  input: ContentInput,
  dataSheets?: TypesetAddresses,
): (product: ProductModel) => OutputFile[] {
  const headOf = headsOf(input);
  const dataOf = productDataMaker(input, dataSheets);
  return (product) => {
    const data = dataOf(product);
    const { id, title, page } = data;
    return dataFiles(headOf({ id, kind: 'product', title, page }), [data]);
  };
}

/** What a family's files need besides the data of its products. */
export interface FamilyData {
  readonly head: DataHead;
  /** The JSON files of its products, in order. */
  readonly products: readonly string[];
}

/** Creates a function that returns the data of a family. */
export function familyDataOf(input: ContentInput): (family: FamilyModel) => FamilyData {
  const { model } = input;
  const contexts = contextsOf(input);
  const headOf = headsOf(input);
  return ({ record: { id, parent, pageTitle }, path, withVariants }) => ({
    head: headOf({
      id,
      kind: 'family',
      ...(parent !== undefined && { parent }),
      title: inLanguages(contexts, (context) => plainWords(pageTitle, context)),
      page: pagesAt(path, contexts),
    }),
    products: withVariants.map(({ record }) => `${dataPath(model, record.id)}.json`),
  });
}

/** All data files and their schema, without data sheets. */
export function allDataFiles(input: ContentInput): OutputFile[] {
  const { model } = input;
  const make = productFileMaker(input);
  const files = model.products.flatMap(make);
  const contentAt = new Map(files.map(({ path, content }) => [path, content]));
  const familyOf = familyDataOf(input);
  const families = model.families.flatMap((family) =>
    joinedFamily(familyOf(family), (path) => Buffer.from(contentAt.get(path) ?? '')),
  );
  return [dataSchemaFile(model), ...files, ...families];
}

/** The files of a family, from the JSON files of its products. `read` returns a file by its path. */
export function joinedFamily(
  { head, products }: FamilyData,
  read: (path: string) => Buffer,
): OutputFile[] {
  const dataIn = (path: string): ProductData[] => JSON.parse(read(path).toString()).products;
  return dataFiles(head, products.flatMap(dataIn));
}
