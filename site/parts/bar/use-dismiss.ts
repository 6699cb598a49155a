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
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close('outside');
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close('escape');
    };
    const onScroll = () => close('scroll');
    const onClick = (event: MouseEvent) => {
      if (isFollowed(event)) close('left');
    };
    const onPopState = () => close('left');
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('click', onClick);
    addEventListener('popstate', onPopState);
    document.addEventListener('keydown', onKeyDown);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPopState);
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener('scroll', onScroll);
    };
  }, [root, open]);
}
