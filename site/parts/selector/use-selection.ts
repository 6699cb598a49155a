import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Facts } from '../../facts/facts.ts';
import {
  nothingSelected,
  readSelection,
  type Selection,
  type View,
  writeSelection,
} from '../../facts/selection.ts';
import { memoryStore } from '../../ui/memory-store.ts';
import { onWindow } from '../../ui/observe.ts';
import { useQuery } from '../../ui/use-query.ts';

/** The view that was chosen last: other lists are shown in it as well. */
export const lastView = memoryStore<View | undefined>(undefined);

/** Changes the selection. A change that goes on with the last one replaces its entry in the history. */
export type ChangeSelection = (change: (now: Selection) => Selection, goesOn?: boolean) => void;

/** What the address will hold, and the entry of the history that it follows on. */
interface Ahead {
  readonly key: string;
  readonly selection: Selection;
}

const nothing = { selection: nothingSelected, ignored: [] };

/**
 * The selection, which the address holds, and what of the address could not be read. Nothing is
 * selected until the facts are there.
 */
export function useSelection(facts: Facts | undefined) {
  const { search: query, key, ask } = useQuery();
  const read = useMemo(() => (facts ? readSelection(query, facts) : nothing), [query, facts]);
  // The router takes its time: until the address has followed, a box is as it was clicked.
  const [ahead, setAhead] = useState<Ahead>();
  // The way back to an entry leads to its address, even before the router has followed what was chosen on it.
  useEffect(() => onWindow(['popstate'], () => setAhead(undefined)), []);
  const next = ahead?.key === key ? ahead.selection : read.selection;
  const latest = useRef({ facts, selection: next, query, key, ask });
  const { current: last } = latest;
  // What the address now holds is mostly what was selected: the results are known by it.
  const isSame =
    facts !== undefined &&
    last.facts === facts &&
    writeSelection(last.selection, facts) === writeSelection(next, facts);
  const selection = isSame ? last.selection : next;
  latest.current = { facts, selection, query, key, ask };
  // The same function all the while: a list of results need not be made again for it.
  const change = useCallback<ChangeSelection>((of, goesOn = false) => {
    const { facts, selection, query, key, ask } = latest.current;
    if (!facts) return;
    const next = of(selection);
    const written = writeSelection(next, facts);
    latest.current.selection = next;
    if (written === query) return;
    setAhead({ key, selection: next });
    ask(written, goesOn);
  }, []);
  return { selection, ignored: read.ignored, change };
}
