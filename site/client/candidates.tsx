import { nanoid } from 'nanoid';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { constants } from '../constants.ts';

/** A product that the visitor considers. The names are in the language in which it was added. */
export interface Candidate {
  id: string;
  /** The id of the product. */
  product: string;
  title: string;
  path: string;
  /** The family as the request form knows it. */
  family: string;
}

export interface Candidates {
  candidates: readonly Candidate[];
  /** Appends, under a new id, and gives the id. */
  add(fields: Omit<Candidate, 'id'>): string;
  /** Removes the one of that id; without one, nothing. */
  remove(id: string): void;
}

/** Before the browser has taken over, the list is empty and nothing is added. */
const none: Candidates = { candidates: [], add: () => '', remove: () => undefined };
const CandidatesContext = createContext<Candidates>(none);

/** Keeps the list in memory: it survives navigation and a change of language, and no reload. */
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
    }),
    [candidates],
  );
  return <CandidatesContext value={value}>{children}</CandidatesContext>;
}

export function useCandidates(): Candidates {
  return useContext(CandidatesContext);
}
