export const exchangeFormats = ['xliff', 'po', 'csv', 'xlsx'] as const;
export type ExchangeFormatName = (typeof exchangeFormats)[number];

export const textStates = ['missing', 'stale', 'translated'] as const;
export type TextState = (typeof textStates)[number];
