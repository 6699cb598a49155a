import { type RefObject, useEffect, useRef } from 'react';
import type { ChangeSelection } from '../selector/use-selection.ts';

/**
 * Makes the heads of a prerendered table sort; one that is pressed before there is something to sort by, as soon as there is.
 * The keyboard goes on with the same head of the table that takes its place.
 */
export function useSortingHeads(
  main: RefObject<HTMLElement | null>,
  change: ChangeSelection | undefined,
): void {
  const pressed = useRef<string>(undefined);
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (change && early.current !== undefined) {
      const sort = early.current;
      early.current = undefined;
      change((now) => ({ ...now, sort }));
    }
    const list = main.current?.querySelector<HTMLElement>('[data-region]');
    for (const head of main.current?.querySelectorAll<HTMLElement>('[data-sort]') ?? []) {
      const { sort = '' } = head.dataset;
      if (list?.contains(head)) {
        head.onclick = () => {
          pressed.current = sort;
          if (change) change((now) => ({ ...now, sort }));
          else early.current = sort;
        };
      } else if (sort === pressed.current) {
        pressed.current = undefined;
        head.focus();
      }
    }
  });
}
