import { nanoid } from 'nanoid';
import { constants } from '../lib/constants.ts';
import { memoryStore } from './memory-store.ts';

/** A product that the visitor considers. The title is in the language in which it was added. */
export interface Candidate {
  id: string;
  /** The id of the product. */
  product: string;
  title: string;
  path: string;
}

const list = memoryStore<readonly Candidate[]>([]);

/** Appends, under a new id, and gives the id. */
function add(fields: Omit<Candidate, 'id'>): string {
  const id = nanoid(constants.candidateIdLength);
  list.set([...list.now(), { ...fields, id }]);
  return id;
}

/** Removes the one of that id; without one, nothing. */
function remove(id: string): void {
  list.set(list.now().filter((each) => each.id !== id));
}

/** Puts one that was removed back to its place, unless its product was added again. */
function restore(candidate: Candidate, place: number): void {
  const now = list.now();
  if (now.some(({ product }) => product === candidate.product)) return;
  list.set([...now.slice(0, place), candidate, ...now.slice(place)]);
}

/**
 * The list is in memory: it survives navigation and a change of language. A reload empties it,
 * except on the page of the request, whose address names the products.
 */
export function useCandidates() {
  return { candidates: list.use(), add, remove, restore };
}
