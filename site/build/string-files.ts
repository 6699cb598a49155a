import type { SiteModel } from '../model/model.ts';
import type { StringsByLanguage } from '../strings/site-strings.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';

export interface StringFiles {
  files: OutputFile[];
  /** Where the browser finds the shell's strings, by language. */
  addresses: Record<string, string>;
}

/** What the browser loads of the strings: the shell's, a file for each language of the site. */
export function stringFiles(model: SiteModel, all: StringsByLanguage): StringFiles {
  const { base } = model.catalogue.site;
  const files = model.languages.map((language) => {
    const strings = all[language] ?? all[model.defaultLanguage] ?? all.en;
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
