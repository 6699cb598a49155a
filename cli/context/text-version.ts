import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { LanguagePacks } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import { linesOf, parseRich } from '../../schema/rich-text.ts';
import type { TextRole } from '../../schema/shared.ts';
import { allNodes, mayHaveMarks, parseText, type TextNode } from '../../schema/text.ts';
import type { DataPath, Source } from '../core/source.ts';
import { createSource } from '../load/read-source.ts';
import { type Prose, readProse } from './prose.ts';

export interface TextVersion {
  readonly language: string;
  readonly pack: LanguagePack | undefined;
  readonly text: string;
  readonly marks: readonly TextNode[];
  /** The text as visitors read it. */
  readonly prose: Prose;
}

/** The content of a text, independent of its record. */
export interface Wording {
  /** {@link anyFile} for a text without a record. */
  readonly entry: Source;
  readonly at: DataPath;
  /** The versions in languages of the site that are strings, each with its marks, nested ones included. */
  readonly versions: readonly TextVersion[];
  /** Undefined for prose. */
  readonly role?: TextRole | undefined;
}

/** The version of a text in a language. */
export function versionIn(
  { versions }: Pick<Wording, 'versions'>,
  language: string | undefined,
): TextVersion | undefined {
  return versions.find((version) => version.language === language);
}

/** Like {@link versionIn}, but undefined for an empty version. */
export function writtenIn(text: Pick<Wording, 'versions'>, language: string | undefined) {
  const version = versionIn(text, language);
  return version?.text.trim() ? version : undefined;
}

/** The place of the version of a text in a language. */
export function placeIn<Entry extends Source>(
  { entry, at }: { readonly entry: Entry; readonly at: DataPath },
  language: string,
) {
  return { entry, at: [...at, language], language };
}

/** The source of texts without a record. */
export const anyFile = createSource('', '', '', '');

/** The maximum number of versions, since each is compared with the others. */
const maxVersions = 100;

/**
 * Creates a reader of texts. Texts with the same words in the same languages share one list, since products of a
 * series have most texts in common, and each is checked once. Values other than strings are skipped.
 */
export function textReader(
  packs: LanguagePacks,
): (value: object, role?: TextRole) => readonly TextVersion[] {
  const byContent = new Map<string, readonly TextVersion[]>();
  return (value, role) => {
    const texts = Object.entries(value)
      .slice(0, maxVersions)
      .filter((each): each is [string, string] => typeof each[1] === 'string');
    const isRich = role === 'rich';
    const key = `${isRich} ${JSON.stringify(texts)}`;
    let versions = byContent.get(key);
    if (!versions) {
      versions = texts.map(([language, text]) => {
        return readVersion(language, packs.of(language), text, isRich);
      });
      byContent.set(key, versions);
    }
    return versions;
  };
}

/** Memoizes a function of a text's content, for all texts with the same content. */
export function memoizeByWording<Value>(
  make: (wording: Pick<Wording, 'versions'>) => Value,
): (wording: Pick<Wording, 'versions'>) => Value {
  const memoized = memoize((versions: readonly TextVersion[]) => make({ versions }));
  return ({ versions }) => memoized(versions);
}

function readVersion(
  language: string,
  pack: LanguagePack | undefined,
  text: string,
  isRich: boolean,
): TextVersion {
  // Most texts have no marks, and need no parser.
  const nodes = isRich ? nodesOf(text) : mayHaveMarks(text) ? parseText(text) : [];
  return { language, pack, text, marks: [...allNodes(nodes)], prose: readProse(text, nodes) };
}

/** The lines of a rich text, each of which is a paragraph to the rules. */
function nodesOf(text: string): readonly TextNode[] {
  const lines = [...linesOf(parseRich(text).blocks)].flatMap((line): TextNode[] => {
    const end = line.at(-1)?.end ?? 0;
    return line.length > 0 ? [...line, { kind: 'plain', text: '\n', start: end, end }] : [];
  });
  return lines.length > 0 ? lines : [{ kind: 'plain', text: '', start: 0, end: 0 }];
}
