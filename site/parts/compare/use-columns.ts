import { useSyncExternalStore } from 'react';
import { mostCompared } from '../../ui/compare-list.ts';
import { onMedia } from '../../ui/observe.ts';
import { usePrinting } from '../tools/use-printing.ts';

/** As the tokens of the look have them: a phone, and what is narrower than a page. */
const widths = [
  { query: '(max-width: 47.99rem)', columns: 2 },
  { query: '(max-width: 74.99rem)', columns: 3 },
];

/** How many products the screen has room for; paper has it for all. For parts that the browser alone renders. */
export function useColumns(): number {
  const fitting = useSyncExternalStore(subscribe, columnsNow, () => mostCompared);
  return usePrinting() ? mostCompared : fitting;
}

function columnsNow(): number {
  return widths.find(({ query }) => matchMedia(query).matches)?.columns ?? mostCompared;
}

function subscribe(tell: () => void): () => void {
  return onMedia(
    widths.map(({ query }) => query),
    tell,
  );
}
