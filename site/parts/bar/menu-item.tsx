import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { MenuData } from '../../ui/use-menu-data.ts';
import { useWords } from '../../ui/use-words.ts';
import { Chevron } from '../tools/icon.tsx';
import { isCurrent, type KeyedEntry } from './bar-entries.ts';
import { isFollowed } from './is-followed.ts';
import { MenuPanel } from './menu-panel.tsx';
import { useHover } from './use-hover.ts';
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
  const label = useWords()(entry.key);
  const isLinked = entry.path !== undefined;
  // Its data could not be had: the link to the page is left.
  const isEmpty = typeof entry.menu === 'string' && menus[entry.menu]?.length === 0;
  const { root, button, panel, onKeyDown } = useMenu<HTMLLIElement>(open, onToggle, (reason) => {
    if (reason === 'scroll') return;
    onToggle(false);
    if (reason === 'escape' && isFocusIn(root.current)) button.current?.focus();
  });
  const onClick = (event: MouseEvent) => {
    if (!open || !isFollowed(event)) return;
    onToggle(false);
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
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onToggle(false);
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
