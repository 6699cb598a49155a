import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Check, readCheck, writeCheck } from '../../facts/check.ts';
import type { Facts } from '../../facts/facts.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { keepsPlace } from '../../ui/use-scroll.ts';

/** Changes what is checked, with an entry in the history. */
export type ChangeCheck = (change: (now: Check) => Check) => void;

/** What is checked, which the address holds, and what of the address could not be read. */
export function useCheck(facts: Facts): {
  readonly check: Check;
  readonly ignored: readonly string[];
  readonly change: ChangeCheck;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useHref()(usePage().data.path);
  // The address is already that of the next page while this one is still on show.
  const own = useRef(search);
  if (pathname.replace(/\/$/, '') === here) own.current = search;
  const query = own.current;
  const { check, ignored } = useMemo(() => readCheck(query, facts), [query, facts]);
  const latest = useRef(check);
  latest.current = check;
  const change = useCallback<ChangeCheck>(
    (of) => {
      latest.current = of(latest.current);
      const written = writeCheck(latest.current, facts);
      if (written !== own.current) navigate(`${here}${written}`, { state: keepsPlace });
    },
    [facts, here, navigate],
  );
  return { check, ignored, change };
}
