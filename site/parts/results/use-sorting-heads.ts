import { type RefObject, useEffect, useRef } from 'react';
import type { ChangeSelection } from '../selector/use-selection.ts';

const heads = (within: Element | null | undefined) =>
  within?.querySelectorAll<HTMLButtonElement>('[data-sort]') ?? [];

/**
 * Makes the heads of a prerendered table sort as soon as there is something to sort by. The keyboard goes on with the same
 * head of the table that takes its place.
 */
export function useSortingHeads(
  main: RefObject<HTMLElement | null>,
  change: ChangeSelection | undefined,
): void {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const list = main.current?.querySelector<HTMLElement>('[data-region]');
    for (const head of heads(list)) {
      const { sort = '' } = head.dataset;
      head.disabled = !change;
      head.onclick = () => {
        pressed.current = sort;
        change?.((now) => ({ ...now, sort }));
      };
    }
    if (pressed.current === undefined || !list?.hidden) return;
    for (const head of heads(main.current)) {
      if (head.dataset.sort === pressed.current && !list.contains(head)) head.focus();
    }
    pressed.current = undefined;
  });
}
