import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isFollowed } from './is-followed.ts';

/** Why something open is to close. */
export type Dismissal = 'outside' | 'scroll' | 'escape' | 'left';

/**
 * While `open`, tells of a press outside of `root`, a scroll, Escape wherever the focus is, and of the
 * visitor who leaves the page by any link or by the browser's buttons: at once, since the page that
 * arrives later may find another menu open.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: Dismissal) => void,
): void {
  // One listener for as long as it is open: the router renders during a `popstate`, and a
  // listener that is replaced then is not told.
  const close = useEffectEvent(onDismiss);
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close('outside');
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('click', (event) => isFollowed(event) && close('left'), { signal });
    addEventListener('popstate', () => close('left'), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close('escape'), {
      signal,
    });
    addEventListener('scroll', () => close('scroll'), { passive: true, signal });
    return () => listening.abort();
  }, [root, open]);
}
