import { localHref, readHref } from '../lib/locale.ts';
import type { PageData } from '../ui/page-data.ts';

/**
 * The language belongs to the visitor, not to the history: going back to a page that was read in
 * another language shows it in the language on show. It runs before the router reads the address,
 * so that the position on the page is restored as always.
 */
export function keepLanguageOnBack(space: PageData): void {
  addEventListener('popstate', () => {
    const { lang } = document.documentElement;
    const { pathname, search, hash } = location;
    const { language, path } = readHref(space, pathname);
    if (language === lang) return;
    history.replaceState(history.state, '', `${localHref(space, lang, path)}${search}${hash}`);
  });
}
