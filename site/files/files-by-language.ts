import { hashedName } from '../lib/hashed-name.ts';
import type { SiteModel } from '../model/model.ts';

/** A file in each language, and where the browser finds it, by language. */
export type FilesByLanguage = ReturnType<typeof filesByLanguage>;

/** JSON in each language of a site; `name` has the language in the place of `{}`: `search.{}.json`. */
export function filesByLanguage(
  { languages, catalogue }: SiteModel,
  name: string,
  dataIn: (language: string) => object,
) {
  const { base } = catalogue.site;
  const named = languages.map((language) => {
    const content = JSON.stringify(dataIn(language));
    return [
      language,
      { path: hashedName(name.replace('{}', language), content), content },
    ] as const;
  });
  return {
    files: named.map(([, file]) => file),
    addresses: Object.fromEntries(named.map(([language, { path }]) => [language, base + path])),
  };
}
