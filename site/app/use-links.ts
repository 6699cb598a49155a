import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFollowed } from '../parts/bar/is-followed.ts';
import type { PageData } from '../ui/page-data.ts';
import { fetchPage } from './fetch-page.ts';

/**
 * Every link of the site is a plain `<a>`; one listener on the document follows those that lead to
 * a page of the site without a reload, and fetches the page as soon as a link is pointed at.
 */
export function useLinks({ base, build }: PageData): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain = isFollowed(event) && !event.defaultPrevented;
      const link = isPlain ? pageLink(event.target, base) : undefined;
      if (!link || isSamePlace(link.url)) return;
      event.preventDefault();
      const { pathname, search, hash } = link.url;
      // Another language is no other page: the way back leads past it.
      navigate(`${pathname}${search}${hash}`, { replace: link.isOtherLanguage });
    };
    const onIntent = ({ target }: Event) => {
      const { pathname } = pageLink(target, base)?.url ?? location;
      // A failure is told when the link is really followed.
      if (pathname !== location.pathname) fetchPage(pathname, build).catch(() => {});
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', onClick, { signal });
    for (const intent of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(intent, onIntent, { passive: true, signal });
    return () => listening.abort();
  }, [navigate, base, build]);
}

/**
 * Where a link to a page of this site leads; undefined for everything else. A link to a redirected
 * path names its page in `data-page`, which saves the way by the redirect.
 */
function pageLink(target: EventTarget | null, base: string) {
  const link = target instanceof Element ? target.closest('a') : null;
  // A link in a picture has other properties than one in the text, and the same attributes.
  const href = link?.getAttribute('href');
  if (!link || !href || link.hasAttribute('download')) return undefined;
  if (!['', '_self', null].includes(link.getAttribute('target'))) return undefined;
  const url = new URL(link.dataset.page ?? href, location.href);
  const isPage = `${url.pathname}/`.startsWith(base) && !/\.[a-z0-9]+$/i.test(url.pathname);
  if (url.origin !== location.origin || !isPage) return undefined;
  return { url, isOtherLanguage: link.hasAttribute('hreflang') };
}

/** The browser itself goes to a place on the page that is on show. */
function isSamePlace(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
