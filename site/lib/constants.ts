/**
 * The constants of the site's behaviour, as its specification gives them. Each is here once;
 * `npm run test:constants` changes each in turn and shows which test notices.
 */
export const constants = {
  /** Where the visitor's language is kept in local storage. */
  languageKey: 'i18nextLng',
  /** Files of strings that are read side by side. */
  maxParallelReads: 10,
  /** How often a failing file of strings is asked for again. */
  maxRetries: 5,
  /** Milliseconds before the first retry; each further one waits twice as long. */
  retryDelay: 350,
  /** Milliseconds between the pointer's leaving and the closing of a menu. */
  menuCloseDelay: 1000,
  /** Milliseconds for which the page on show stays while the next one loads. */
  loadingDelay: 400,
  /** Milliseconds for which the full-screen loading indicator stays once it shows. */
  loadingMinimum: 300,
  /** Milliseconds after which a page whose code does not come is left to the browser: it reads without. */
  codeTimeout: 10_000,
  /** Pixels of scrolling past which the scroll-to-top button shows. */
  scrollButtonThreshold: 100,
  /** Pixels. */
  productPanelHeight: 448,
  productColumns: 4,
  /** Pixels. */
  solutionPanelHeight: 500,
  /**
   * Milliseconds. Two more constants of toasts are sonner's own and can't be set: a swipe of 45 px,
   * and 200 ms from closing to removal. The tests of toasts hold both.
   */
  toastDuration: 4000,
  visibleToasts: 3,
  /** Pixels. */
  toastWidth: 356,
  toastGap: 14,
  toastOffset: 24,
  toastMobileOffset: 16,
  /** Characters. */
  candidateIdLength: 21,
  /** Milliseconds; 0 means that a request waits as long as it takes. */
  requestTimeout: 0,
  csrfCookie: 'XSRF-TOKEN',
  csrfHeader: 'X-XSRF-TOKEN',
} as const;
