import type { FigureFacts, FigureValue } from '../site/facts/facts.ts';

type Cells = {
  readonly [Key in Exclude<keyof FigureValue, 'text'>]?: readonly (FigureValue[Key] | null)[];
};

/** A figure as tests write it: a column for each part of a value, with null where a row has none. */
export interface FigureInColumns extends Omit<FigureFacts, 'row' | 'values'>, Cells {
  readonly text: readonly string[];
}

export function figureFromColumns(columns: FigureInColumns): FigureFacts {
  const { text, part, note, spans, sizes, codes, current, limit, bound, ...rest } = columns;
  const cells = { part, note, spans, sizes, codes, current, limit, bound };
  const valueIn = (text: string, row: number): FigureValue => {
    const stated = Object.entries(cells).filter(([, cell]) => (cell?.[row] ?? null) !== null);
    return { text, ...Object.fromEntries(stated.map(([name, cell]) => [name, cell?.[row]])) };
  };
  return { ...rest, row: [...text.keys()], values: text.map(valueIn) };
}
