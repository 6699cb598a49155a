import { type PointerEvent, useEffect, useRef } from 'react';
import { constants } from '../../lib/constants.ts';

interface Point {
  clientX: number;
  clientY: number;
}

/** How long a pointer has to rest on another entry before that one opens. */
const restMilliseconds = 150;
/** Where the pointer was last seen on an entry that it had opened or passed by. */
let last: Point | undefined;

/**
 * Opens and closes a menu of the bar by pointer. On its way into an open menu the pointer may cross
 * other entries: they wait until it rests. A finger does not hover: for it the click alone counts.
 */
export function useHover(open: boolean, onToggle: (open: boolean) => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const stopOpening = () => {
    clearTimeout(opening.current);
    opening.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(closing.current);
      clearTimeout(opening.current);
    },
    [],
  );
  const hover = (event: PointerEvent) => {
    const start = () => {
      stopOpening();
      isHovered.current = true;
      onToggle(true);
    };
    stopOpening();
    if (isOnItsWay(event)) opening.current = setTimeout(start, restMilliseconds);
    else start();
  };
  return {
    handlers: {
      onPointerEnter(event: PointerEvent) {
        clearTimeout(closing.current);
        if (event.pointerType === 'mouse' && !open) hover(event);
      },
      onPointerMove(event: PointerEvent) {
        if (opening.current !== undefined) hover(event);
        else last = { clientX: event.clientX, clientY: event.clientY };
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        stopOpening();
        if (pointerType !== 'mouse') return;
        closing.current = setTimeout(() => onToggle(false), constants.menuCloseDelay);
      },
    },
    onClick() {
      stopOpening();
      // The click that follows the hovering means "open" too.
      onToggle(isHovered.current || !open);
      isHovered.current = false;
    },
  };
}

/** Whether the pointer is in the triangle between where it was and the upper corners of an open menu. */
function isOnItsWay({ clientX, clientY, currentTarget }: PointerEvent): boolean {
  const menu = currentTarget.parentElement?.querySelector('.menu:not([data-closed])');
  const from = last;
  if (!menu || !from) return false;
  const { left, right, top } = menu.getBoundingClientRect();
  const share = (clientY - from.clientY) / (top - from.clientY);
  const edge = (corner: number) => from.clientX + (corner - from.clientX) * share;
  return from.clientY < top && share > 0 && clientX > edge(left) && clientX < edge(right);
}
