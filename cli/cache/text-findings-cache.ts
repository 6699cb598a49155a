import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Units } from '../../schema/figures/units.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import type { Glossary } from '../context/glossary.ts';
import type { Entry, Place, Source } from '../load/source.ts';
import type { Finding } from '../report/finding.ts';
import type { KeptValues } from './kept-values.ts';
import { remember } from './remember.ts';

/** All that may decide, next to a text and its record, what a rule finds in the text. */
export interface TextSurroundings {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  readonly siteLanguages: SiteLanguages;
  readonly glossary: Glossary;
  readonly units: Units;
}

/** What rules have found in one file. */
interface InFile {
  /** Of all that decides it. */
  readonly hash: string;
  readonly byRule: Map<string, readonly Finding[]>;
  /** Whether all of it is kept for the next process. */
  isSaved: boolean;
}

/**
 * What rules have found in the texts of files. It holds as long as the file, the list of languages,
 * the glossary and the units are the same, so a run looks only at the files that were changed.
 */
export class KnownFindings {
  readonly #kept: KeptValues | undefined;
  readonly #known = new Map<string, InFile>();

  /** With kept values, those of earlier processes, too. */
  constructor(kept?: KeptValues) {
    this.#kept = kept;
  }

  /** What a rule finds in the texts of a file; `look` is called if that is not known. */
  get(
    rule: string,
    entry: Entry,
    surroundings: TextSurroundings,
    look: () => readonly Finding[],
  ): readonly Finding[] {
    const inFile = this.#inFile(entry, surroundings);
    const { byRule } = inFile;
    const known = byRule.get(rule);
    if (known) return known.map((finding) => standingIn(entry, finding));
    const found = look();
    byRule.set(
      rule,
      found.map((finding) => standingIn(anyFile, finding)),
    );
    inFile.isSaved = false;
    return found;
  }

  /** Keeps what is new for the next process. */
  save(): void {
    for (const inFile of this.#known.values()) {
      if (!inFile.isSaved) this.#kept?.write(this.#keyOf(inFile.hash), inFile.byRule);
      inFile.isSaved = true;
    }
  }

  #keyOf(hash: string): string {
    return this.#kept?.keyOf('findings', hash) ?? '';
  }

  #inFile(entry: Entry, surroundings: TextSurroundings): InFile {
    const wanted = hashOf(entry, surroundings);
    const known = this.#known.get(entry.path);
    if (known?.hash === wanted) return known;
    const kept = this.#kept?.read(this.#keyOf(wanted));
    const fresh = { hash: wanted, byRule: kept instanceof Map ? kept : new Map(), isSaved: true };
    this.#known.set(entry.path, fresh);
    return fresh;
  }
}

function hashOf(entry: Entry, { siteLanguages, glossary, units }: TextSurroundings): string {
  const surroundings = [hashOfGlossary(glossary), hashOfUnits(units), hashOfPacks(siteLanguages)];
  return [hashOfText(entry), entry.kind, ...surroundings, ...siteLanguages.codes].join(' ');
}

const hashOfText = remember(({ text }: Entry) => hash('sha256', text));
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
const anyFile: Source = { file: '', path: '', text: '', format: 'yaml' };

/** The finding in another file: all its places are in the file of the text. */
function standingIn(entry: Source, finding: Finding): Finding {
  const { related, fix } = finding;
  const move = <Any extends Place>(place: Any) => ({ ...place, entry });
  return {
    ...move(finding),
    ...(related && { related: related.map(move) }),
    ...(fix && { fix: fix.map(move) }),
  };
}
