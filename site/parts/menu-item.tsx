import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '../constants.ts';
import { useHref, usePage } from '../shell/page-context.tsx';
import { type BarEntry, isCurrent } from './bar-entries.ts';
import { Chevron } from './chevron.tsx';
import { isFollowed } from './is-followed.ts';
import { moveFocus } from './move-focus.ts';
import { useDismiss } from './use-dismiss.ts';

interface MenuItemProps {
  entry: BarEntry;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * An entry of the bar with a menu: a link to its page, where it has one, and a button that opens
 * the menu. It opens by hovering, click, Enter, Space and arrow down; it closes a second after the
 * pointer has left, and at once on Escape, on a press outside, when the focus leaves it and when
 * one of its links is followed.
 */
export function MenuItem({ entry, open, onToggle, children }: MenuItemProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { path } = usePage().data;
  const panel = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pointer = usePointer(open, onToggle);
  const label = t(`bar.${entry.name}`);

  useDismiss(item, open, (reason) => {
    if (reason === 'scroll') return;
    onToggle(false);
    if (reason === 'escape' && isFocusIn(item.current)) button.current?.focus();
  });
  const onClick = (event: MouseEvent) => {
    if (!open || !isFollowed(event)) return;
    onToggle(false);
    // What is closed cannot keep the focus.
    if (document.activeElement?.closest('.menu')) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const links = () => item.current?.querySelectorAll<HTMLElement>('.menu a') ?? [];
    const isOpener = event.target === button.current && event.key === 'ArrowDown';
    if (isOpener) onToggle(true);
    // The panel shows after the next paint; only then can a link in it take the focus.
    if (isOpener) requestAnimationFrame(() => links()[0]?.focus());
    else if (!moveFocus(event.key, links())) return;
    event.preventDefault();
  };
  return (
    <li
      ref={item}
      {...pointer.handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onToggle(false);
      }}
    >
      {entry.path === undefined ? null : (
        <a href={href(entry.path)} aria-current={isCurrent(entry, path)}>
          {label}
        </a>
      )}
      <button
        type="button"
        ref={button}
        className={entry.path === undefined ? 'needs-script' : 'needs-script opener'}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={entry.path === undefined ? undefined : t('bar.open', { label })}
        aria-current={entry.path === undefined ? isCurrent(entry, path) : undefined}
        onClick={pointer.onClick}
      >
        {entry.path === undefined ? label : null}
        <Chevron />
      </button>
      <div id={panel} className={`menu menu-${entry.name}`} data-closed={open ? undefined : ''}>
        {children}
      </div>
    </li>
  );
}

/** The visitor who hovers over a menu may be at work elsewhere; the focus stays there. */
function isFocusIn(item: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (item?.contains(activeElement) ?? false);
}

/** Opening and closing by pointer. A finger does not hover: for it the click alone counts. */
function usePointer(open: boolean, onToggle: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        if (pointerType !== 'mouse' || open) return;
        isHovered.current = true;
        onToggle(true);
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return;
        timer.current = setTimeout(() => onToggle(false), constants.menuCloseDelay);
      },
    },
    onClick() {
      // The click that follows the hovering means "open" too.
      onToggle(isHovered.current || !open);
      isHovered.current = false;
    },
  };
}
