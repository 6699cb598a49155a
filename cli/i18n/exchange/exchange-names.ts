/** The formats in which texts go to translators. */
export const exchangeFormats = ['xliff', 'po', 'csv', 'xlsx'] as const;
export type ExchangeFormatName = (typeof exchangeFormats)[number];

/** What a translation can be. */
export const textStates = ['missing', 'stale', 'translated'] as const;
export type TextState = (typeof textStates)[number];
