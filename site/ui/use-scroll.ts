import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from './http.ts';
import { onResize } from './observe.ts';
import type { LoadedPage } from './page-data.ts';

/** Where each entry of the history was left, in pixels from the top. */
const positions = new Map<string, number>();

/** Where the page is. To ask the browser while React changes a page makes it lay out a part of it. */
let position = 0;
const see = () => {
  position = window.scrollY;
};

/**
 * Every route change scrolls to the top, another language of the page too, with two exceptions: going
 * back or forward restores the position, and what a page asks for itself keeps it. An address of another
 * page may lead to a place on it. `shownPath` is the path for which the page was loaded.
 */
export function useScroll({ data }: LoadedPage, shownPath: string): void {
  const { key, hash, pathname, state }: Location<unknown> = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef({ data, key });

  useLayoutEffect(() => () => void positions.set(key, position), [key]);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { data, key };
    const isOtherPage = last.data.path !== data.path;
    const isOther = last.data !== data;
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
    // A folded section that an address leads to is opened.
    if (pathname === shownPath && target instanceof HTMLDetailsElement) target.open = true;
    const isHere = pathname === shownPath && last.key !== key;
    const isSameAgain = isHere && !isHistory && hash === '' && !isKept(state);
    if (!isOther && !isSameAgain) return;
    const top = isHistory ? (positions.get(key) ?? 0) : 0;
    if (target && isOtherPage && !isHistory) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top, behavior: 'instant' });
    if (top > window.scrollY) waitForLength(top);
    if (isOtherPage) focusPage();
  }, [data, key, hash, pathname, shownPath, isHistory, state]);
}

/** Keyboards and screen readers go on from the start of the page, and hear its heading. */
export function focusPage(): void {
  const start = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Goes back to a position on a page that is still being filled, unless the visitor moves first. */
function waitForLength(top: number): void {
  const end = new AbortController();
  const { signal } = end;
  const stop = onResize(document.body, () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (top <= window.scrollY) end.abort();
  });
  signal.addEventListener('abort', stop);
  for (const moved of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate', 'click']) {
    addEventListener(moved, () => end.abort(), { signal, capture: true, passive: true });
  }
}

function isKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}

/** Leaves scrolling within the visit to us, and scrolling after a reload to the browser. */
export function takeOverScrolling(): void {
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  see();
  addEventListener('scroll', see);
  if (document.readyState === 'complete') take();
  else addEventListener('load', take);
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
