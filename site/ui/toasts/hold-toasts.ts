/**
 * Keeps toasts on show while the focus is in them, and gives it back on Escape. Sonner pauses and expands
 * for a pointer alone, so it is told of one. Focus that a click or a tap left behind holds nothing.
 *
 * `place` is the root of sonner's React tree, in an element of its own that is returned: focus
 * events end there. Sonner would take the focus of every click for a visit and give it back when
 * the visitor goes on, which takes it away from the field that was clicked next.
 */
export function holdForKeyboard(place: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.append(place);
  let held: Element | null = null;
  let origin: EventTarget | null = null;
  /** Whether a press in a toast is what moves the focus, and what it has moved it to. */
  let isPressed = false;
  let pressed: Element | null = null;

  const focusedIn = () => place.querySelector<HTMLElement>(':focus');
  const giveBack = (focused: HTMLElement | null) => {
    focused?.blur();
    if (focused && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  };
  const update = () => {
    const focused = focusedIn();
    // The toast closes or is hidden. The focus would be lost with it.
    if (focused?.closest('[data-removed="true"], [data-visible="false"]')) return giveBack(focused);
    const list = focused === pressed ? null : (focused?.closest('[data-sonner-toaster]') ?? null);
    if (list === held) return;
    if (held) release(held);
    if (list) hold(list);
    held = list;
  };

  frame.addEventListener(
    'focusin',
    (event) => {
      event.stopPropagation();
      if (!isWithin(place, event.relatedTarget)) origin = event.relatedTarget;
      pressed = isPressed ? focusedIn() : null;
      update();
    },
    true,
  );
  frame.addEventListener('mousedown', () => {
    isPressed = true;
  });
  addEventListener('mouseup', () => {
    isPressed = false;
  });
  // After sonner, which collapses the toasts that have the focus.
  addEventListener('keydown', ({ key }) => key === 'Escape' && giveBack(focusedIn()));
  frame.addEventListener(
    'focusout',
    (event) => {
      event.stopPropagation();
      if (!isWithin(place, event.relatedTarget)) update();
    },
    true,
  );
  // The mouse that browsers make up for a finger never leaves: sonner would wait for it.
  let isTouch = false;
  frame.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch';
  });
  frame.addEventListener('mousemove', ({ isTrusted, target }) => {
    const list = target instanceof Element ? target.closest('[data-sonner-toaster]') : null;
    if (isTrusted && isTouch && list && !held) leave(list);
  });
  // The rest of the page must not take it for a press outside of an open menu.
  for (const name of ['pointerdown', 'pointerup', 'mousemove', 'mouseout'] as const) {
    frame.addEventListener(name, (event) => event.isTrusted || event.stopPropagation());
  }
  const closing = new MutationObserver(update);
  closing.observe(place, { attributeFilter: ['data-removed', 'data-visible'], subtree: true });
  return frame;
}

function isWithin(place: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && place.contains(target);
}

/** What sonner listens for on the list: a press pauses, and a move expands. */
function hold(list: Element) {
  list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function release(list: Element) {
  list.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  // Sonner collapses nothing that is pressed, and learns in a microtask that it is not any more.
  if (!list.matches(':hover')) queueMicrotask(() => leave(list));
}

/** The pointer leaves, and the list collapses. */
function leave(list: Element) {
  list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}
