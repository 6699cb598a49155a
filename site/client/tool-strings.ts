import type { Translator } from '../shell/translator.ts';
import { request } from './http.ts';
import { isStringTree } from './load-strings.ts';

const added = new WeakMap<Translator, Promise<void>>();

/**
 * Adds the strings of tools to those of the shell: then `useStrings` has the keys below `tools`.
 * Asked for once. Rejects where they can't be loaded, and may be tried again.
 */
export function loadToolStrings(i18n: Translator, address: string): Promise<void> {
  const known = added.get(i18n);
  if (known) return known;
  const adding = request(address).then(({ data }) => {
    if (!isStringTree(data)) throw new Error(`${address} does not hold strings.`);
    i18n.add(data);
  });
  added.set(i18n, adding);
  adding.catch(() => added.delete(i18n));
  return adding;
}
