import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusInside } from '../../ui/keep-focus-inside.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { RequestLink } from '../request/request-link.tsx';
import { Icon } from '../tools/icon.tsx';
import { isFollowed } from './is-followed.ts';
import { LanguageLinks } from './language-switcher.tsx';
import { PlainItem } from './menu-item.tsx';
import type { MobileSectionsProps } from './mobile-sections.tsx';

/**
 * The bar's entries on a small screen, in a modal dialog, and at its foot the request and the
 * languages: the browser closes it on Escape and gives the focus back.
 */
export function MobileMenu({ entries, menus }: MobileSectionsProps) {
  const { t } = useTranslation();
  const page = usePage();
  const hasLanguages = page.data.languages.length > 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  useCloseOutside(dialog);
  const [shown, setShown] = useState(false);
  // Only small screens need them. Where they can't be loaded, plain links stand in.
  const [Loaded] = useLoaded(
    shown ? 'sections' : undefined,
    async () => (await import('./mobile-sections.tsx')).MobileSections,
    'The sections of the menu could not be loaded.',
  );
  const Sections = Loaded === 'failed' ? Links : Loaded;
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
        <Icon path="M2 5h16M2 10h16M2 15h16" size={24} box={20} strokeWidth={2} />
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
          <>
            <nav aria-label={t('bar.label')}>
              <ul>
                {Sections === 'loading' ? null : <Sections entries={entries} menus={menus} />}
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
      </dialog>
    </div>
  );
}

function Links({ entries }: MobileSectionsProps) {
  return entries.map((entry) => <PlainItem key={entry.key} entry={entry} />);
}
