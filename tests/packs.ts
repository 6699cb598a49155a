import type { LanguagePack } from '../schema/languages/language-pack.ts';
import { builtInPacks } from '../schema/languages/languages.ts';

/** The codes of the languages that Milepost comes with. */
export const packCodes: readonly string[] = builtInPacks.map(({ code }) => code);

/** The pack of one of them. */
export function packIn(code: string): LanguagePack {
  const pack = builtInPacks.find((each) => each.code === code);
  if (!pack) throw new Error(`There is no pack for "${code}".`);
  return pack;
}
