import { isMap, isSeq, type YAMLMap } from 'yaml';
import {
  type Catalogue,
  type CatalogueFile,
  type CatalogueText,
  type Field,
  isString,
  type Language,
  languages,
  type StringScalar,
} from './catalogue.ts';
import type { Change, Stretch } from './change.ts';
import type { Planted } from './fault.ts';
import type { Random } from './random.ts';
import { rewriteText, stretchOf, stretchOfText } from './write.ts';

/** A text in one of its languages. */
export interface Version {
  readonly text: CatalogueText;
  readonly language: Language;
  readonly value: string;
}

export function wordsIn({ versions }: CatalogueText, language: Language): string {
  return versions[language].value;
}

/** Every text in each of the given languages. */
export function versionsOf(
  { texts }: Catalogue,
  wanted: readonly Language[] = languages,
): Version[] {
  return texts.flatMap((text) =>
    wanted.map((language) => ({ text, language, value: wordsIn(text, language) })),
  );
}

/** The same without the names of products and of the company, which no rule of prose reads. */
export function proseVersionsOf(catalogue: Catalogue, wanted?: readonly Language[]): Version[] {
  return versionsOf(catalogue, wanted).filter(({ text }) => !isName(text));
}

export function isName({ file, at }: CatalogueText): boolean {
  const place = at.filter((key) => typeof key === 'string').join('.');
  if (file.kind === 'site') return place === 'name';
  const names = /^(?:pageTitle|(?:components\.|tabs\.types\.)?title|.*productName)$/;
  return file.kind === 'product' && names.test(place);
}

/** A text as another state of the catalogue has it. */
export function sameText(
  { file, at }: CatalogueText,
  { texts }: Catalogue,
): CatalogueText | undefined {
  return texts.find((each) => each.file.name === file.name && String(each.at) === String(at));
}

/** The same text changed in one or more languages; what follows may be said of all of it. */
export function inText(text: CatalogueText, changes: readonly Change[]): Planted {
  return { changes, surroundings: [stretchOfText(text)] };
}

/** As {@link inText}, where a rule may point at another language of the text, or at its key. */
export function anywhereInText(text: CatalogueText, changes: readonly Change[]): Planted {
  return { changes, at: [stretchWithKey(text)] };
}

/** A text with the line that names it. */
export function stretchWithKey(text: CatalogueText): Stretch {
  const stretch = stretchOfText(text);
  const before = text.file.text.slice(0, stretch.start);
  const key = /(?:[^\n]*:)?[ \t]*(?:#[^\n]*)?\n?\s*$/.exec(before)?.index ?? stretch.start;
  return { ...stretch, start: key };
}

/** One match of a pattern, changed, in one version of a text. */
export function changeMatch(
  { text, language, value }: Version,
  match: RegExpExecArray,
  replacement: string,
): Change {
  const end = match.index + match[0].length;
  return rewriteText(text, language, value.slice(0, match.index) + replacement + value.slice(end));
}

/** Two of the languages, in any order. */
export function twoLanguages(random: Random): readonly [Language, Language] {
  const one = random.pick(languages);
  return [one, random.pick(languages.filter((each) => each !== one))];
}

export function filesOf({ files }: Catalogue, ...kinds: readonly CatalogueFile['kind'][]) {
  return files.filter(({ kind }) => kinds.includes(kind));
}

/** The fields with a string that have this name. */
export function stringFields(
  { fields }: Pick<Catalogue, 'fields'>,
  ...names: readonly string[]
): (Field & { readonly value: StringScalar })[] {
  return fields.flatMap((field) =>
    names.includes(field.key.value) && isString(field.value)
      ? [{ ...field, value: field.value }]
      : [],
  );
}

/** The values of a list of strings at the top of a record. */
export function topList({ root }: CatalogueFile, name: string): StringScalar[] {
  const list = root.get(name, true);
  return isSeq(list) ? list.items.filter(isString) : [];
}

/** The field of this name at the top of a record. */
export function topField(file: CatalogueFile, name: string): Field | undefined {
  return file.fields.find(({ at }) => at.length === 1 && at[0] === name);
}

export function mapAt(
  file: CatalogueFile,
  ...at: readonly (string | number)[]
): YAMLMap | undefined {
  const node = file.root.getIn(at, true);
  return isMap(node) ? node : undefined;
}

/** The first line that is no comment: where rules point that speak of a whole record. */
export function topOf(file: CatalogueFile): Stretch {
  const { start } = stretchOf(file, file.root);
  return { file: file.name, start, end: start };
}
