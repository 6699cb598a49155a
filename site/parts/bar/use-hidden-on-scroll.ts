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
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', onScroll, { passive: true, signal });
    bar.current?.addEventListener('focusin', () => setHidden(false), { signal });
    return () => listening.abort();
  }, [bar, busy]);
  return hidden;
}
