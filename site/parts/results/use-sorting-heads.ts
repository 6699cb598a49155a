import { type RefObject, useEffect, useRef } from 'react';
import type { ChangeSelection } from '../selector/use-selection.ts';

/**
 * Makes the heads of a prerendered table sort, where there is something to sort by. The keyboard goes on with the same head
 * of the table that takes its place.
 */
export function useSortingHeads(
  main: RefObject<HTMLElement | null>,
  change: ChangeSelection | undefined,
): void {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const list = main.current?.querySelector<HTMLElement>('[data-region]');
    for (const head of main.current?.querySelectorAll<HTMLElement>('[data-sort]') ?? []) {
      const { sort = '' } = head.dataset;
      if (list?.contains(head)) {
        head.onclick = () => {
          pressed.current = sort;
          change?.((now) => ({ ...now, sort }));
        };
      } else if (sort === pressed.current) {
        pressed.current = undefined;
        head.focus();
      }
    }
  });
}
