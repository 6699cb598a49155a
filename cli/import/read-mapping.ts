import { loadSchemas, propertiesOf } from '../check/schemas.ts';
import type { Context } from '../context/context.ts';
import { field, isFields } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { compileFields, fieldReader } from './compile-fields.ts';
import { expandStars, type StarColumns } from './expand-stars.ts';
import type { Found, ValuePath } from './find-values.ts';
import { KnownFigures } from './known-figures.ts';
import { type ImportedKind, importedKinds, type Layout } from './layout.ts';
import type { FieldReader } from './mapped-field.ts';
import { fileOf, layoutOf, type OpenMapping } from './open-mapping.ts';
import type { Pictures } from './pictures.ts';
import { expanded, itemReader, numberFormat } from './read-items.ts';
import { RecordNotes } from './record-notes.ts';
import { textIn } from './text-in.ts';

/** How the records of a kind are found and read. */
export interface KindMapping {
  readonly kind: ImportedKind;
  readonly id: FieldReader;
  /** The names of the families of a product, or of the products of a family. */
  readonly relatives: (found: Found) => readonly { readonly name: string; readonly from: string }[];
  readonly fields: ReadonlyMap<string, FieldReader>;
  /** The fields that the mapping names, figures as `figures.weight`. */
  readonly mapped: readonly string[];
  /** The names of all fields of the kind, in their order. */
  readonly names: readonly string[];
}

export interface Mapping {
  readonly kinds: readonly KindMapping[];
  /** How files hold records, by their names; without a name, the files of the command. */
  readonly inputs: ReadonlyMap<string | undefined, Layout>;
  readonly known: KnownFigures;
  readonly ignored: readonly ValuePath[];
}

/** Compiles the fields of a mapping. Throws a Failure that shows its mistakes, with their lines. */
export async function readMapping(
  open: OpenMapping,
  context: Context,
  stars: StarColumns = { figures: new Map() },
  pictures?: Pictures,
): Promise<Mapping> {
  const { languages } = context;
  const { unwrap, problem } = open;
  const schemas = await loadSchemas(importedKinds, languages);
  const numbers = numberFormat(open.data.numbers, ['numbers'], { problem });
  const known = new KnownFigures(context, numbers, unitNamesOf(open));
  for (const [name, unit] of Object.entries(unitNamesOf(open)))
    requireUnit(unit, ['units', name], open, known);
  const data = expandStars(open.data, known, stars);
  const inputs = new Map<string | undefined, ReturnType<typeof layoutOf>>();
  const kinds = importedKinds.flatMap((kind): KindMapping[] => {
    const at = kind === 'family' ? ['families'] : [];
    const section = kind === 'family' ? field(data, 'families') : data;
    const written = field(section, 'fields');
    if (!isFields(written)) return [];
    const own = layoutOf(open, at, kind);
    const file = fileOf(open, section);
    const layout = inputs.get(file) ?? own;
    // One table may hold records of both kinds.
    if (layout !== own) layout.kinds.push(...own.kinds);
    inputs.set(file, layout);
    const root = schemas.get(kind) ?? {};
    const settings = {
      ...{ languages, unwrap, problem, onPath: layout.onPath, root, known },
      ...(pictures && { pictures }),
    };
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
        mapped: [
          ...Object.keys(fields).filter((name) => name !== 'figures'),
          ...Object.keys(isFields(fields.figures) ? fields.figures : {}).map(
            (figure) => `figures.${figure}`,
          ),
        ],
        names: Object.keys(propertiesOf(root)),
      },
    ];
  });
  if (kinds.length === 0)
    problem([], 'The mapping has no fields.', 'Add "fields:" with a line for each: id: "{Model}".');
  await open.refuse();
  const ignored = [...inputs.values()][0]?.ignored ?? [];
  return { kinds, inputs, known, ignored };
}

/** The names of units in the source, by the mapping. */
export function unitNamesOf({ data }: OpenMapping): Record<string, string> {
  const { units } = data;
  return Object.fromEntries(
    Object.entries(isFields(units) ? units : {}).map(([name, unit]) => [name, String(unit)]),
  );
}

/** Reports a unit of a mapping that there is not. */
export function requireUnit(
  unit: string,
  at: DataPath,
  { problem }: OpenMapping,
  known: KnownFigures,
): void {
  if (!known.units.find(known.withUnits(unit)))
    problem(at, `There is no unit "${unit}".`, 'Write one of docs/figures.md or units.yaml.');
}
