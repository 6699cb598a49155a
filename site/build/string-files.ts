import type { SiteModel } from '../model/model.ts';
import en from '../strings/en.json' with { type: 'json' };
import es from '../strings/es.json' with { type: 'json' };
import fr from '../strings/fr.json' with { type: 'json' };
import type { Strings } from '../strings/translators.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';

/** The site's own strings in every language that there is; adding a language adds a line. */
export const allStrings: Readonly<Record<string, Strings> & { en: Strings }> = { en, fr, es };

export interface StringFiles {
  files: OutputFile[];
  /** Where the browser finds the shell's strings, by language. */
  addresses: Record<string, string>;
}

/** What the browser loads of the strings: the shell's, a file for each language of the site. */
export function stringFiles(model: SiteModel): StringFiles {
  const { base } = model.catalogue.site;
  const files = model.languages.map((language) => {
    const strings = allStrings[language] ?? allStrings[model.defaultLanguage] ?? en;
    const content = JSON.stringify(strings.shell);
    return { language, file: { path: hashedName(`strings.${language}.json`, content), content } };
  });
  return {
    files: files.map(({ file }) => file),
    addresses: Object.fromEntries(
      files.map(({ language, file }) => [language, `${base}${file.path}`]),
    ),
  };
}
