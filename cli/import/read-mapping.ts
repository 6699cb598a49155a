import { committedSchema, loadSchemas, propertiesOf } from '../check/schemas.ts';
import { check, refuse } from '../config/read-config.ts';
import type { Context } from '../context/context.ts';
import { field, isFields } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { DataPath } from '../core/source.ts';
import { parse } from '../load/parse.ts';
import type { ColumnNumbers } from './column-numbers.ts';
import { compileFields, type FieldReader, fieldReader } from './compile-fields.ts';
import { type Found, readPath, type ValuePath } from './find-values.ts';
import { KnownFigures } from './known-figures.ts';
import { sourceOf } from './read-file.ts';
import { expanded, itemReader, numberFormat, pathIn } from './read-items.ts';
import { textIn } from './read-values.ts';
import { RecordNotes } from './record-notes.ts';

/** The kinds of records to import, in this order. */
export const importedKinds = ['family', 'product'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** How the records of a kind are found and read. */
export interface KindMapping {
  readonly kind: ImportedKind;
  readonly rows: readonly ValuePath[];
  readonly id: FieldReader;
  /** The names of the families of a product, or of the products of a family. */
  readonly relatives: (found: Found) => readonly { readonly name: string; readonly from: string }[];
  readonly fields: ReadonlyMap<string, FieldReader>;
  /** The names of all fields of the kind, in their order. */
  readonly names: readonly string[];
}

export interface Mapping {
  readonly file: string;
  /** The row of a table with the headings, from 1. */
  readonly headings: number;
  /** The number of rows below them to skip. */
  readonly skip: number;
  readonly kinds: readonly KindMapping[];
  readonly numbers: ColumnNumbers;
  readonly ignored: readonly ValuePath[];
  /** The paths that begin in a record, with their places in the mapping. */
  readonly paths: readonly { readonly path: ValuePath; readonly at: DataPath }[];
  /** Throws a Failure that shows mistakes at their places in the mapping. */
  readonly refuse: (mistakes: readonly Mistake[]) => Promise<void>;
}

export interface Mistake {
  readonly at: DataPath;
  readonly message: string;
  readonly help: string;
}

/** Reads a mapping. Throws a Failure that shows its mistakes, with their lines. */
export async function readMapping(file: string, context: Context, cwd: string): Promise<Mapping> {
  const { languages } = context;
  const source = sourceOf(file, cwd);
  const { data, findings } = await parse(source);
  const schema = await committedSchema('import');
  const wrong =
    data === undefined ? findings : [...findings, ...(await check(source, data, schema))];
  if (wrong.length > 0) await refuse(source, wrong, cwd, 'mapping');
  const schemas = await loadSchemas(importedKinds, languages);
  const mistakes: Mistake[] = [];
  const paths: { path: ValuePath; at: DataPath }[] = [];
  const unwrap = listOf(field(data, 'unwrap'));
  const problem = (at: DataPath, message: string, help: string) => {
    mistakes.push({ at, message, help });
  };
  const numbers = numberFormat(field(data, 'numbers'), ['numbers'], { problem });
  const known = new KnownFigures(context, numbers);
  const kinds = importedKinds.flatMap((kind): KindMapping[] => {
    const at = kind === 'family' ? ['families'] : [];
    const own = kind === 'family' ? field(data, 'families') : data;
    const written = field(own, 'fields');
    if (!isFields(written)) return [];
    const onPath = (path: ValuePath, place: DataPath) => {
      paths.push({ path, at: place });
    };
    const root = schemas.get(kind) ?? {};
    const settings = { languages, unwrap, problem, onPath, root, known };
    const name = kind === 'family' ? 'products' : 'family';
    const { id, [name]: relatives, ...fields } = written;
    const place = [...at, 'fields'];
    const all = field(relatives, 'first') ?? relatives ?? [];
    const read = itemReader(all, [...place, name], settings);
    const ignored = new RecordNotes();
    const schema = { type: ['string', 'number'] };
    const idField = { schema, to: 'id', written: id, at: [...place, 'id'] };
    if (id === undefined)
      problem(place, 'Nothing says what the id is.', 'Add "id:" with the model code: "{Model}".');
    return [
      {
        kind,
        rows: (field(own, 'rows') === undefined ? ['$[*]'] : listOf(field(own, 'rows'))).flatMap(
          (path) => pathIn(path, [...at, 'rows'], { ...settings, onPath: () => {} }) ?? [],
        ),
        id: fieldReader(idField, settings),
        relatives: (found) =>
          read(found, ignored)
            .flatMap((item) => expanded(item, settings, ignored))
            .flatMap(({ value, path }) =>
              Object.values(textIn(value, languages) ?? {})
                .slice(0, 1)
                .map((text) => ({ name: text, from: path })),
            ),
        fields: compileFields({ schema: root, to: '', written: fields, at: place }, settings),
        names: Object.keys(propertiesOf(root)),
      },
    ];
  });
  if (kinds.length === 0)
    problem([], 'The mapping has no fields.', 'Add "fields:" with a line for each: id: "{Model}".');
  const refuseAll = async (all: readonly Mistake[]) => {
    const found = all.map(({ at, ...said }): StageFinding => {
      const finding = { entry: { ...source, data }, at, ...said };
      return {
        rule: 'schema',
        finding: typeof at.at(-1) === 'string' ? { ...finding, on: 'key' } : finding,
      };
    });
    if (found.length > 0) await refuse(source, found, cwd, 'mapping');
  };
  await refuseAll(mistakes);
  const ignored = listOf(field(data, 'ignore')).flatMap((path) => readPath(path) ?? []);
  return {
    file,
    headings: Number(field(data, 'headings') ?? 1),
    skip: Number(field(data, 'skip') ?? 0),
    kinds,
    numbers: known.numbers,
    ignored,
    paths,
    refuse: refuseAll,
  };
}

const listOf = (value: unknown) => [value ?? []].flat().map(String);
