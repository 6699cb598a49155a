import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { useWords } from '../../ui/use-words.ts';
import { isCurrent, type KeyedEntry } from './bar-entries.ts';
import { Chevron } from './chevron.tsx';
import { isFollowed } from './is-followed.ts';
import { moveInMenu } from './move-focus.ts';
import { useDismiss } from './use-dismiss.ts';
import { useHover } from './use-hover.ts';

interface MenuItemProps {
  entry: KeyedEntry;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Whether its data could not be had: the link to the page is left. */
  isEmpty: boolean;
  children: ReactNode;
}

/**
 * An entry of the bar with a menu: a link to its page, where it has one, and a button that opens
 * the menu. It opens by hovering, click, Enter, Space and arrow down; it closes a second after the
 * pointer has left, and at once on Escape, on a press outside, when the focus leaves it and when
 * one of its links is followed.
 */
export function MenuItem({ entry, open, onToggle, isEmpty, children }: MenuItemProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { path } = usePage().data;
  const panel = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pointer = useHover(open, onToggle);
  const label = useWords()(entry.key);

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
  const links = () => item.current?.querySelectorAll<HTMLElement>('.menu a') ?? [];
  return (
    <li
      ref={item}
      {...pointer.handlers}
      onClick={onClick}
      onKeyDown={(event) => moveInMenu(event, button.current, links, () => onToggle(true))}
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
        data-closed={isEmpty ? '' : undefined}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={entry.path === undefined ? undefined : t('bar.open', { label })}
        aria-current={entry.path === undefined ? isCurrent(entry, path) : undefined}
        onClick={pointer.onClick}
      >
        {entry.path === undefined ? label : null}
        <Chevron />
      </button>
      <div
        id={panel}
        className={`menu menu-${typeof entry.menu === 'string' ? entry.menu : 'links'} ${entry.menu === 'projects' ? 'menu-links' : ''}`}
        data-closed={open ? undefined : ''}
      >
        {children}
      </div>
    </li>
  );
}

/** An entry without a menu: a link to its page. */
export function PlainItem({ entry }: Pick<MenuItemProps, 'entry'>) {
  const href = useHref();
  const { path } = usePage().data;
  const label = useWords()(entry.key);
  if (entry.path === undefined) return null;
  return (
    <li>
      <a href={href(entry.path)} aria-current={isCurrent(entry, path)}>
        {label}
      </a>
    </li>
  );
}

/** The visitor who hovers over a menu may be at work elsewhere; the focus stays there. */
function isFocusIn(item: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (item?.contains(activeElement) ?? false);
}
