import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { LanguagePacks } from '../../schema/languages/languages.ts';
import { allNodes, parseText, type TextNode } from '../../schema/text.ts';
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

/** The marks are read when a rule asks for them: in a file that is known, none does. */
export function readVersion(language: string, text: string, packs: LanguagePacks): TextVersion {
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
