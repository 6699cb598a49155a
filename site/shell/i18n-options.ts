import type { InitOptions } from 'i18next';
import { constants } from '../constants.ts';

/** How strings are loaded. */
export const loadingOptions = {
  maxParallelReads: constants.maxParallelReads,
  maxRetries: constants.maxRetries,
  retryTimeout: constants.retryDelay,
} as const;

/** What server and browser share, so that both write the same text. */
export const translationOptions = {
  load: 'currentOnly',
  fallbackLng: false,
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;
