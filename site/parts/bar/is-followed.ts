/** What React and the browser both know of a click. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & {
  readonly target: EventTarget | null;
};

/** Whether a click follows a link in this tab; with a modifier the page on show stays. */
export function isFollowed(event: Click): boolean {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return isLink && event.button === 0 && !modified;
}
