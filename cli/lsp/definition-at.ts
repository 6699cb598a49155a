import type { Context } from '../context/context.ts';
import {
  type DefinitionKind,
  definedIds,
  definitionKinds,
  wordOf,
} from '../edit/rename-definition.ts';
import { markAt, type Place, textAt } from './record-at.ts';

/** A word that is the id of a definition of one or more kinds. */
export interface NamedDefinition {
  readonly id: string;
  /** What has this id. Which one is meant shows when it is renamed: the other is named elsewhere. */
  readonly kinds: readonly DefinitionKind[];
  /** The word in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The figure, connection or unit of the catalogue whose id the cursor is in. */
export function definitionAt(
  place: Place,
  text: string,
  offset: number,
  context: Context,
): NamedDefinition | undefined {
  // Words of a text are words, as long as they are in no mark.
  if (textAt(place, context) && !markAt(place, context)) return undefined;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(from).split('\n', 1)[0] ?? '';
  const found = new Map<string, NamedDefinition>();
  for (const kind of definitionKinds) {
    for (const id of definedIds[kind](context)) {
      const known = found.get(id);
      const at = known ? known.start - from : placeIn(line, id, offset - from);
      if (at === undefined) continue;
      const kinds = [...(known?.kinds ?? []), kind];
      found.set(id, { id, kinds, start: from + at, end: from + at + id.length });
    }
  }
  // The longest one is meant: "mm/h", not "h".
  return [...found.values()].sort((one, other) => other.id.length - one.id.length)[0];
}

/** Where an id is a word of a line around an offset. */
function placeIn(line: string, id: string, offset: number): number | undefined {
  if (!line.includes(id)) return undefined;
  const matches = [...line.matchAll(wordOf(id))];
  return matches.find(({ index }) => index <= offset && offset <= index + id.length)?.index;
}

/** Whether a text with another id in some places has it at a place that had the former one. */
export function isRenamedAt(
  [before, after]: readonly [before: string, after: string],
  { id, start }: Pick<NamedDefinition, 'id' | 'start'>,
  newId: string,
): boolean {
  let shift = 0;
  for (const { index } of before.matchAll(wordOf(id))) {
    const [isNew, isOld] = [newId, id].map((each) => hasWord(after, each, index + shift));
    // Of two ids that begin alike the longer one is what the text has.
    const isRenamed = isNew && !(isOld && id.length > newId.length);
    if (index === start) return isRenamed === true;
    if (isRenamed) shift += newId.length - id.length;
  }
  return false;
}

function hasWord(text: string, word: string, at: number): boolean {
  const pattern = new RegExp(wordOf(word).source, 'uy');
  pattern.lastIndex = at;
  return pattern.test(text);
}
