import { useEffect } from 'react';
import type { Translator } from '../shell/translator.ts';
import { citationOf } from './citation.ts';
import { showToast } from './toast.ts';

/**
 * A click on the link of a table row copies what the row says and its address, for a mail or a
 * tender; the browser goes to the row all the same. A button with `data-copy` copies the lines of the
 * list that has this id.
 */
export function useCopiedLinks(i18n: Translator): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const element =
        target instanceof Element
          ? target.closest<HTMLElement>('a[data-copy-link], button[data-copy]')
          : undefined;
      // Without a secure connection there is no clipboard, and nothing is claimed.
      if (!element || !navigator.clipboard) return;
      const copied =
        element instanceof HTMLAnchorElement
          ? citationOf(element, i18n)
          : linesOf(element.dataset.copy ?? '');
      const [first = ''] = copied.split('\n');
      navigator.clipboard.writeText(copied).then(
        () => showToast('success', i18n.t('copied', { text: first })),
        (error) => console.warn('The text could not be copied.', error),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [i18n]);
}

function linesOf(list: string): string {
  const items = document.getElementById(list)?.children ?? [];
  return [...items].map((item) => item.textContent).join('\n');
}
