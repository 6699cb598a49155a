import type { TextField } from '../context/context.ts';
import type { Prose } from '../context/prose.ts';
import type { Terms } from '../context/terms.ts';
import type { TextVersion, Wording } from '../context/text-version.ts';
import type { TextEdit } from '../core/diagnostic.ts';
import type { Edit, Finding, Fix, Problem } from '../core/finding.ts';
import { hasStrayCharacters } from '../load/stray-characters.ts';
import { judgeOf } from './language-of-text.ts';

/** A writing mistake in one text. Offsets are in its prose, in UTF-16 units. */
export interface Slip extends Problem {
  readonly start: number;
  readonly end: number;
  /** The correction, if it is right in every case. */
  readonly edits?: readonly SlipEdit[];
}

/** An empty range at the end of the prose is the end of the text with its marks. */
export type SlipEdit = Omit<TextEdit, 'file'>;

export type FindSlips<Text extends Wording> = (
  version: TextVersion,
  text: Text,
  terms: Terms,
) => readonly Slip[];

/** Whether rules about prose apply to a text, as opposed to a name. */
export function isProse({ role }: Wording): boolean {
  return role !== 'name';
}

/**
 * Finds slips in each language of a text. Skips texts in the wrong language, which are reported as such, and texts
 * with invisible characters.
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
    return found;
  };
}

/** Applies a function to each text of a record. */
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

/** The maximum number of edits: each is tried in the file, which would be quadratic. */
const maxEdits = 100;

/** An edit across a mark would remove the mark, so it is dropped. The remaining ones need another run. */
export function fixOf(
  edits: readonly SlipEdit[],
  prose: Prose,
  place: Pick<Wording, 'entry' | 'at'>,
): Fix | undefined {
  const fix: Edit[] = [];
  for (const { start, end, text } of edits.slice(0, maxEdits)) {
    const within = prose.within(start, end);
    if (within[1] - within[0] !== end - start) return undefined;
    fix.push({ ...place, within, text });
  }
  return fix.length > 0 ? fix : undefined;
}

/** A shared list for texts without slips. */
export const noSlips: readonly Slip[] = [];
