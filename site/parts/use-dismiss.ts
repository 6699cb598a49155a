import { type RefObject, useEffect } from 'react';

/** Why something open is to close. */
export type Dismissal = 'outside' | 'scroll' | 'escape';

/** While `open`, tells of a click outside of `root`, a scroll, and Escape inside of it. */
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
    element.addEventListener('keydown', onKeyDown);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('keydown', onKeyDown);
      removeEventListener('scroll', onScroll);
    };
  });
}
