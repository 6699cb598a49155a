import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { onWindow } from '../ui/observe.ts';
import { showToast } from '../ui/toasts/toast.ts';

/**
 * A click on the link of a table row copies what the row says and its address, for a mail or a
 * tender; the browser goes to the row all the same. A button with `data-copy` copies the lines of the
 * list that has this id.
 */
export function useCopiedLinks(i18n: I18n): void {
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const element =
        target instanceof Element
          ? target.closest<HTMLElement>('a[data-copy-link], button[data-copy]')
          : undefined;
      // Without a secure connection there is no clipboard, and nothing is claimed.
      if (!element || !navigator.clipboard) return;
      // What a click copies is loaded with the first one.
      import('./citation.ts')
        .then(async ({ citationOf, linesOf }) => {
          const copied =
            element instanceof HTMLAnchorElement
              ? citationOf(element, i18n)
              : linesOf(element.dataset.copy ?? '');
          await navigator.clipboard.writeText(copied);
          const [first = ''] = copied.split('\n');
          await showToast('success', i18n.t('copied', { text: first }));
        })
        .catch((error) => console.warn('The text could not be copied.', error));
    };
    return onWindow(['click'], onClick);
  }, [i18n]);
}
