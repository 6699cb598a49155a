import type { Context } from '../context/context.ts';
import {
  type DefinitionKind,
  definedIds,
  definitionKinds,
  wordOf,
} from '../edit/rename-definition.ts';
import { markAt, type Place, versionAt } from './record-at.ts';

/** A word that is the id of one or more definitions. */
export interface NamedDefinition {
  readonly id: string;
  /**
   * The kinds of definition with this id. Renaming shows which one is meant: only one of them changes this place.
   */
  readonly kinds: readonly DefinitionKind[];
  /** The range of the word in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The figure, connection or unit whose id is at the cursor. */
export function definitionAt(
  place: Place,
  text: string,
  offset: number,
  context: Context,
): NamedDefinition | undefined {
  // Outside of marks, the words of a text are not ids.
  if (versionAt(place, context) && !markAt(place, context)) return undefined;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(from).split('\n', 1)[0] ?? '';
  const found = definitionKinds.flatMap((kind) =>
    definedIds(kind, context).flatMap((id) => {
      const matches = line.includes(id) ? [...line.matchAll(wordOf(id))] : [];
      const isHere = (start: number) => start <= offset && offset <= start + id.length;
      const at = matches.find(({ index }) => isHere(from + index))?.index;
      return at === undefined ? [] : { kind, id, start: from + at, end: from + at + id.length };
    }),
  );
  // The longest match: "mm/h", not "h".
  const [longest] = found.toSorted((one, other) => other.id.length - one.id.length);
  const kinds = found.filter(({ id }) => id === longest?.id).map(({ kind }) => kind);
  return longest && { ...longest, kinds };
}

/** Whether a renaming changed the id at an offset. */
export function isRenamedAt(
  [before, after]: readonly [before: string, after: string],
  { id, start }: Pick<NamedDefinition, 'id' | 'start'>,
  newId: string,
): boolean {
  let shift = 0;
  for (const { index } of before.matchAll(wordOf(id))) {
    const [isNew, isOld] = [newId, id].map((each) => {
      const pattern = new RegExp(wordOf(each).source, 'uy');
      pattern.lastIndex = index + shift;
      return pattern.test(after);
    });
    // If one id begins with the other, the text has the longer one.
    const isRenamed = isNew && !(isOld && id.length > newId.length);
    if (index === start) return isRenamed === true;
    if (isRenamed) shift += newId.length - id.length;
  }
  return false;
}
