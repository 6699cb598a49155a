import type { InitOptions } from 'i18next';

/** How strings are loaded; the numbers are the site specification's. */
export const loadingOptions = {
  maxParallelReads: 10,
  maxRetries: 5,
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryTimeout: 350,
} as const;

/** What server and browser share, so that both write the same text. */
export const translationOptions = {
  load: 'currentOnly',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;
