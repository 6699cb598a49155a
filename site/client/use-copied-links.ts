import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { citationOf } from './citation.ts';
import { showToast } from './toast.ts';

/**
 * A click on the link of a table row copies what the row says and its address, for a mail or a
 * tender. The browser goes to the row all the same.
 */
export function useCopiedLinks(i18n: I18n): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>('a[data-copy-link]')
          : undefined;
      // Without a secure connection there is no clipboard, and nothing is claimed.
      if (!link || !navigator.clipboard) return;
      const citation = citationOf(link, i18n);
      const [statement] = citation.split('\n');
      navigator.clipboard.writeText(citation).then(
        () => showToast('success', i18n.t('copied', { text: statement })),
        (error) => console.warn('The citation could not be copied.', error),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [i18n]);
}
