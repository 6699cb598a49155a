import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageData } from '../page-data.ts';
import { fetchPage } from './fetch-page.ts';

/**
 * Every link of the site is a plain `<a>`; one listener on the document follows those that lead to
 * a page of the site without a reload, and fetches the page as soon as a link is pointed at.
 */
export function useLinks({ base, build }: PageData): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = isPlainClick(event) ? pageUrl(event.target, base) : undefined;
      if (!url || isSamePlace(url)) return;
      event.preventDefault();
      navigate(`${url.pathname}${url.search}${url.hash}`);
    };
    const onIntent = ({ target }: Event) => {
      const url = pageUrl(target, base);
      // A failure is told when the link is really followed.
      if (url && url.pathname !== location.pathname) fetchPage(url.pathname, build).catch(() => {});
    };
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    document.addEventListener('click', onClick);
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, [navigate, base, build]);
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** The address of a link to a page of this site; undefined for everything else. */
function pageUrl(target: EventTarget | null, base: string): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  const isPage = `${url.pathname}/`.startsWith(base) && !/\.[a-z0-9]+$/i.test(url.pathname);
  return url.origin === location.origin && isPage ? url : undefined;
}

/** The browser itself goes to a place on the page that is on show. */
function isSamePlace(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
