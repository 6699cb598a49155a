import { formWords } from '../content/page/form-fields.ts';
import { barWords } from '../content/page/navigation.ts';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import { type ContentInput, contentContext, stringsOf } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { StringTree } from '../strings/strings.ts';

export interface StringFiles {
  files: OutputFile[];
  /** The addresses of the shell's strings, by language. */
  addresses: Record<string, string>;
  /** The addresses of the tools' strings, by language. */
  toolAddresses: Record<string, string>;
}

/** The strings of the shell, including texts of the catalogue. */
export function shellStrings(input: ContentInput, context: BuildContext): StringTree {
  const { shell, language } = stringsOf(input, context.language);
  const words = { ...barWords(context), ...formWords(context) };
  const { tools: _loadedApart, ...own } = shell;
  return { ...own, ...(language && { writtenIn: language }), words };
}

/** The strings of the tools for choosing products. */
export function toolStrings(input: ContentInput, language: string): StringTree {
  const { tools } = stringsOf(input, language).shell;
  return typeof tools === 'object' ? tools : {};
}

/**
 * The string files that the browser loads, for each language: those of the shell, and those of the tools, which
 * few pages need.
 */
export function stringFiles(input: ContentInput): StringFiles {
  const { model } = input;
  const { base } = model.catalogue.site;
  const make = (name: string, of: (language: string) => StringTree) =>
    model.languages.map((language) => {
      const content = JSON.stringify(of(language));
      return { language, file: { path: hashedName(`${name}.${language}.json`, content), content } };
    });
  const addresses = (files: ReturnType<typeof make>) =>
    Object.fromEntries(files.map(({ language, file }) => [language, `${base}${file.path}`]));
  const shell = make('strings', (language) => shellStrings(input, contentContext(input, language)));
  const tools = make('tools', (language) => toolStrings(input, language));
  return {
    files: [...shell, ...tools].map(({ file }) => file),
    addresses: addresses(shell),
    toolAddresses: addresses(tools),
  };
}
