/** The formats for translators. */
export const exchangeFormats = ['xliff', 'po', 'csv', 'xlsx'] as const;
export type ExchangeFormatName = (typeof exchangeFormats)[number];

/** The states of a translation. */
export const textStates = ['missing', 'stale', 'translated'] as const;
export type TextState = (typeof textStates)[number];
