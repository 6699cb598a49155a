import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { LanguagePacks } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import type { TextRole } from '../../schema/shared.ts';
import { allNodes, parseText, type TextNode } from '../../schema/text.ts';
import type { DataPath, Source } from '../core/source.ts';
import { createSource } from '../load/read-source.ts';
import { type Prose, readProse } from './prose.ts';

/** A text in one language. */
export interface TextVersion {
  readonly language: string;
  /** What is known of the language. */
  readonly pack: LanguagePack | undefined;
  readonly text: string;
  readonly marks: readonly TextNode[];
  /** The text as visitors read it. */
  readonly prose: Prose;
}

/** What a text says, whatever record it is in. */
export interface Wording {
  /** Of a text by itself {@link anyFile}. */
  readonly entry: Source;
  readonly at: DataPath;
  /** The languages of the site that have a string, each with its marks, nested ones too. */
  readonly versions: readonly TextVersion[];
  /** Undefined for prose. */
  readonly role?: TextRole | undefined;
}

/** Stands for the file of a text that is checked by itself. */
export const anyFile = createSource('', '', '', '');

/** No real text has more languages, and each version is compared with the others. */
const mostLanguages = 100;

/**
 * Reads texts. Those with the same words in the same languages get the same list: products of a series say the same
 * in most of their texts, and each is checked once. Values that are no strings are no versions.
 */
export function textReader(packs: LanguagePacks): (value: object) => readonly TextVersion[] {
  const known = new Map<string, readonly TextVersion[]>();
  return (value) => {
    const texts = Object.entries(value)
      .slice(0, mostLanguages)
      .filter((each): each is [string, string] => typeof each[1] === 'string');
    const key = JSON.stringify(texts);
    let versions = known.get(key);
    if (!versions) {
      versions = texts.map(([language, text]) => readVersion(language, text, packs));
      known.set(key, versions);
    }
    return versions;
  };
}

/** Makes something of the words of a text: once for all texts that say the same. */
export function ofWording<Value>(
  make: (wording: Pick<Wording, 'versions'>) => Value,
): (wording: Pick<Wording, 'versions'>) => Value {
  const made = memoize((versions: readonly TextVersion[]) => make({ versions }));
  return ({ versions }) => made(versions);
}

/** The marks are read when a rule asks for them: in a file that is known, none does. */
function readVersion(language: string, text: string, packs: LanguagePacks): TextVersion {
  return new ReadVersion(language, packs.of(language), text);
}

class ReadVersion implements TextVersion {
  readonly language: string;
  readonly pack: LanguagePack | undefined;
  readonly text: string;
  #marks: readonly TextNode[] | undefined;
  #prose: Prose | undefined;

  constructor(language: string, pack: LanguagePack | undefined, text: string) {
    this.language = language;
    this.pack = pack;
    this.text = text;
  }

  get marks(): readonly TextNode[] {
    return this.#marks ?? this.#read().marks;
  }

  get prose(): Prose {
    return this.#prose ?? this.#read().prose;
  }

  #read() {
    // Most texts have no marks, and need no parser.
    const nodes = /[{[*]/.test(this.text) ? parseText(this.text) : [];
    const marks = nodes.length > 0 ? [...allNodes(nodes)] : noMarks;
    const prose = readProse(this.text, nodes);
    this.#marks = marks;
    this.#prose = prose;
    return { marks, prose };
  }
}

const noMarks: readonly TextNode[] = [];
