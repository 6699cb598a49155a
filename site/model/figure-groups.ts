import type { FigureDefinitions } from '../../schema/kinds/figures.ts';
import type { Text } from '../../schema/shared.ts';

/** The group of each figure of a dictionary, by id: that of the last figure before it that starts one. */
export function groupsOfFigures(definitions: FigureDefinitions): ReadonlyMap<string, Text> {
  const groups = new Map<string, Text>();
  let group: Text | undefined;
  for (const [id, definition] of Object.entries(definitions)) {
    group = definition.group ?? group;
    if (group) groups.set(id, group);
  }
  return groups;
}
