import { formWords } from '../content/page/form-fields.ts';
import { barWords } from '../content/page/navigation.ts';
import { type ContentInput, contentContext, stringsOf } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { StringTree } from '../strings/strings.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';

/** The strings of the shell, and the words that the catalogue gives to it. */
export function shellStrings(input: ContentInput, context: BuildContext): StringTree {
  const { shell, language } = stringsOf(input, context.language);
  const words = { ...barWords(context), ...formWords(context) };
  const { tools: _loadedApart, ...own } = shell;
  return { ...own, ...(language && { writtenIn: language }), words };
}

/** The strings of the parts that help to choose. */
export function toolStrings(input: ContentInput, language: string): StringTree {
  const { tools } = stringsOf(input, language).shell;
  return typeof tools === 'object' ? tools : {};
}

/**
 * What the browser loads of the strings: the shell's, and those of the parts that help to choose,
 * which only some pages need.
 */
export function stringFiles(input: ContentInput): Record<'shell' | 'tools', FilesByLanguage> {
  const { model } = input;
  return {
    shell: filesByLanguage(model, 'strings.{}.json', (language) =>
      shellStrings(input, contentContext(input, language)),
    ),
    tools: filesByLanguage(model, 'tools.{}.json', (language) => toolStrings(input, language)),
  };
}
