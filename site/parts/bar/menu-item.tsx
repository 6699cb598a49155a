import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '../../lib/constants.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { MenuData } from '../../ui/use-menu-data.ts';
import { useWords } from '../../ui/use-words.ts';
import { Chevron } from '../tools/icon.tsx';
import { isCurrent, type KeyedEntry } from './bar-entries.ts';
import { isFollowed } from './is-followed.ts';
import { MenuPanel } from './menu-panel.tsx';
import { useMenu } from './use-menu.ts';

interface MenuItemProps {
  entry: KeyedEntry;
  open: boolean;
  onToggle: (open: boolean) => void;
  menus: MenuData;
}

/**
 * An entry of the bar with a menu: a link to its page, where it has one, and a button that opens
 * the menu. It opens by hovering, click, Enter, Space and arrow down; it closes a second after the
 * pointer has left, and at once on Escape, on a press outside, when the focus leaves it and when
 * one of its links is followed.
 */
export function MenuItem({ entry, open, onToggle, menus }: MenuItemProps) {
  const { t } = useTranslation();
  const { path } = usePage().data;
  const pointer = useHover(open, onToggle);
  const { toggle } = pointer;
  const label = useWords()(entry.key);
  const isLinked = entry.path !== undefined;
  // Its data could not be had: the link to the page is left.
  const isEmpty = typeof entry.menu === 'string' && menus[entry.menu]?.length === 0;
  const { root, button, panel, onKeyDown } = useMenu<HTMLLIElement>(open, toggle, (reason) => {
    if (reason === 'scroll') return;
    toggle(false);
    if (reason === 'escape' && isFocusIn(root.current)) button.current?.focus();
  });
  const onClick = (event: MouseEvent) => {
    if (!open || !isFollowed(event)) return;
    toggle(false);
    // What is closed cannot keep the focus.
    if (document.activeElement?.closest('.menu')) button.current?.focus();
  };
  return (
    <li
      ref={root}
      {...pointer.handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) toggle(false);
      }}
    >
      <PageLink entry={entry} />
      <button
        type="button"
        ref={button}
        className={isLinked ? 'needs-script opener' : 'needs-script'}
        data-closed={isEmpty ? '' : undefined}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={isLinked ? t('bar.open', { label }) : undefined}
        aria-current={isLinked ? undefined : isCurrent(entry, path)}
        onClick={pointer.onClick}
      >
        {isLinked ? null : label}
        <Chevron />
      </button>
      <div
        id={panel}
        className={`menu menu-${typeof entry.menu === 'string' ? entry.menu : 'links'} ${entry.menu === 'projects' ? 'menu-links' : ''}`}
        data-closed={open ? undefined : ''}
      >
        <MenuPanel entry={entry} menus={menus} />
      </div>
    </li>
  );
}

/** An entry without a menu: a link to its page. */
export function PlainItem({ entry }: { entry: KeyedEntry }) {
  return entry.path === undefined ? null : (
    <li>
      <PageLink entry={entry} />
    </li>
  );
}

function PageLink({ entry }: { entry: KeyedEntry }) {
  const href = useHref();
  const { path } = usePage().data;
  const label = useWords()(entry.key);
  return entry.path === undefined ? null : (
    <a href={href(entry.path)} aria-current={isCurrent(entry, path)}>
      {label}
    </a>
  );
}

/** The visitor who hovers over a menu may be at work elsewhere; the focus stays there. */
function isFocusIn(item: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (item?.contains(activeElement) ?? false);
}

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
function useHover(open: boolean, onToggle: (open: boolean) => void) {
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
  // What a pointer that left would have closed later has closed, or is open for another reason.
  const toggle = (isOpen: boolean) => {
    clearTimeout(closing.current);
    onToggle(isOpen);
  };
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
      toggle(isHovered.current || !open);
      isHovered.current = false;
    },
    toggle,
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
