import { type RefObject, useEffect } from 'react';

/** Why something open is to close. */
export type Dismissal = 'outside' | 'scroll' | 'escape';

/** While `open`, tells of a press outside of `root`, a scroll, and Escape wherever the focus is. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: (reason: Dismissal) => void,
): void {
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
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener('scroll', onScroll);
    };
  });
}
