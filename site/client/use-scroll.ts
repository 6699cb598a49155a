import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decodeHash } from './decode-hash.ts';
import type { ReadyPage } from './prepare.ts';

/** Where each entry of the history was left, in pixels from the top. */
const positions = new Map<string, number>();

/**
 * Every route change scrolls to the top, with two exceptions: going back or forward restores the
 * position, and another language of the same page keeps it.
 */
export function useScroll({ page: { data }, pathname: shownPath }: ReadyPage): void {
  const { key, hash, pathname } = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef({ data, key });

  useLayoutEffect(() => () => void positions.set(key, window.scrollY), [key]);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { data, key };
    const isOtherPage = last.data.path !== data.path;
    const isHere = pathname === shownPath && last.data === data;
    const isSameAgain = isHere && last.key !== key && !isHistory && hash === '';
    if (!isOtherPage && !isSameAgain) return;
    const top = isHistory ? (positions.get(key) ?? 0) : 0;
    const target = !isHistory && hash ? document.getElementById(decodeHash(hash)) : null;
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top, behavior: 'instant' });
    // Keyboards and screen readers go on from the start of the new page.
    if (isOtherPage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [data, key, hash, pathname, shownPath, isHistory]);
}

/** Leaves scrolling within the visit to us, and scrolling after a reload to the browser. */
export function takeOverScrolling(): void {
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') take();
  else addEventListener('load', take);
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
