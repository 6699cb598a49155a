import { type RefObject, useEffect, useRef } from 'react';
import type { ChangeSelection } from '../selector/use-selection.ts';

/**
 * Makes the heads of a prerendered table sort, from when the facts are there: `change` is undefined before. The table that
 * takes its place has the same heads, so the keyboard goes on with the one that was pressed.
 */
export function useSortingHeads(
  main: RefObject<HTMLElement | null>,
  change: ChangeSelection | undefined,
): void {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    const prerendered = main.current?.querySelector('[data-region]');
    const heads = prerendered?.querySelectorAll<HTMLButtonElement>('button[data-sort]') ?? [];
    for (const head of heads) head.disabled = !change;
    const onClick = ({ target }: Event) => {
      const head = target instanceof Element ? target.closest('button') : undefined;
      const sort = head?.dataset.sort;
      if (sort === undefined) return;
      pressed.current = sort;
      change?.((now) => ({ ...now, sort }));
    };
    prerendered?.addEventListener('click', onClick);
    return () => prerendered?.removeEventListener('click', onClick);
  });
  useEffect(() => {
    const heads = main.current?.querySelectorAll<HTMLButtonElement>(
      ':scope > .list-table button[data-sort]',
    );
    const head = [...(heads ?? [])].find(({ dataset }) => dataset.sort === pressed.current);
    if (!head) return;
    pressed.current = undefined;
    head.focus({ preventScroll: true });
  });
}
