import { findId, groupColumns, pathTo } from './column-names.ts';
import type { Column } from './describe-column.ts';
import type { Columns } from './find-columns.ts';

/** The tables of an export, by what they are to the one with the products. */
export interface Tables {
  readonly products: Columns;
  /** A row for each column of the products. */
  readonly attributes?: Columns | undefined;
  /** A row for each value that can be chosen, and the column that says of which attribute. */
  readonly options?: { readonly table: Columns; readonly attribute: Column } | undefined;
  /** A row for each family that products name. */
  readonly families?: Columns | undefined;
  readonly others: readonly Columns[];
}

/** Finds out what tables are: by the columns of the largest, and the values that others share with it. */
export function tablesOf(
  all: readonly Columns[],
  languages: readonly string[],
): Tables | undefined {
  const idsOf = (table: Columns) => new Set(findId(table.columns, table.count)?.values);
  const shareIn = (values: Iterable<string>, known: ReadonlySet<string>) =>
    shareOf([...new Set(values)], (value) => known.has(value));
  const attributesOf = (table: Columns) => {
    const groups = groupColumns(table.columns, languages);
    const names = new Set(groups.flatMap(({ base }) => [base, base.replace(/-[a-z]+$/, '')]));
    return all.find((each) => each !== table && shareIn(idsOf(each), names) > 0.5);
  };
  const sizeOf = (table: Columns) =>
    table.columns.reduce((sum, { values }) => sum + values.length, attributesOf(table) ? 1e9 : 0);
  const products = all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (!products) return undefined;
  const rest = all.filter((table) => table !== products);
  const family = products.columns.find(({ name }) => /^famil/i.test(name));
  const attributes = attributesOf(products);
  const families = rest.find(
    (table) => table !== attributes && family && shareIn(family.values, idsOf(table)) > 0.9,
  );
  const known = attributes ? idsOf(attributes) : new Set<string>();
  const [options] = rest.flatMap((table) => {
    if (table === attributes || table === families) return [];
    const isOfAll = ({ values }: Column) =>
      values.length === table.count && shareIn(values, known) === 1;
    const attribute = table.columns.find(isOfAll);
    return attribute ? [{ table, attribute }] : [];
  });
  const taken = [attributes, families, options?.table];
  const others = rest.filter((table) => !taken.includes(table));
  return { products, attributes, options, families, others };
}

/** What programs call the kinds of attributes. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/mult.sel|multiple/i, 'choices'],
  [/select|option|enum|choice|list/i, 'choice'],
  [/bool|yes/i, 'yes-no'],
  [/date/i, 'date'],
  [/area|html|rich|string|text/i, 'text'],
];

/** How the sources of a table with labels are written: `id` from its id, and the label in each language. */
export function labelledBy(table: Columns, languages: readonly string[]) {
  const id = findId(table.columns, table.count) ?? table.columns[0];
  const groups = groupColumns(table.columns, languages);
  const label = groups.find(({ base }) => /label|name|title|bezeichn/i.test(base));
  const source = id ? pathTo(id) : '';
  return { id: { slug: source }, label: label?.source ?? source };
}

const shareOf = (values: readonly string[], is: (value: string) => boolean) =>
  values.filter(is).length / Math.max(1, values.length);

/** The column of a list of attributes that says their units. */
export const unitColumn = ({ attributes }: Tables, isUnit: (name: string) => boolean) =>
  attributes?.columns.find((each) => shareOf(each.values, isUnit) > 0.5);

/** The section `figures` of a mapping: the dictionary from its tables. */
export function figuresFrom(
  tables: Tables,
  languages: readonly string[],
  beside: (file: string) => string,
  isUnit: (name: string) => boolean,
): object | undefined {
  const { attributes, options } = tables;
  if (!attributes) return undefined;
  const { columns, file } = attributes;
  const kindOf = (value: string) => kinds.find(([pattern]) => pattern.test(value))?.[1];
  const isType = ({ name, values }: Column) =>
    /type|kind/i.test(name) && shareOf(values, (each) => kindOf(each) !== undefined) > 0.4;
  const type = columns.find(isType);
  const unit = unitColumn(tables, isUnit);
  const types = [...new Set(type?.values)];
  const map = types.map((value) => [value, kindOf(value)] as const).filter(([, kind]) => kind);
  const numbers = types.filter((value) => /number|integer|decimal|float/i.test(value));
  return {
    file: beside(file),
    fields: {
      ...labelledBy(attributes, languages),
      ...(type && {
        kind: { from: pathTo(type), map: { ...Object.fromEntries(map), '*': null } },
        dimension: {
          from: pathTo(type),
          map: { ...Object.fromEntries(numbers.map((value) => [value, 'count'])), '*': null },
        },
      }),
      ...(unit && { unit: pathTo(unit) }),
    },
    ...(options && {
      values: {
        file: beside(options.table.file),
        fields: {
          figure: { slug: pathTo(options.attribute) },
          ...labelledBy(options.table, languages),
        },
      },
    }),
  };
}
