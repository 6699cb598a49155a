import { type ContentInput, contentContext, stringsOf } from '../content/content-context.ts';
import { formWords } from '../content/page/form-fields.ts';
import { barWords } from '../content/page/navigation.ts';
import type { BuildContext } from '../pages/define-page.ts';
import type { StringTree } from '../strings/strings.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';

export interface StringFiles {
  files: OutputFile[];
  /** Where the browser finds the shell's strings, by language. */
  addresses: Record<string, string>;
}

/** The strings of the shell, and the words that the catalogue gives to it. */
export function shellStrings(input: ContentInput, context: BuildContext): StringTree {
  const { shell, language } = stringsOf(input, context.language);
  const words = { ...barWords(context), ...formWords(context) };
  return { ...shell, ...(language && { writtenIn: language }), words };
}

/** What the browser loads of the strings: the shell's, a file for each language of the site. */
export function stringFiles(input: ContentInput): StringFiles {
  const { model } = input;
  const { base } = model.catalogue.site;
  const files = model.languages.map((language) => {
    const content = JSON.stringify(shellStrings(input, contentContext(input, language)));
    return { language, file: { path: hashedName(`strings.${language}.json`, content), content } };
  });
  return {
    files: files.map(({ file }) => file),
    addresses: Object.fromEntries(
      files.map(({ language, file }) => [language, `${base}${file.path}`]),
    ),
  };
}
