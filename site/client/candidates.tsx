import { nanoid } from 'nanoid';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { constants } from '../constants.ts';

/** A product that the visitor considers. The title is in the language in which it was added. */
export interface Candidate {
  id: string;
  /** The id of the product. */
  product: string;
  title: string;
  path: string;
}

export interface Candidates {
  candidates: readonly Candidate[];
  /** Appends, under a new id, and gives the id. */
  add(fields: Omit<Candidate, 'id'>): string;
  /** Removes the one of that id; without one, nothing. */
  remove(id: string): void;
  /** Puts one that was removed back to its place, unless its product was added again. */
  restore(candidate: Candidate, place: number): void;
}

/** Before the browser has taken over, the list is empty and nothing is added. */
const none: Candidates = {
  candidates: [],
  add: () => '',
  remove: () => undefined,
  restore: () => undefined,
};
const CandidatesContext = createContext<Candidates>(none);

/**
 * Keeps the list in memory: it survives navigation and a change of language. A reload empties it,
 * except on the page of the request, whose address names the products.
 */
export function CandidatesProvider({ children }: { children: ReactNode }) {
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const value = useMemo(
    () => ({
      candidates,
      add(fields: Omit<Candidate, 'id'>) {
        const id = nanoid(constants.candidateIdLength);
        setCandidates((list) => [...list, { ...fields, id }]);
        return id;
      },
      remove: (id: string) => setCandidates((list) => list.filter((each) => each.id !== id)),
      restore: (candidate: Candidate, place: number) =>
        setCandidates((list) =>
          list.some(({ product }) => product === candidate.product)
            ? list
            : [...list.slice(0, place), candidate, ...list.slice(place)],
        ),
    }),
    [candidates],
  );
  return <CandidatesContext value={value}>{children}</CandidatesContext>;
}

export function useCandidates(): Candidates {
  return useContext(CandidatesContext);
}
