import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuData } from '../client/use-menu-data.ts';
import { useHref, usePage } from '../shell/page-context.tsx';
import { type BarEntry, isCurrent } from './bar-entries.ts';
import { Chevron } from './chevron.tsx';
import { isFollowed } from './is-followed.ts';
import { type MenuGroup, useMenuGroups } from './menu-panel.tsx';

interface MobileMenuProps {
  entries: readonly BarEntry[];
  menus: MenuData;
}

/**
 * The bar's entries on a small screen, in a modal dialog: the browser closes it on Escape and gives
 * the focus back. Of the sections one is open at a time, and so of the groups in it.
 */
export function MobileMenu({ entries, menus }: MobileMenuProps) {
  const { t } = useTranslation();
  const page = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [section, setSection] = useState<string | null>(null);
  const show = () => {
    setShown(true);
    // The focus returns to where it was; not every browser focuses what is clicked.
    burger.current?.focus();
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  // Any page that comes on show, the same one in another language too, closes the menu: before the
  // content takes the focus, which it can't below a modal dialog.
  useLayoutEffect(() => {
    if (page) dialog.current?.close();
  }, [page]);
  return (
    <div className="mobile needs-script">
      <button type="button" ref={burger} className="burger" aria-haspopup="dialog" onClick={show}>
        <Bars />
        <span className="hidden">{t('bar.menu')}</span>
      </button>
      <dialog
        ref={dialog}
        className="mobile-menu"
        aria-label={t('bar.menu')}
        closedby="any"
        onClose={() => setShown(false)}
        onClick={(event) => isFollowed(event) && close()}
        onKeyDown={keepFocusInside}
      >
        <button type="button" className="close" onClick={close}>
          {t('bar.close')}
        </button>
        {shown ? (
          <nav aria-label={t('bar.label')}>
            <ul>
              {entries.map((entry) => (
                <Section
                  key={entry.name}
                  entry={entry}
                  menus={menus}
                  open={section === entry.name}
                  onToggle={() => setSection(section === entry.name ? null : entry.name)}
                />
              ))}
            </ul>
          </nav>
        ) : null}
      </dialog>
    </div>
  );
}

/** Tab leads from the last element to the first and back; the browser alone would leave the page. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const elements = event.currentTarget.querySelectorAll<HTMLElement>('a, button');
  const first = elements[0];
  const last = elements[elements.length - 1];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

interface SectionProps {
  entry: BarEntry;
  menus: MenuData;
  open: boolean;
  onToggle: () => void;
}

function Section({ entry, menus, open, onToggle }: SectionProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { path } = usePage().data;
  const groups = useMenuGroups(entry, menus);
  const [group, setGroup] = useState<string | null>(null);
  const label = t(`bar.${entry.name}`);
  if (!entry.menu && entry.path !== undefined) {
    return (
      <li>
        <a href={href(entry.path)} aria-current={isCurrent(entry, path)}>
          {label}
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-current={isCurrent(entry, path)}
        onClick={onToggle}
      >
        {label}
        <Chevron />
      </button>
      {open ? (
        <ul>
          {entry.path === undefined ? null : (
            <li>
              <a href={href(entry.path)}>{t(`bar.all.${entry.name}`)}</a>
            </li>
          )}
          {groups.map((each) => (
            <Group
              key={each.title ?? ''}
              entry={entry}
              group={each}
              open={group === each.title}
              onToggle={() => setGroup(group === each.title ? null : (each.title ?? null))}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface GroupProps {
  entry: BarEntry;
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
}

function Group({ entry, group, open, onToggle }: GroupProps) {
  const href = useHref();
  const links = group.links.map(({ label, path }) => (
    <li key={path}>
      <a href={href(shortPath(entry, path))}>{label}</a>
    </li>
  ));
  if (group.title === undefined) return links;
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        {group.title}
        <Chevron />
      </button>
      {open ? <ul>{links}</ul> : null}
    </li>
  );
}

/** Products and solutions are linked by their id alone here: `/products/{id}`, `/solution/{id}`. */
function shortPath({ menu, path: list }: BarEntry, path: string): string {
  if (menu !== 'products' && menu !== 'solutions') return path;
  return `${list}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

function Bars() {
  return (
    <svg width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 5h16M2 10h16M2 15h16" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
