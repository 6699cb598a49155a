import type { MouseEvent } from 'react';

/** Whether a click follows a link in this tab; with a modifier the page on show stays. */
export function isFollowed(event: MouseEvent): boolean {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return isLink && event.button === 0 && !modified;
}
