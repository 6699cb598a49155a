import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placeAfter } from '../../ui/keys.ts';
import { isFollowed } from './is-followed.ts';

/** Why an open menu is to close. */
type Dismissal = 'outside' | 'scroll' | 'escape' | 'left';

/**
 * A menu of the bar: `root` is around its button and its links, and `panel` is the id of what holds these. Arrow down
 * on the button opens it and goes to the first link; arrow keys, Home and End go on from there.
 *
 * While it is open, `onDismiss` is told of a press outside, a scroll, Escape wherever the focus is, and of the
 * visitor who leaves the page by any link or by the browser's buttons: at once, since the page that
 * arrives later may find another menu open.
 */
export function useMenu<Root extends HTMLElement>(
  isOpen: boolean,
  onToggle: (open: boolean) => void,
  onDismiss: (reason: Dismissal) => void,
) {
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // One listener for as long as it is open: the router renders during a `popstate`, and a
  // listener that is replaced then is not told.
  const close = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close('outside');
    };
    const onKey = ({ key }: { key: string }) => key === 'Escape' && close('escape');
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('click', (event) => isFollowed(event) && close('left'), { signal });
    document.addEventListener('keydown', onKey, { signal });
    addEventListener('popstate', () => close('left'), { signal });
    addEventListener('scroll', () => close('scroll'), { passive: true, signal });
    return () => listening.abort();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(document.getElementById(panel)?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link.contains(document.activeElement));
    const next = place < 0 ? undefined : placeAfter(event.key, place, links.length);
    if (event.target === button.current && event.key === 'ArrowDown') {
      // Only a link on show can take the focus, and the next key must find it there.
      flushSync(() => onToggle(true));
      links[0]?.focus();
    } else if (next !== undefined) links[next]?.focus();
    else return;
    event.preventDefault();
  };
  return { root, button, panel, onKeyDown };
}
