import type { FactsFile, FigureColumns } from './facts.ts';

/**
 * The facts as they travel: a value that many products share is in them once, and what follows from
 * the id of a product is left out.
 */
export interface PackedFacts extends Omit<FactsFile, 'products' | 'figures'> {
  readonly products: Omit<FactsFile['products'], AffixedColumn> & Record<AffixedColumn, Affixed>;
  readonly figures: readonly PackedFigure[];
}

/** Columns that mostly follow from the id of the product. */
type AffixedColumn = 'code' | 'path' | 'picture';

/** Texts that begin and end alike; the id of their product is {@link ownId} in them. */
interface Affixed {
  readonly start: string;
  readonly end: string;
  readonly texts: readonly string[];
}

/**
 * The columns of a figure with each value once; `row` is the place of the value of each row, left
 * out where all differ. `product` has the steps from one row's product to the next one's.
 */
type PackedFigure = FigureColumns & { readonly row?: readonly number[] };

/** No id has it. */
const ownId = '\u0001';

/** Makes a file smaller. */
export function packFacts({ products, figures, ...rest }: FactsFile): PackedFacts {
  const { id, code, path, picture, ...others } = products;
  return {
    ...rest,
    products: {
      id,
      ...others,
      code: affixed(code, id),
      path: affixed(path, id),
      picture: affixed(picture, id),
    },
    figures: figures.map(packFigure),
  };
}

/** The file that was packed. */
export function unpackFacts({ products, figures, ...rest }: PackedFacts): FactsFile {
  const { id, code, path, picture, ...others } = products;
  return {
    ...rest,
    products: {
      id,
      ...others,
      code: whole(code, id),
      path: whole(path, id),
      picture: whole(picture, id),
    },
    figures: figures.map(unpackFigure),
  };
}

function affixed(given: readonly string[], ids: readonly string[]): Affixed {
  const texts = given.map((text, index) => text.replace(ids[index] ?? ownId, ownId));
  const start = commonStart(texts);
  const rests = texts.map((text) => text.slice(start.length));
  const end = reversed(commonStart(rests.map(reversed)));
  return { start, end, texts: rests.map((text) => text.slice(0, text.length - end.length)) };
}

function whole({ start, end, texts }: Affixed, ids: readonly string[]): string[] {
  return texts.map((text, index) => (start + text + end).replace(ownId, () => ids[index] ?? ''));
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
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
] as const;

function packFigure(figure: FigureColumns): PackedFigure {
  const keys = figure.product.map((_, row) =>
    JSON.stringify(valueColumns.map((column) => figure[column]?.[row])),
  );
  const product = figure.product.map((each, row) => each - (figure.product[row - 1] ?? 0));
  const places = new Map<string, number>();
  const firsts: number[] = [];
  for (const [row, key] of keys.entries()) {
    if (places.has(key)) continue;
    places.set(key, firsts.push(row) - 1);
  }
  if (firsts.length === keys.length) return { ...figure, product };
  return {
    ...figure,
    ...picked(figure, firsts),
    product,
    row: keys.map((key) => places.get(key) ?? 0),
  };
}

function unpackFigure({ row, ...figure }: PackedFigure): FigureColumns {
  let last = 0;
  const product = figure.product.map((step) => {
    last += step;
    return last;
  });
  return { ...figure, ...(row && picked(figure, row)), product };
}

/** The columns of the values at some places. */
function picked(figure: FigureColumns, rows: readonly number[]): Partial<FigureColumns> {
  return Object.fromEntries(
    valueColumns.flatMap((column) => {
      const values = figure[column];
      return values ? [[column, rows.map((row) => values[row])]] : [];
    }),
  );
}
