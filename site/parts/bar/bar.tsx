import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCandidates } from '../../ui/candidates.ts';
import { Modal } from '../../ui/modal.tsx';
import { Region, useHref, usePage } from '../../ui/page-context.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useMenuData } from '../../ui/use-menu-data.ts';
import { useStrings } from '../../ui/use-strings.ts';
import { SearchButton } from '../search/search-button.tsx';
import { Icon } from '../tools/icon.tsx';
import { keyedEntries } from './bar-entries.ts';
import { isFollowed } from './is-followed.ts';
import { LanguageLinks, LanguageSwitcher } from './language-switcher.tsx';
import { MenuItem, PlainItem } from './menu-item.tsx';
import type { MobileSectionsProps } from './mobile-sections.tsx';

/** The bar at the top of every page: hides on scrolling down, shows on scrolling up. */
export function Bar() {
  const { t, lang } = useStrings();
  const href = useHref();
  const { base, bar, language, languages } = usePage().data;
  const menus = useMenuData(base);
  // One of the menus, or the language switcher: each closes itself alone, and gives way to another.
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (name: string) => (isOpen: boolean) =>
    setOpen((current) => (isOpen ? name : current === name ? null : current));
  const header = useRef<HTMLElement>(null);
  const hidden = useHiddenOnScroll(header, open !== null);
  const entries = keyedEntries(bar);
  return (
    <header className="bar" lang={lang} ref={header} data-hidden={hidden ? '' : undefined}>
      <div className="wrap">
        <Region
          as="a"
          className="brand target"
          lang={lang && language}
          href={href('/')}
          name="brand"
          translate="no"
        />
        <nav className="nav" aria-label={t('bar.label')}>
          <ul>
            {entries.map((entry) =>
              entry.menu ? (
                <MenuItem
                  key={entry.key}
                  entry={entry}
                  open={open === entry.key}
                  onToggle={toggle(entry.key)}
                  menus={menus}
                />
              ) : (
                <PlainItem key={entry.key} entry={entry} />
              ),
            )}
          </ul>
        </nav>
        <SearchButton />
        <RequestLink />
        {languages.length > 1 ? (
          <LanguageSwitcher open={open === 'language'} onToggle={toggle('language')} />
        ) : null}
        <MobileMenu entries={entries} menus={menus} />
      </div>
    </header>
  );
}

/**
 * Whether the bar is out of sight: after scrolling down, until scrolling up. It stays while a menu
 * is open, and while a keyboard has the focus in it; focus that a mouse or a finger left there does
 * not count.
 */
function useHiddenOnScroll(bar: RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      const isDown = scrollY > last && scrollY > (bar.current?.offsetHeight ?? 0);
      const hasFocus = bar.current?.querySelector(':focus-visible') != null;
      if (scrollY !== last) setHidden(isDown && !busy && !hasFocus);
      last = scrollY;
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', onScroll, { passive: true, signal });
    bar.current?.addEventListener('focusin', () => setHidden(false), { signal });
    return () => listening.abort();
  }, [bar, busy]);
  return hidden;
}

/**
 * The bar's entries on a small screen, in a modal dialog, and at its foot the request and the languages.
 */
function MobileMenu({ entries, menus }: MobileSectionsProps) {
  const { t } = useTranslation();
  const hasLanguages = usePage().data.languages.length > 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  // Only small screens need them. Where they can't be loaded, plain links stand in.
  const [Loaded] = useLoaded(
    shown ? 'sections' : undefined,
    async () => (await import('./mobile-sections.tsx')).MobileSections,
    'The sections of the menu could not be loaded.',
  );
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setShown(true);
    // The focus returns to where it was; not every browser focuses what is clicked.
    currentTarget.focus();
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <div className="mobile needs-script">
      <button type="button" className="burger center" aria-haspopup="dialog" onClick={show}>
        <Icon className="push" path="M2 5h16M2 10h16M2 15h16" size={24} grid={20} />
        <span className="hidden">{t('bar.menu')}</span>
      </button>
      <Modal
        ref={dialog}
        className="mobile-menu"
        aria-label={t('bar.menu')}
        onClose={() => setShown(false)}
        onClick={(event) => isFollowed(event) && close()}
      >
        <button type="button" className="close" onClick={close}>
          {t('bar.close')}
        </button>
        {shown ? (
          <>
            <nav aria-label={t('bar.label')}>
              <ul>
                {Loaded === 'failed'
                  ? entries.map((entry) => <PlainItem key={entry.key} entry={entry} />)
                  : Loaded !== 'loading' && <Loaded entries={entries} menus={menus} />}
              </ul>
            </nav>
            <div className="mobile-foot">
              <RequestLink />
              {hasLanguages ? (
                <ul>
                  <LanguageLinks onChoose={close} />
                </ul>
              ) : null}
            </div>
          </>
        ) : null}
      </Modal>
    </div>
  );
}

/** How many products the visitor considers, and the way to the request. */
function RequestLink() {
  const { t } = useTranslation();
  const href = useHref();
  const { requestPath } = usePage().data;
  const { length: count } = useCandidates().candidates;
  if (requestPath === undefined) return null;
  return (
    <a
      className="request center needs-script"
      href={href(requestPath)}
      aria-label={t('bar.requestCount', { count })}
    >
      <Icon path="M4 3h12v14H4zM7 8h6M7 12h6" size={20} />
      <span>{t('bar.request')}</span> <span className="count">{count || null}</span>
    </a>
  );
}
