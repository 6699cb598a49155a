import type { TextField } from '../context/context.ts';
import type { Prose } from '../context/prose.ts';
import type { Terms } from '../context/terms.ts';
import type { TextVersion, Wording } from '../context/text-version.ts';
import type { Edit, Finding, Fix } from '../core/finding.ts';
import { hasStrayCharacters } from '../load/stray-characters.ts';
import { mergeLanguages } from '../load/syntax/merge-languages.ts';
import { judgeOf } from './language-of-text.ts';

/** A small mistake of writing in one text. Offsets count in its prose, in UTF-16 units. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
  /** What to change, where one change is right for everybody. */
  readonly edits?: readonly SlipEdit[];
}

/** At the very end of the prose, an empty stretch stands for the end of the text with its marks. */
export interface SlipEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type FindSlips<Text extends Wording> = (
  version: TextVersion,
  text: Text,
  terms: Terms,
) => readonly Slip[];

/** Whether rules about prose read a text: a name may be made of anything. */
export function isProse({ role }: Wording): boolean {
  return role !== 'name';
}

/**
 * Finds slips in each language of a text; slips that languages share are one. A text in the wrong language is reported
 * as that, and not for how another language writes; one with invisible characters is not read as it looks.
 */
export function findSlips<Text extends Wording>(find: FindSlips<Text>, takes = isProse) {
  return (text: Text, terms: Terms): readonly Finding[] => {
    if (!takes(text)) return [];
    const { isMisread } = judgeOf(terms.siteLanguages);
    const found: Finding[] = [];
    for (const version of text.versions) {
      const slips = find(version, text, terms);
      if (slips.length === 0 || hasStrayCharacters(version.text)) continue;
      if (isMisread(version, text)) continue;
      for (const slip of slips) found.push(findingOf(slip, version, text));
    }
    return found.length > 0 ? [...mergeLanguages(found)] : found;
  };
}

/** Finds in the texts of a record, one after the other. */
export function inEachText(find: (text: TextField, terms: Terms) => Iterable<Finding>) {
  return ({ texts }: { readonly texts: readonly TextField[] }, terms: Terms): Finding[] =>
    texts.flatMap((text) => [...find(text, terms)]);
}

function findingOf(slip: Slip, { language, prose }: TextVersion, field: Wording): Finding {
  const { entry } = field;
  const at = [...field.at, language];
  const { message, help, edits = [] } = slip;
  const fix = fixOf(edits, prose, { entry, at });
  const within = prose.within(slip.start, slip.end);
  return { entry, at, within, language, message, help, ...(fix && { fix }) };
}

/** Each change is tried in the file: with thousands, that would be the square of a text's length. */
const mostEdits = 100;

/** A change across a mark would take the mark along, so there is none. What is left needs another run. */
function fixOf(
  edits: readonly SlipEdit[],
  prose: Prose,
  place: Pick<Wording, 'entry' | 'at'>,
): Fix | undefined {
  const fix: Edit[] = [];
  for (const { start, end, text } of edits.slice(0, mostEdits)) {
    const within = prose.within(start, end);
    if (within[1] - within[0] !== end - start) return undefined;
    fix.push({ ...place, within, text });
  }
  return fix.length > 0 ? fix : undefined;
}

/** No slips: one list for all texts that have none. */
export const noSlips: readonly Slip[] = [];
