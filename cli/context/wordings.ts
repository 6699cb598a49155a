import type { LanguagePacks } from '../../schema/languages/languages.ts';
import { remember } from '../../schema/remember.ts';
import type { DataPath, Source } from '../load/source.ts';
import { readVersion, type TextVersion } from './text-version.ts';

/** What a text says, whatever record it is in: nothing but the words may decide what is found in them. */
export interface Wording {
  /** Stands for the file that the text is in. */
  readonly entry: Source;
  readonly at: DataPath;
  /** The languages of the site that have a string, each with its marks, nested ones too. */
  readonly versions: readonly TextVersion[];
}

/** No real text has more languages, and each version is compared with the others. */
const mostLanguages = 100;

/** A language and the versions that were read before it, and what is known behind it. */
class Branch {
  readonly versions: readonly TextVersion[];
  readonly #next = new Map<TextVersion, Branch>();

  constructor(versions: readonly TextVersion[]) {
    this.versions = versions;
  }

  with(version: TextVersion): Branch {
    let next = this.#next.get(version);
    if (!next) {
      next = new Branch([...this.versions, version]);
      this.#next.set(version, next);
    }
    return next;
  }
}

/**
 * Reads texts; those with the same words in the same languages share what is read. Products of a
 * series say the same in most of their texts, and each is judged once.
 */
export class Wordings {
  readonly #packs: LanguagePacks;
  readonly #versions = new Map<string, Map<string, TextVersion>>();
  readonly #texts = new Branch([]);

  constructor(packs: LanguagePacks) {
    this.#packs = packs;
  }

  /** The versions of a text: the same list for the same words. Values that are no strings are none. */
  read(value: object): readonly TextVersion[] {
    let branch = this.#texts;
    for (const [language, text] of Object.entries(value).slice(0, mostLanguages)) {
      if (typeof text === 'string') branch = branch.with(this.#version(language, text));
    }
    return branch.versions;
  }

  #version(language: string, text: string): TextVersion {
    let known = this.#versions.get(language);
    if (!known) {
      known = new Map();
      this.#versions.set(language, known);
    }
    let version = known.get(text);
    if (!version) {
      version = readVersion(language, text, this.#packs);
      known.set(text, version);
    }
    return version;
  }
}

/** Makes something of the words of a text: once for all texts that say the same. */
export function ofWording<Value>(
  make: (wording: Pick<Wording, 'versions'>) => Value,
): (wording: Pick<Wording, 'versions'>) => Value {
  const made = remember((versions: readonly TextVersion[]) => make({ versions }));
  return ({ versions }) => made(versions);
}
