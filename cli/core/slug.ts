import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memberOf } from '../../schema/member-of.ts';
import { fold } from '../../site/facts/fold.ts';

/** Letters that are no other letter with an accent, besides those that `fold` replaces. */
const letters = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * An id from a name in a language, by default the first: small letters, digits and hyphens, `foerderhoehe` of the
 * German `Förderhöhe`. A letter that this language hasn't is written as another language of the site writes it.
 */
export function slugOf(
  name: string,
  { codes, packOf }: SiteLanguages,
  language = codes[0],
): string {
  const own = [language ?? '', ...codes].map((code) => packOf(code)?.ascii ?? {});
  const replaceBy = (text: string, tables: readonly Readonly<Record<string, string>>[]) =>
    text.replace(/./gu, (each) => tables.flatMap((all) => memberOf(all, each) ?? [])[0] ?? each);
  const known = replaceBy(name.normalize('NFC').toLowerCase(), own);
  const plain = replaceBy(fold(known.normalize('NFKD')), [letters]);
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
