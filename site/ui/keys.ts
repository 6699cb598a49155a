/** Whether the page on show is written from right to left. */
export function isPageRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** The way that leads on, from left to right: 1, or -1 on a page from right to left. */
export function onward(): number {
  return isPageRightToLeft() ? -1 : 1;
}

/**
 * The place to which an arrow key, Home or End leads from one of `count` places, around their ends; undefined for any
 * other key.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const next = new Map([
    ['ArrowDown', place + 1],
    ['ArrowUp', place - 1],
    ['ArrowRight', place + onward()],
    ['ArrowLeft', place - onward()],
    ['Home', 0],
    ['End', -1],
  ]).get(key);
  return next === undefined ? undefined : (next + count) % count;
}
