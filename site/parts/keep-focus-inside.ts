import type { KeyboardEvent } from 'react';

/** Tab leads from the last element to the first and back; the browser alone would leave the page. */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const elements = event.currentTarget.querySelectorAll<HTMLElement>(
    'input, button, a:not([tabindex="-1"])',
  );
  const first = elements[0];
  const last = elements[elements.length - 1];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
