import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decodeHash } from './decode-hash.ts';
import { onResize } from './observe.ts';
import type { ReadyPage } from './prepare.ts';

/** Where each entry of the history was left, in pixels from the top. */
const positions = new Map<string, number>();

/** The state of an entry of the history that says what is on the page, and not where one is on it. */
export const keepsPlace = { keepsPlace: true } as const;

/**
 * Every route change scrolls to the top, with three exceptions: going back or forward restores the
 * position, another language of the same page keeps it, and so does what a page asks for itself.
 */
export function useScroll({ page: { data }, pathname: shownPath }: ReadyPage): void {
  const { key, hash, pathname, state }: Location<unknown> = useLocation();
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef({ data, key });

  useLayoutEffect(() => () => void positions.set(key, window.scrollY), [key]);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { data, key };
    const isOtherPage = last.data.path !== data.path;
    const isHere = pathname === shownPath && last.data === data;
    if (!isOtherPage && last.data !== data) holdPosition();
    const target = hash ? document.getElementById(decodeHash(hash)) : null;
    // A folded section that an address leads to is opened.
    if (pathname === shownPath && target instanceof HTMLDetailsElement) target.open = true;
    const isSameAgain = isHere && last.key !== key && !isHistory && hash === '' && !isKept(state);
    if (!isOtherPage && !isSameAgain) return;
    const top = isHistory ? (positions.get(key) ?? 0) : 0;
    if (target && !isHistory) target.scrollIntoView({ behavior: 'instant' });
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

/**
 * Keeps the position in pixels while the words change: browsers would move it with whatever they take
 * for the place that is read.
 */
function holdPosition(): void {
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

function isKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
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
