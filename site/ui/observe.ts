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

/** Calls back when a media query begins or ends to hold, where the browser can tell. Returns what ends it. */
export function onMedia(queries: readonly string[], tell: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener?.('change', tell);
  return () => {
    for (const list of lists) list.removeEventListener?.('change', tell);
  };
}
