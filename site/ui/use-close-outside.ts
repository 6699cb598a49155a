import { type RefObject, useEffect } from 'react';

/**
 * Closes a modal dialog by a press and a release outside of it, where the browser does not know
 * `closedby`, as WebKitGTK 2.50 does not. A selection of text that ends outside closes nothing.
 */
export function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || 'closedBy' in HTMLDialogElement.prototype) return;
    let beganOutside = false;
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: MouseEvent) => {
      beganOutside = isOutside(event, element);
    };
    const release = (event: MouseEvent) => {
      if (beganOutside && isOutside(event, element)) element.close();
    };
    element.addEventListener('mousedown', press, { signal });
    element.addEventListener('click', release, { signal });
    return () => listening.abort();
  }, [dialog]);
}

/** What is around a modal dialog belongs to it, so its events name the dialog. */
function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}
