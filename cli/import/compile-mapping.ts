import { loadSchemas, propertiesOf } from '../check/schemas.ts';
import type { Context } from '../context/context.ts';
import type { OwnAttributes } from '../context/own-kinds.ts';
import { children, field, isFields, withTexts } from '../core/data.ts';
import { compileFields, type FieldReader, fieldReader } from './compile-fields.ts';
import type { Found } from './find-values.ts';
import { type KnownFigures, knownFigures } from './known-figures.ts';
import type { Pictures } from './pictures.ts';
import { expanded, itemReader, numberFormat } from './read-items.ts';
import { layoutOf, type MappingData, type OpenMapping } from './read-mapping.ts';
import { type ImportedKind, importedKinds, type Layout } from './read-records.ts';
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

export type Mapping = Awaited<ReturnType<typeof compileMapping>>;

/** What `*` stands for in a mapping of figures. */
export interface StarColumns {
  /** The ids of figures by what the source calls them: `max_weight` for `max-weight`. */
  readonly figures: ReadonlyMap<string, string>;
  /** The columns of the source; undefined for nested data. */
  readonly headings?: ReadonlySet<string>;
}

/** Compiles the fields of a mapping. Throws a Failure that shows its mistakes, with their lines. */
export async function compileMapping(
  open: OpenMapping,
  context: Context,
  stars: StarColumns = { figures: new Map() },
  pictures?: Pictures,
  own?: OwnAttributes,
) {
  const { languages } = context;
  const { problem, ignored } = open;
  const { units = {}, unwrap = [], language } = open.data;
  const schemas = await loadSchemas(importedKinds, languages);
  const numbers = numberFormat(open.data.numbers, ['numbers'], open);
  const known = knownFigures(context, numbers, units, language, own);
  for (const [name, unit] of Object.entries(units))
    known.requireUnit(unit, ['units', name], problem);
  const data = expandStars(open.data, known, stars);
  /** How files hold records, by their names; without a name, the files of the command. */
  const inputs = new Map<string | undefined, Layout>();
  const kinds = importedKinds.flatMap((kind): KindMapping[] => {
    const at = kind === 'family' ? ['families'] : [];
    const section = kind === 'family' ? data.families : data;
    const written = section?.fields;
    if (!section || !written) return [];
    const own = layoutOf(open, section, at, kind);
    const layout = inputs.get(own.input) ?? own;
    if (layout !== own) layout.kinds.push(...own.kinds);
    inputs.set(own.input, layout);
    const root = schemas.get(kind) ?? {};
    const { paths } = layout;
    const settings = { languages, unwrap, problem, root, paths, known, pictures };
    const name = kind === 'family' ? 'products' : 'family';
    const { id, [name]: relatives, ...fields } = written;
    const place = [...at, 'fields'];
    const all = field(relatives, 'first') ?? relatives ?? [];
    const read = itemReader(all, [...place, name], settings);
    const notes = new RecordNotes();
    const schema = { type: ['string', 'number'] };
    const idField = { schema, to: 'id', written: id, at: [...place, 'id'] };
    if (id === undefined)
      problem(place, 'Nothing says what the id is.', 'Add "id:" with the model code: "{Model}".');
    return [
      {
        kind,
        id: fieldReader(idField, settings),
        relatives: (found) =>
          read(found, notes)
            .flatMap((item) => expanded(item, settings, notes))
            .flatMap(({ value, path }) => {
              const [text] = Object.values(textIn(value, languages) ?? {});
              return text === undefined ? [] : [{ name: text, from: path }];
            }),
        fields: compileFields({ schema: root, to: '', written: fields, at: place }, settings),
        mapped: [
          ...Object.keys(fields).filter((each) => each !== 'figures'),
          ...children(fields.figures).map(([figure]) => `figures.${figure}`),
        ],
        names: Object.keys(propertiesOf(root)),
      },
    ];
  });
  if (kinds.length === 0)
    problem([], 'The mapping has no fields.', 'Add "fields:" with a line for each: id: "{Model}".');
  await open.refuse();
  return { kinds, inputs, known, ignored, language: languages[0] ?? '' };
}

/**
 * Replaces `"*"` in the figures of products by a source for each figure, of its column: of several sources, the
 * first whose columns are all there, and in no other field.
 */
function expandStars(data: MappingData, known: KnownFigures, stars: StarColumns): MappingData {
  const { fields } = data;
  const figures = field(fields, 'figures');
  if (!isFields(figures) || figures['*'] === undefined) return data;
  const { '*': star, ...own } = figures;
  const others = columnsIn({ ...fields, figures: own });
  const taken = new Set([...(data.ignore ?? []), ...others]);
  const named = new Set(stars.figures.values());
  const rest = [...known.figures.keys()].filter((id) => !named.has(id));
  const expanded: Record<string, unknown> = {};
  for (const [column, id] of [...stars.figures, ...rest.map((each) => [each, each] as const)]) {
    if (Object.hasOwn(own, id) || !known.figures.has(id)) continue;
    const sources = [star].flat().map((source: unknown) => inColumn(source, column));
    const there = sources.filter((source) => {
      const columns = columnsIn(source);
      const isThere = columns.every((each) => stars.headings?.has(each) ?? true);
      return isThere && !columns.some((each) => taken.has(each));
    });
    const [first] = there;
    if (first !== undefined) expanded[id] = stars.headings ? first : { first: there };
  }
  return { ...data, fields: { ...fields, figures: { ...own, ...expanded } } };
}

/** A source with the name of a column in place of `*`. */
const inColumn = (source: unknown, column: string) =>
  withTexts(source, (text) =>
    text.replace(/\{[^{}]*\}/g, (path) => path.replace(/(?<!\[)\*(?!\])/g, () => column)),
  );

function columnsIn(source: unknown): string[] {
  if (typeof source === 'string')
    return [...source.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
  return typeof source === 'object' ? Object.values(source ?? {}).flatMap(columnsIn) : [];
}
