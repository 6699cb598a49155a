import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';
import { usePage } from '../../ui/page-context.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { RequestLink } from '../request/request-link.tsx';
import { Icon } from '../tools/icon.tsx';
import { isFollowed } from './is-followed.ts';
import { LanguageLinks } from './language-switcher.tsx';
import { PlainItem } from './menu-item.tsx';
import type { MobileSectionsProps } from './mobile-sections.tsx';

/**
 * The bar's entries on a small screen, in a modal dialog, and at its foot the request and the languages.
 */
export function MobileMenu({ entries, menus }: MobileSectionsProps) {
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
      <button type="button" className="burger" aria-haspopup="dialog" onClick={show}>
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
