import type { Kind } from '../../schema/catalogue.ts';

/**
 * Says of a record of a kind whether it is right, without saying why not. Empty in the sources, so
 * that every record takes the slow check: the bundle has in its place what
 * `compile-validators.mjs` makes of the committed JSON Schemas.
 */
export const validators: Readonly<Partial<Record<Kind | 'config', (data: unknown) => boolean>>> =
  {};
