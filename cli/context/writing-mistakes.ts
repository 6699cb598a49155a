import { judgeOf } from '../language/language-of-text.ts';
import { isSpoilt } from '../load/stray-characters.ts';
import { mergeLanguages } from '../load/syntax/merge-languages.ts';
import type { Edit, Finding, Fix } from '../report/finding.ts';
import type { Context, TextField } from './context.ts';
import type { TextSurroundings } from './known-findings.ts';
import type { Prose } from './prose.ts';
import { findInTexts, findInWordings, isProse, surroundingsOf } from './text-findings.ts';
import type { TextVersion } from './text-version.ts';
import type { Wording } from './wordings.ts';

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

/**
 * Looks at each text of the catalogue in each language; slips that languages share are one. A text
 * in the wrong language is reported as that, and not for how another language writes; one with
 * invisible characters is not read as it looks, and a name is no prose. `rule` is what it is for `findInTexts`.
 */
export function findSlips(
  context: Context,
  find: FindSlips<TextField>,
  rule: string,
): Iterable<Finding> {
  const look = lookFor(find);
  return findInTexts(context, (text, by) => (isProse(text) ? look(text, by) : []), rule);
}

/** Looks at some texts, where other records decide as well what is found: nothing of it is kept. */
export function* findSlipsAmong(
  texts: Iterable<TextField>,
  context: Context,
  find: FindSlips<TextField>,
): Generator<Finding> {
  const look = lookFor(find);
  for (const text of texts) if (isProse(text)) yield* look(text, surroundingsOf(context));
}

/** Like {@link findSlips}, where nothing but the words decides what is found in a text. */
export function findSlipsInWordings(
  context: Context,
  find: FindSlips<Wording>,
  rule: string,
  takes = isProse,
): Iterable<Finding> {
  return findInWordings(context, lookFor(find), rule, takes);
}

export type FindSlips<Text extends Wording> = (
  version: TextVersion,
  field: Text,
  surroundings: TextSurroundings,
) => readonly Slip[];

function lookFor<Text extends Wording>(find: FindSlips<Text>) {
  return (field: Text, surroundings: TextSurroundings): readonly Finding[] => {
    const { isMisread } = judgeOf(surroundings.siteLanguages);
    const found: Finding[] = [];
    for (const version of field.versions) {
      const slips = find(version, field, surroundings);
      if (slips.length === 0 || isSpoilt(version.text)) continue;
      if (isMisread(version, field)) continue;
      for (const slip of slips) found.push(findingOf(slip, version, field));
    }
    return found.length > 0 ? [...mergeLanguages(found)] : found;
  };
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
