import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { inLanguageOf } from './fetch-page.ts';
import { prepare } from './prepare.ts';
import { readPage } from './read-page.ts';
import { reloadOnStaleRelease } from './stale-release.ts';
import { takeOverScrolling } from './use-scroll.ts';

/** Makes the interactive parts of the page on show work, and navigation without reloads. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  const page = readPage(document);
  if (!root || !page) return;
  reloadOnStaleRelease();
  takeOverScrolling();
  const shown = await inLanguageOf(location.pathname, page);
  const first = await prepare(shown, location.pathname);
  hydrateRoot(
    root,
    <BrowserRouter>
      <App first={first} />
    </BrowserRouter>,
  );
  document.documentElement.dataset.hydrated = '';
}
