import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { LoadedPage } from '../shell/page-data.ts';
import { App } from './app.tsx';
import { inLanguageOf } from './fetch-page.ts';
import { keepLanguageOnBack } from './language-on-back.ts';
import { prepare } from './prepare.ts';
import { readPage } from './read-page.ts';
import { reloadOnStaleRelease } from './stale-release.ts';
import { allowTranslation, isTranslated } from './translated-page.ts';
import { takeOverScrolling } from './use-scroll.ts';

/**
 * Makes the interactive parts of the page on show work, and navigation without reloads. Where that
 * fails, the page stays as it was prerendered, with everything open to read.
 */
export async function start(): Promise<void> {
  try {
    const root = document.getElementById('root');
    const page = readPage(document);
    if (!root || !page) return;
    allowTranslation();
    reloadOnStaleRelease();
    takeOverScrolling();
    keepLanguageOnBack(page.data);
    await takeOver(root, page);
  } catch (error) {
    document.documentElement.dataset.failed = '';
    console.error('The interactive parts of this page could not be started.', error);
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
  // Another page, or other words, than those in the document can't take over its elements.
  const isSame =
    shown === page && first.i18n.language === page.data.language && !isTranslated(root);
  // In slices: on a slow phone the page answers to taps in between.
  // React makes the page anew where a translation comes in between: that is no error.
  const onRecoverableError = (error: unknown) => isTranslated(root) || reportError(error);
  if (isSame) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  else createRoot(root).render(app);
}
