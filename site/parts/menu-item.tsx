import {
  type KeyboardEvent,
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
import { moveFocus } from './move-focus.ts';

interface MenuItemProps {
  entry: BarEntry;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * An entry of the bar with a menu: a link to its page, where it has one, and a button that opens
 * the menu. It opens by hovering, click, Enter, Space and arrow down; it closes a second after the
 * pointer has left, and at once on Escape, or when the focus leaves it.
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      onToggle(false);
      button.current?.focus();
      return;
    }
    const links = item.current?.querySelectorAll<HTMLElement>('.menu a') ?? [];
    const isOpener = event.target === button.current && event.key === 'ArrowDown';
    if (isOpener) onToggle(true);
    // The panel shows after the next paint; only then can a link in it take the focus.
    if (isOpener) requestAnimationFrame(() => links[0]?.focus());
    else if (!moveFocus(event.key, links)) return;
    event.preventDefault();
  };
  return (
    <li
      ref={item}
      {...pointer.handlers}
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
