import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Units } from '../../schema/figures/units.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { remember } from '../../schema/remember.ts';
import type { Kept } from '../cache/kept.ts';
import { createSource } from '../load/read-source.ts';
import type { DataPath, Entry, Place, Source } from '../load/source.ts';
import type { Finding } from '../report/finding.ts';
import { Answers, type SavedAnswers } from './answers.ts';
import type { Glossary } from './glossary.ts';

/** All that may decide, next to a text and its record, what a rule finds in the text. */
export interface TextSurroundings {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  readonly siteLanguages: SiteLanguages;
  readonly glossary: Glossary;
  readonly units: Units;
}

/** What is kept of one file, by the ids of rules. */
interface InFile {
  readonly file: string;
  readonly key: string;
  readonly findings: Answers<Finding>;
  /** The numbers of the texts that rules which look at other records as well have to look at. */
  readonly texts: Answers<number>;
  /** Whether all of it is kept for the next process. */
  isSaved: boolean;
}

/**
 * What rules have found in the texts of files. It holds as long as the file, the languages, the
 * glossary and the units are the same, so a run looks only at the files that were changed.
 */
export class KnownFindings {
  readonly #kept: Kept;
  /** Changes with what decides next to the file itself. */
  readonly decisive: string;
  readonly #inFiles = new Map<Entry, InFile>();

  constructor(kept: Kept, surroundings: TextSurroundings) {
    this.#kept = kept;
    this.decisive = kept.keyOf('findings', ...partsOf(surroundings));
  }

  /** What a rule finds in a file; `look` is called if that is not known. */
  get(rule: string, entry: Entry, look: () => readonly Finding[]): readonly Finding[] {
    const inFile = this.#in(entry);
    const known = inFile.findings.get(rule);
    if (known) return known.map((finding) => standingIn(entry, finding));
    const found = look();
    inFile.findings.set(
      rule,
      found.map((finding) => standingIn(anyFile, finding)),
    );
    inFile.isSaved = false;
    return found;
  }

  /** The numbers of the texts that a rule has to look at; `choose` is called if they are not known. */
  texts(rule: string, entry: Entry, choose: () => readonly number[]): readonly number[] {
    const inFile = this.#in(entry);
    const known = inFile.texts.get(rule);
    if (known) return known;
    const chosen = choose();
    inFile.texts.set(rule, chosen);
    inFile.isSaved = false;
    return chosen;
  }

  /** Keeps what is new for the next process. */
  save(): void {
    const packs = this.#kept.packs('findings');
    for (const inFile of this.#inFiles.values()) {
      const { file, key, findings, texts } = inFile;
      if (!inFile.isSaved)
        packs?.write(file, key, { findings: findings.saved(), texts: texts.saved() });
      inFile.isSaved = true;
    }
  }

  #in(entry: Entry): InFile {
    const known = this.#inFiles.get(entry);
    if (known) return known;
    const { file, hash, format, kind } = entry;
    const key = [hash, format, kind, this.decisive].join(' ');
    const inFile = this.#kept.hold('findings', file, key, () => this.#read(file, key));
    this.#inFiles.set(entry, inFile);
    return inFile;
  }

  #read(file: string, key: string): InFile {
    const saved = this.#kept.packs('findings')?.read(file, key);
    const { findings, texts } = isSaved(saved) ? saved : nothing;
    return {
      file,
      key,
      findings: new Answers(findings),
      texts: new Answers(texts),
      isSaved: true,
    };
  }
}

interface Saved {
  readonly findings: SavedAnswers<Finding>;
  readonly texts: SavedAnswers<number>;
}

const nothing: Partial<Saved> = {};

function isSaved(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && 'findings' in value && 'texts' in value;
}

function partsOf({ siteLanguages, glossary, units }: TextSurroundings): string[] {
  return [
    hashOfGlossary(glossary),
    hashOfUnits(units),
    hashOfPacks(siteLanguages),
    ...siteLanguages.codes,
  ];
}

const hashOfUnits = remember(({ own }: Units) => hash('sha256', serialize(own)));
/** A catalogue may bring packs of its own, which are code and may have changed. */
const hashOfPacks = remember(({ packs }: SiteLanguages) =>
  hash(
    'sha256',
    JSON.stringify(packs, (_, value) => (value instanceof RegExp ? `${value}` : value)),
  ),
);
const hashOfGlossary = remember((glossary: Glossary) => hash('sha256', serialize(glossary)));

/** Stands for the file of a finding while it is kept: the text of a file is long. */
export const anyFile = createSource('', '', '', '');

/** The finding in another file, below a place there: all its places are in the file of the text. */
export function standingIn(entry: Source, finding: Finding, below: DataPath = []): Finding {
  const { related, fix } = finding;
  const move = <Any extends Place>(place: Any) => ({
    ...place,
    entry,
    ...('at' in place && { at: [...below, ...place.at] }),
  });
  return {
    ...move(finding),
    ...(related && { related: related.map(move) }),
    ...(fix && { fix: fix.map(move) }),
  };
}
