import { useMemo, useRef } from 'react';
import { type Check, type Column, readCheck, writeCheck } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import { useQuery } from '../../ui/use-query.ts';

/** Changes what is checked, with an entry in the history. */
export type ChangeCheck = (change: (now: Check) => Check) => void;

/** What the parts of a check work with. */
export interface CheckProps {
  facts: Facts;
  check: Check;
  change: ChangeCheck;
}

export type ColumnsProps = CheckProps & { columns: readonly Column[] };
/** What is checked, which the address holds, and what of the address could not be read. */
export function useCheck(facts: Facts) {
  const { search, ask } = useQuery();
  const { check, ignored } = useMemo(() => readCheck(search, facts), [search, facts]);
  const latest = useRef(check);
  latest.current = check;
  const change: ChangeCheck = (of) => {
    latest.current = of(latest.current);
    const written = writeCheck(latest.current, facts);
    if (written !== search) ask(written);
  };
  return { check, ignored, change };
}
