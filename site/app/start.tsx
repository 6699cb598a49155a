import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { heedSearchKey } from '../parts/search/search-button.tsx';
import { isStandIn } from '../strings/i18n.ts';
import type { LoadedPage, PageData } from '../ui/page-data.ts';
import { reloadOnStaleRelease } from '../ui/stale-release.ts';
import { takeOverScrolling } from '../ui/use-scroll.ts';
import { App } from './app.tsx';
import { inLanguageOf } from './fetch-page.ts';
import { keepLanguageOnBack } from './language-on-back.ts';
import { prepare } from './prepare.ts';
import { readPage } from './read-page.ts';
import { allowTranslation, isTranslated } from './translated-page.ts';

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
