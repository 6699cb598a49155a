import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the bar is out of sight: after scrolling down, until scrolling up. It stays while a menu
 * is open, and while a keyboard has the focus in it; focus that a mouse or a finger left there does
 * not count.
 */
export function useHiddenOnScroll(bar: RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      const isDown = scrollY > last && scrollY > (bar.current?.offsetHeight ?? 0);
      const hasFocus = bar.current?.querySelector(':focus-visible') != null;
      if (scrollY !== last) setHidden(isDown && !busy && !hasFocus);
      last = scrollY;
    };
    const onFocus = () => setHidden(false);
    const element = bar.current;
    addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [bar, busy]);
  return hidden;
}
