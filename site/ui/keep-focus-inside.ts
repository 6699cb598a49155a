import type { KeyboardEvent } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])';

/** Tab leads from the last element to the first and back; the browser alone would leave the page. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility(),
  );
  const first = elements[0];
  const last = elements.at(-1);
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
