import { useSyncExternalStore } from 'react';

/**
 * Calls back when an element gets another size, and at the start. A browser that can't tell says when the window
 * does. Returns what ends it.
 */
export function onResize(element: Element, tell: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    tell();
    addEventListener('resize', tell);
    return () => removeEventListener('resize', tell);
  }
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * What `read` gives, again when one of these media queries begins or ends to hold; `first` before the browser can
 * tell. For parts that the browser alone renders.
 */
export function useMedia<Value>(
  queries: readonly string[],
  read: () => Value,
  first: Value,
): Value {
  return useSyncExternalStore(
    (tell) => onMedia(queries, tell),
    read,
    () => first,
  );
}

/** Calls back when a media query begins or ends to hold, where the browser can tell. Returns what ends it. */
export function onMedia(queries: readonly string[], tell: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener?.('change', tell);
  return () => {
    for (const list of lists) list.removeEventListener?.('change', tell);
  };
}
