import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { usePage } from './page-context.tsx';

interface ModalProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/**
 * A modal dialog: the browser closes it on Escape, and on a press outside unless `closedby` says otherwise, and gives
 * the focus back. Tab stays inside. Any page that comes on show, the same one in another language too, closes it:
 * before the content takes the focus, which it can't below a modal dialog.
 */
export function Modal({ ref, ...props }: ModalProps) {
  const page = usePage();
  useCloseOutside(ref);
  useLayoutEffect(() => {
    if (page) ref.current?.close();
  }, [page, ref]);
  return <dialog ref={ref} closedby="any" onKeyDown={keepFocusInside} {...props} />;
}

const focusable = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])';

/** Tab leads from the last element to the first and back; the browser alone would leave the page. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
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

/**
 * Closes the dialog by a press and a release outside of it, where the browser does not know
 * `closedby`, as WebKitGTK 2.50 does not. A selection of text that ends outside closes nothing.
 */
function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const isKnown = 'closedBy' in HTMLDialogElement.prototype;
    if (isKnown || element?.getAttribute('closedby') !== 'any') return;
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
