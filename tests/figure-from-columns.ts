import type { FactsFile, FigureFacts, FigureValue } from '../site/facts/facts.ts';

type Cells = {
  readonly [Key in Exclude<keyof FigureValue, 'text'>]?: readonly (FigureValue[Key] | null)[];
};

/** A figure as tests write it: a column for each part of a value, with null where a row has none. */
export interface FigureInColumns extends Omit<FigureFacts, 'row' | 'values'>, Cells {
  readonly text: readonly string[];
}

export function figureFromColumns(columns: FigureInColumns): FigureFacts {
  const { text, component, part, note, ...others } = columns;
  const { spans, sizes, codes, current, limit, bound, ...rest } = others;
  const cells = { component, part, note, spans, sizes, codes, current, limit, bound };
  const valueIn = (text: string, row: number): FigureValue => {
    const stated = Object.entries(cells).filter(([, cell]) => (cell?.[row] ?? null) !== null);
    return { text, ...Object.fromEntries(stated.map(([name, cell]) => [name, cell?.[row]])) };
  };
  return { ...rest, row: [...text.keys()], values: text.map(valueIn) };
}

/** How requirements are written in English. */
export const englishWords = {
  atLeast: 'at least {}',
  atMost: 'at most {}',
  over: 'more than {}',
  under: 'less than {}',
  rating: '{} or higher',
  fits: 'within {}',
  about: 'about {} (±10%)',
  range: '{} to {}',
  decimal: '.',
  group: ',',
  groupFrom: 4,
  currents: { AC: 'AC', DC: 'DC' },
};

/** Units in which they are typed, by what they measure. */
export const usualUnits = {
  length: [
    { id: 'mm', factor: 0.001 },
    { id: 'm', factor: 1, names: ['metre', 'mètres'] },
    { id: 'km', factor: 1000 },
  ],
  temperature: [
    { id: '°C', factor: 1, names: ['C'] },
    { id: '°F', factor: 5 / 9, offset: -160 / 9 },
  ],
  speed: [
    { id: 'km/h', factor: 1 },
    { id: 'mph', factor: 1.609344 },
  ],
  voltage: [{ id: 'V', factor: 1 }],
  power: [
    { id: 'W', factor: 1 },
    { id: 'kW', factor: 1000 },
  ],
};

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
