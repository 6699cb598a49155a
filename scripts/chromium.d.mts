/** The Chromium for the browser tests; undefined if there is none. */
export function findChromium(): string | undefined;
