import { useSyncExternalStore } from 'react';

/**
 * Calls back when an element gets another size, and at the start. A browser that can't tell says when the window
 * does. Returns what ends it.
 */
export function onResize(element: Element, tell: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    tell();
    return onWindow(['resize'], tell);
  }
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back for events of the window, and those of the document that reach it. Returns what ends it. */
export function onWindow(names: readonly string[], tell: (event: Event) => void): () => void {
  const listening = new AbortController();
  for (const name of names) addEventListener(name, tell, { signal: listening.signal });
  return () => listening.abort();
}

/** As the tokens of the look have them: a phone, and what is narrower than a page. */
const [phone, narrow] = ['(max-width: 47.99rem)', '(max-width: 74.99rem)'];

/**
 * One of these values, by the width of the window; that for wide ones before the browser can tell. For parts that the
 * browser alone renders.
 */
export function useByWidth<Value>(onPhones: Value, onTablets: Value, wide: Value): Value {
  const read = () => {
    if (matchMedia(phone).matches) return onPhones;
    return matchMedia(narrow).matches ? onTablets : wide;
  };
  return useSyncExternalStore(onWidth, read, () => wide);
}

const onWidth = (tell: () => void) => onMedia([phone, narrow], tell);

/** Calls back when a media query begins or ends to hold, where the browser can tell. Returns what ends it. */
export function onMedia(queries: readonly string[], tell: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener?.('change', tell);
  return () => {
    for (const list of lists) list.removeEventListener?.('change', tell);
  };
}
