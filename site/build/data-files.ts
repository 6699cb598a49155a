import { originOf } from '../../schema/address.ts';
import { productDataJsonSchema } from '../../schema/json-schema.ts';
import type { ProductData, ProductDataFile } from '../../schema/product-data.ts';
import type { ContentInput } from '../content/content-context.ts';
import { plainWords } from '../content/text/words.tsx';
import type { SiteModel } from '../model/model.ts';
import { productsCsv } from './csv.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';
import { contextsOf, inLanguages, pagesAt, productData } from './product-data.ts';

/** The name of the schema of these files, before its hash. */
const schemaName = 'product-data.schema.json';

/** Where the data of a product or a family are: `/products/S1.json`, with the base of the site. */
export function dataAddress(model: SiteModel, id: string, format: 'json' | 'csv'): string {
  return `${model.catalogue.site.base}${dataPath(model, id)}.${format}`;
}

/** The same in the output folder, before the dot. */
function dataPath({ bases }: SiteModel, id: string): string {
  return `${bases.products.slice(1)}/${id}`;
}

/** The product or the family that a page is about. */
export function subjectAt({ productAt, families }: SiteModel, path: string): string | undefined {
  const family = families.find((each) => each.path === path);
  return productAt(path)?.record.id ?? family?.record.id;
}

/** The schema of the files in the languages of the site: it goes with them. */
export function dataSchemaFile({ languages }: SiteModel): OutputFile {
  const content = JSON.stringify(productDataJsonSchema(languages));
  return { path: hashedName(schemaName, content), content };
}

export function schemaAddress(model: SiteModel): string {
  return model.catalogue.site.base + dataSchemaFile(model).path;
}

/** A file of data before its products, as plain data. */
export interface DataHead {
  /** In the output folder, before the dot. */
  readonly path: string;
  readonly languages: readonly string[];
  readonly said: Omit<ProductDataFile, 'products'>;
}

/** The data of products as JSON and as CSV. */
export function dataFiles(
  { path, languages, said }: DataHead,
  products: ProductData[],
): OutputFile[] {
  const file: ProductDataFile = { ...said, products };
  return [
    { path: `${path}.json`, content: JSON.stringify(file) },
    { path: `${path}.csv`, content: productsCsv(products, languages) },
  ];
}

type Subject = Pick<ProductDataFile, 'id' | 'kind' | 'title' | 'page'>;

/** Gives the head of the files about a subject. */
function headsOf({ model, revision }: ContentInput): (subject: Subject) => DataHead {
  const absolute = (address: string) => originOf(model.catalogue.site.url) + address;
  const $schema = absolute(schemaAddress(model));
  return (subject) => ({
    path: dataPath(model, subject.id),
    languages: model.languages,
    said: {
      $schema,
      version: 1,
      ...(revision && { revision }),
      ...subject,
      table: absolute(dataAddress(model, subject.id, 'csv')),
    },
  });
}

/** The files about each of these products alone. */
export function productFiles(input: ContentInput, products: readonly ProductData[]): OutputFile[] {
  const headOf = headsOf(input);
  return products.flatMap((product) => {
    const { id, title, page } = product;
    return dataFiles(headOf({ id, kind: 'product', title, page }), [product]);
  });
}

/** What is needed to write the files about a family once the data of its products are known. */
export interface FamilyData {
  readonly head: DataHead;
  /** The JSON files of its products, in their order. */
  readonly products: readonly string[];
}

export function familyData(input: ContentInput): FamilyData[] {
  const { model } = input;
  const contexts = contextsOf(input);
  const headOf = headsOf(input);
  return model.families.map(({ record: { id, pageTitle }, path }) => ({
    head: headOf({
      id,
      kind: 'family',
      title: inLanguages(contexts, (context) => plainWords(pageTitle, context)),
      page: pagesAt(path, contexts),
    }),
    products: model.products
      .filter(({ record }) => record.family === id)
      .map(({ record }) => `${dataPath(model, record.id)}.json`),
  }));
}

/** The files about families, of the data of all products. */
export function familyFiles(input: ContentInput, products: readonly ProductData[]): OutputFile[] {
  const all = new Map(products.map((each) => [`${dataPath(input.model, each.id)}.json`, each]));
  return familyData(input).flatMap(({ head, products: own }) =>
    dataFiles(
      head,
      own.flatMap((file) => all.get(file) ?? []),
    ),
  );
}

/** All of them, and their schema, without data sheets. */
export function allDataFiles(input: ContentInput): OutputFile[] {
  const data = productData(input, input.model.products);
  return [dataSchemaFile(input.model), ...productFiles(input, data), ...familyFiles(input, data)];
}
