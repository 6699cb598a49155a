import { type DrawingKind, foreignKinds } from './drawing-kind.ts';
import * as genericKinds from './kinds/index.ts';

/** Every kind of drawing that records can name, by its name. */
export type DrawingKinds = ReadonlyMap<string, DrawingKind>;

/** The tool's own kinds, and those of a company. Throws an Error on a name that is given twice. */
export function registerDrawings(own: readonly DrawingKind[] = []): DrawingKinds {
  for (const kind of own) foreignKinds.add(kind);
  const kinds = new Map<string, DrawingKind>();
  for (const kind of [...Object.values(genericKinds), ...own]) {
    if (kinds.has(kind.name)) throw new Error(`there are two drawings "${kind.name}"`);
    kinds.set(kind.name, kind);
  }
  return kinds;
}
