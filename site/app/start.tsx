import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { localHref, readHref } from '../lib/locale.ts';
import { isFollowed } from '../parts/bar/is-followed.ts';
import { heedSearchKey } from '../parts/search/search-button.tsx';
import { isStandIn } from '../strings/i18n.ts';
import { onWindow } from '../ui/observe.ts';
import { PageProvider } from '../ui/page-context.tsx';
import type { LoadedPage, PageData } from '../ui/page-data.ts';
import { reloadOnStaleRelease } from '../ui/stale-release.ts';
import { setToastLanguage, showToast } from '../ui/toasts/toast.ts';
import { takeOverScrolling, useScroll } from '../ui/use-scroll.ts';
import { fetchPage, inLanguageOf } from './fetch-page.ts';
import { prepare, type ReadyPage } from './prepare.ts';
import { readPage } from './read-page.ts';
import { Shell } from './shell.tsx';
import { allowTranslation, isTranslated } from './translated-page.ts';
import { useReadyPage } from './use-ready-page.ts';

/** Hardly any visit needs it. */
const showErrorScreen = (root: HTMLElement, data?: PageData) =>
  import('./show-error-screen.tsx').then((module) => module.showErrorScreen(root, data));

/**
 * Makes the interactive parts of the page on show work, and navigation without reloads. Where their code
 * or their strings can't be had, the page stays as it was prerendered, with everything open to read; the
 * error of code that nothing handled is thrown on. A page whose data are malformed gives way to the error screen.
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  let unhandled: unknown;
  addEventListener('vite:preloadError', ({ payload }) => {
    unhandled = payload;
  });
  let page: LoadedPage | undefined;
  try {
    page = readPage(document);
    if (!page) throw new Error('The page has no data.');
    allowTranslation();
    reloadOnStaleRelease();
    takeOverScrolling();
    keepLanguageOnBack(page.data);
    if (page.data.tools.search !== undefined) heedSearchKey();
    await takeOver(root, page);
  } catch (error) {
    document.documentElement.dataset.failed = '';
    console.error('The interactive parts of this page could not be started.', error);
    if (error === unhandled) throw error;
    if (!page) await showErrorScreen(root);
  }
}

async function takeOver(root: HTMLElement, page: LoadedPage): Promise<void> {
  const shown = await inLanguageOf(location.pathname, page);
  const first = await prepare(shown, location.pathname);
  const app = (
    <BrowserRouter>
      <App first={first} />
    </BrowserRouter>
  );
  /** Nothing is left of the page then. */
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    void showErrorScreen(root, page.data);
  };
  // Another page, or other words, than those in the document can't take over its elements.
  const isSame = shown === page && !isStandIn(first.i18n) && !isTranslated(root);
  // In slices: on a slow phone the page answers to taps in between.
  // React renders the page again where a translation comes in between: that is no error.
  const onRecoverableError = (error: unknown) => isTranslated(root) || reportError(error);
  const options = { onUncaughtError, onRecoverableError };
  if (isSame) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}

/** The site in the browser: shows the page of the address, and goes on to the next. */
function App({ first }: { first: ReadyPage }) {
  const { ready, progress, isOffline } = useReadyPage(first);
  const { page, view, i18n } = ready;
  useLinks(page.data);
  useCopiedLinks(i18n);
  useScroll(page, ready.pathname);
  // With the page and not after it: going back at once then goes on in the language on show.
  useLayoutEffect(() => {
    // The same language again would make the browser find the style of every element again.
    if (document.documentElement.lang !== page.data.language) {
      document.documentElement.lang = page.data.language;
      document.documentElement.dir = page.data.dir ?? '';
      // Outside of what React renders: its script has shown it before.
      const consent = document.querySelector('.consent');
      if (consent) consent.innerHTML = page.regions.consent ?? '';
    }
    document.title = page.title;
  }, [page]);
  // Says that the interactive parts work: styles and tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  useEffect(() => {
    setToastLanguage(i18n);
    if (isStandIn(i18n)) {
      const { languages, defaultLanguage } = page.data;
      const shown = languages.find(({ code }) => code === defaultLanguage);
      const language = shown?.name ?? defaultLanguage;
      void showToast('warning', i18n.t('languageFailed', { language }));
    }
  }, [i18n, page.data]);
  return (
    <I18nextProvider i18n={i18n}>
      <PageProvider value={page}>
        <Shell view={view} progress={progress} isOffline={isOffline} />
      </PageProvider>
    </I18nextProvider>
  );
}

/**
 * A click on the link of a table row copies what the row says and its address, for a mail or a
 * tender; the browser goes to the row all the same. A button with `data-copy` copies the lines of the
 * list that has this id.
 */
function useCopiedLinks(i18n: I18n): void {
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

/**
 * Every link of the site is a plain `<a>`; one listener on the document follows those that lead to
 * a page of the site without a reload, and fetches the page as soon as a link is pointed at.
 */
function useLinks({ base, build }: PageData): void {
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

/**
 * The language belongs to the visitor, not to the history: going back to a page that was read in
 * another language shows it in the language on show. It runs before the router reads the address,
 * so that the position on the page is restored as always.
 */
function keepLanguageOnBack(space: PageData): void {
  addEventListener('popstate', () => {
    const { lang } = document.documentElement;
    const { pathname, search, hash } = location;
    const { language, path } = readHref(space, pathname);
    if (language === lang) return;
    history.replaceState(history.state, '', `${localHref(space, lang, path)}${search}${hash}`);
  });
}
