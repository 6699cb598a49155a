import {
  type Criterion,
  type FactsFile,
  type FigureFacts,
  type FigureValue,
  openFacts,
  type Span,
} from '../site/facts/facts.ts';
import { fixtureData } from './unit/fixtures.ts';

type Cells = {
  readonly [Key in Exclude<keyof FigureValue, 'text'>]?: readonly (FigureValue[Key] | null)[];
};

/** A figure as tests write it: a column for each part of a value, with null where a row has none. */
export interface FigureInColumns extends Omit<FigureFacts, 'steps' | 'row' | 'values'>, Cells {
  readonly product: readonly number[];
  readonly text: readonly string[];
}

export function figureFromColumns(columns: FigureInColumns): FigureFacts {
  const { text, product, component, part, note, ...others } = columns;
  const { spans, sizes, codes, current, limit, bound, ...rest } = others;
  const cells = { component, part, note, spans, sizes, codes, current, limit, bound };
  const valueIn = (text: string, row: number): FigureValue => {
    const stated = Object.entries(cells).filter(([, cell]) => (cell?.[row] ?? null) !== null);
    return { text, ...Object.fromEntries(stated.map(([name, cell]) => [name, cell?.[row]])) };
  };
  const steps = product.map((each, row) => each - (product[row - 1] ?? 0));
  return { ...rest, steps, row: [...text.keys()], values: text.map(valueIn) };
}

/** How requirements are written in English, and the units in which they are typed, by what they measure. */
export const { words: englishWords, units: usualUnits } =
  fixtureData<Pick<FactsFile, 'words' | 'units'>>('english-facts.yaml');

/** The facts of some products in English, without any that are not given. */
export function factsFile(ids: readonly string[], given: Partial<FactsFile>): FactsFile {
  const none = ids.map(() => '');
  return {
    language: 'en',
    products: {
      id: ids,
      title: ids,
      code: none,
      path: ids.map((id) => `/products/${id}`),
      family: ids.map(() => -1),
      picture: none,
      subtitle: none,
      card: none,
      asked: none,
    },
    families: [],
    figures: [],
    criteria: [],
    words: englishWords,
    units: usualUnits,
    ...given,
  };
}

/** A criterion with what each product states of its figure; null for what one does not state. */
export interface Stated extends Partial<Criterion> {
  readonly spans?: readonly (Span | null)[];
  readonly codes?: readonly (string | null)[];
}

/** The facts of as many products as a criterion has values for. Unless it says so, one is of a power, or of a code. */
export function factsStating(criteria: Readonly<Record<string, Stated>>) {
  const all = Object.entries(criteria);
  const given = all.map(([id, { spans, codes, ...own }], index) => {
    const asked = codes
      ? ({ ask: 'has', dimension: 'code' } as const)
      : ({ ask: 'includes', dimension: 'power', unit: 'W' } as const);
    const criterion: Criterion = { id, label: id, figures: [index], ...asked, ...own };
    const stated = [...(spans ?? codes ?? []).entries()].flatMap(([product, value]) =>
      value === null ? [] : [{ product, value }],
    );
    const figure = figureFromColumns({
      ...{ id, label: id, dimension: criterion.dimension },
      product: stated.map(({ product }) => product),
      text: stated.map(({ value }) => String(value)),
      ...(spans && { spans: stated.map(({ value }) => [value as Span]) }),
      ...(codes && { codes: stated.map(({ value }) => [String(value)]) }),
    });
    return { criterion, figure };
  });
  const count = Math.max(...all.map(([, { spans, codes }]) => (spans ?? codes ?? []).length));
  const ids = Array.from({ length: count }, (_, index) => `P${index}`);
  const [figures, asked] = [given.map(({ figure }) => figure), given.map((each) => each.criterion)];
  return openFacts(factsFile(ids, { figures, criteria: asked }));
}
