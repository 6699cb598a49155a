import type {
  FactsFile,
  FactsNames,
  FigureColumns,
  NamelessFacts,
  ProductColumns,
  Span,
} from './facts.ts';
import { packNumbers, packTexts, unpackNumbers, unpackTexts } from './pack-columns.ts';
import { sayValue, writings } from './say-value.ts';

/**
 * The facts as they travel. A value that several products share is in them once, the lowest first; what
 * follows from the id of a product or from the text before is left out, and so is the text of a value
 * that the browser writes in the very same words.
 */
export interface PackedFacts extends Omit<FactsFile, 'products' | 'figures'> {
  readonly products: Readonly<Record<keyof ProductColumns, string>>;
  readonly figures: readonly PackedFigure[];
}

/** The same without what products and families are called. */
export interface NamelessPacked extends Omit<NamelessFacts, 'figures'> {
  readonly figures: readonly PackedFigure[];
}

/** The columns that say a value, of those that a figure can have. */
const valueColumns = [
  'part',
  'text',
  'note',
  'spans',
  'sizes',
  'codes',
  'current',
  'limit',
  'bound',
] as const;

type ValueColumn = (typeof valueColumns)[number];

/** A figure; 0 where its values are in another file, or no product has any. */
export type PackedFigure = PackedColumns | typeof noFigure;
export const noFigure = 0;

interface PackedColumns extends Omit<FigureColumns, ValueColumn | 'product' | 'alike'> {
  /** The steps from one row's product to the next one's. */
  readonly product: string;
  /** The place of the value of each row; left out where all differ and none is moved. */
  readonly row?: string;
  /** A column with each value once, or the one that all have. */
  readonly values: { readonly [Column in ValueColumn]?: unknown };
}

/** Makes facts smaller. */
export function packNameless(facts: NamelessFacts): NamelessPacked {
  return { ...facts, figures: facts.figures.map((figure) => packFigure(figure, facts)) };
}

export function unpackNameless(packed: NamelessPacked): NamelessFacts {
  return { ...packed, figures: packed.figures.map((figure) => unpackFigure(figure, packed)) };
}

/** The whole, with what products are called. */
export function withNames({ language, ...facts }: NamelessPacked, names: FactsNames): PackedFacts {
  const { id, title, code, path, family, picture, asked } = names.products;
  const products = {
    id: packTexts(id),
    title: packTexts(title, id),
    code: packTexts(code, id),
    path: packTexts(path, id),
    picture: packTexts(picture, id),
    asked: asked.some(Boolean) ? packTexts(asked, id) : '',
    family: packNumbers(family.map((index) => index + 1)),
  };
  return { language, ...names, products, ...facts };
}

/** The file that was packed. */
export function unpackFacts(packed: PackedFacts): FactsFile {
  const { id: ids, title, code, path, family, picture, asked } = packed.products;
  const id = unpackTexts(ids);
  const products = {
    id,
    title: unpackTexts(title, id),
    code: unpackTexts(code, id),
    path: unpackTexts(path, id),
    picture: unpackTexts(picture, id),
    asked: asked === '' ? id.map(() => '') : unpackTexts(asked, id),
    family: unpackNumbers(family).map((place) => place - 1),
  };
  return {
    ...packed,
    products,
    figures: packed.figures.map((figure) => unpackFigure(figure, packed)),
  };
}

function packFigure(figure: FigureColumns, file: NamelessFacts): PackedFigure {
  if (figure.product.length === 0) return noFigure;
  const places = new Map<string, number[]>();
  const stated = valueColumns.flatMap((column) => {
    const cells: readonly unknown[] | undefined = figure[column];
    return cells ? [cells] : [];
  });
  for (const row of figure.product.keys()) {
    const key = JSON.stringify(stated.map((cells) => cells[row]));
    const known = places.get(key);
    if (known) known.push(row);
    else places.set(key, [row]);
  }
  const sorted = [...places.values()].toSorted(
    ([a = 0], [b = 0]) => firstNumber(figure, a) - firstNumber(figure, b) || a - b,
  );
  const rows: number[] = [];
  for (const [place, of] of sorted.entries()) for (const row of of) rows[row] = place;
  const firsts = sorted.map(([row = 0]) => row);
  const { product, alike, part, text, note, spans, sizes, codes, current, limit, bound, ...rest } =
    figure;
  const steps = product.map((each, row) => each - (product[row - 1] ?? 0));
  const once = <Value>(all: readonly Value[]) => firsts.map((row) => all[row] as Value);
  const columns = { part, note, sizes, codes, current, limit, bound };
  const values = Object.entries(columns).flatMap(([column, all]) =>
    all ? [[column, joined(once<unknown>(all))]] : [],
  );
  return {
    ...rest,
    product: packNumbers(steps),
    ...(rows.some((place, row) => place !== row) && { row: packNumbers(rows) }),
    values: {
      text: joined(firsts.map((row) => packText(figure, row, file))),
      ...(spans && { spans: joined(once(spans).map(packSpans)) }),
      ...Object.fromEntries(values),
    },
  };
}

/** The columns of a figure; empty ones where they are in another file. */
export function unpackFigure(
  packed: PackedFigure,
  file: Pick<FactsFile, 'words' | 'units'>,
): FigureColumns {
  if (packed === noFigure) return { id: '', label: '', dimension: '', product: [], text: [] };
  const { product: steps, row: _row, values, ...rest } = packed;
  const product = unpackSteps(steps);
  const figure = { ...rest, product };
  // Most figures of a large catalogue are never asked about.
  let columns: Partial<FigureColumns> | undefined;
  for (const name of ['alike', ...Object.keys(values)]) {
    Object.defineProperty(figure, name, {
      enumerable: true,
      get: () => {
        columns ??= unpackColumns(packed, product.length, file);
        return columns[name as keyof FigureColumns];
      },
    });
  }
  return figure as typeof figure & FigureColumns;
}

/** The columns of a figure that say its values, a row each. */
function unpackColumns(
  { dimension, row, values }: PackedColumns,
  length: number,
  file: Pick<FactsFile, 'words' | 'units'>,
): Partial<FigureColumns> {
  const places =
    row === undefined ? Array.from({ length }, (_, place) => place) : unpackNumbers(row);
  const count = places.reduce((most, place) => Math.max(most, place + 1), 0);
  const { text, ...others } = Object.fromEntries(
    Object.entries(values).map(([column, packed]) => {
      const all: readonly unknown[] = Array.isArray(packed) ? packed : Array(count).fill(packed);
      return [column, column === 'spans' ? all.map(unpackSpans) : all];
    }),
  );
  const ways = writings(dimension, file);
  const texts = (text ?? []).map((each, place) =>
    typeof each === 'number' ? sayValue(others, place, ways[each], file.words) : String(each),
  );
  const ofRows = <Value>(all: readonly Value[]) => places.map((place) => all[place] as Value);
  return {
    ...Object.fromEntries(Object.entries(others).map(([column, all]) => [column, ofRows(all)])),
    text: ofRows(texts),
    alike: places,
  };
}

/** The products that state a figure, one for each value. */
export function productsOf(packed: PackedFigure = noFigure): number[] {
  return packed === noFigure ? [] : unpackSteps(packed.product);
}

function unpackSteps(steps: string): number[] {
  let last = 0;
  return unpackNumbers(steps).map((step) => {
    last += step;
    return last;
  });
}

/** A column of one single value is that value, unless it is a list itself. */
function joined(all: readonly unknown[]): unknown {
  const [first] = all;
  return typeof first !== 'object' && all.every((each) => each === first) ? first : all;
}

function packSpans(spans: readonly Span[] | null): unknown {
  return spans?.length === 1 && typeof spans[0] === 'number' ? spans[0] : spans;
}

function unpackSpans(packed: unknown): unknown {
  return typeof packed === 'number' ? [packed] : packed;
}

/** How a value is written, by its place in {@link writings}; or its text, where none gives just that. */
function packText(figure: FigureColumns, row: number, file: NamelessFacts): number | string {
  const text = figure.text[row] ?? '';
  const found = writings(figure.dimension, file).findIndex(
    (writing) => sayValue(figure, row, writing, file.words) === text,
  );
  return found < 0 ? text : found;
}

/** The lowest number of a value; codes go by their name. */
function firstNumber({ spans, sizes }: FigureColumns, row: number): number {
  const all = [...(spans?.[row] ?? []).flat(), ...(sizes?.[row] ?? [])];
  return Math.min(...all.filter((each) => typeof each === 'number'), Number.MAX_VALUE);
}
