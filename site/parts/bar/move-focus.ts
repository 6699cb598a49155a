import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { logicalKey } from '../../ui/logical-key.ts';

/**
 * What a key does in a menu: arrow down on its button opens it and goes to its first link, and the keys of
 * `moveFocus` go on from there.
 */
export function moveInMenu(
  event: KeyboardEvent,
  button: HTMLElement | null,
  links: () => ArrayLike<HTMLElement>,
  open: () => void,
): void {
  if (event.target === button && event.key === 'ArrowDown') {
    // Only a link on show can take the focus, and the next key must find it there.
    flushSync(open);
    links()[0]?.focus();
  } else if (!moveFocus(event.key, links())) return;
  event.preventDefault();
}

/**
 * Moves the focus among the links of a menu by the arrow keys, Home and End. Gives whether the key
 * was one of them and a link had the focus.
 */
export function moveFocus(key: string, links: ArrayLike<HTMLElement>): boolean {
  const list = Array.from(links);
  const index = list.findIndex((link) => link.contains(document.activeElement));
  if (index < 0) return false;
  const target = targetOf(logicalKey(key), index, list.length);
  if (target === undefined) return false;
  list[target]?.focus();
  return true;
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
