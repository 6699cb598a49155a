import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { localHref } from '../locale.ts';
import { type LoadedPage, MalformedPage } from '../shell/page-data.ts';
import { App } from './app.tsx';
import { inLanguageOf } from './fetch-page.ts';
import { keepLanguageOnBack } from './language-on-back.ts';
import { prepare } from './prepare.ts';
import { readPage } from './read-page.ts';
import { showErrorScreen } from './show-error-screen.tsx';
import { reloadOnStaleRelease } from './stale-release.ts';
import { takeOverScrolling } from './use-scroll.ts';

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
  try {
    const page = readPage(document);
    if (!page) throw new MalformedPage('The page has no data.');
    reloadOnStaleRelease();
    takeOverScrolling();
    keepLanguageOnBack(page.data);
    await takeOver(root, page);
  } catch (error) {
    document.documentElement.dataset.failed = '';
    console.error('The interactive parts of this page could not be started.', error);
    if (error === unhandled) throw error;
    if (!(error instanceof MalformedPage)) return;
    // What the data would say is in the document as well.
    const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
    const home = document.querySelector<HTMLAnchorElement>('a.brand');
    await showErrorScreen(root, preload?.href, home?.href ?? '/');
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
    const { lang } = document.documentElement;
    void showErrorScreen(root, page.data.strings[lang], localHref(page.data, lang, '/'));
  };
  // Another page, or other words, than those in the document can't take over its elements.
  const isSame = shown === page && first.i18n.language === page.data.language;
  // In slices: on a slow phone the page answers to taps in between.
  if (isSame) startTransition(() => void hydrateRoot(root, app, { onUncaughtError }));
  else createRoot(root, { onUncaughtError }).render(app);
}
