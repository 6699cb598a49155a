import { useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { isStandIn } from '../strings/i18n.ts';
import { PageProvider } from '../ui/page-context.tsx';
import { setToastLanguage, showToast } from '../ui/toasts/toast.ts';
import { useScroll } from '../ui/use-scroll.ts';
import type { ReadyPage } from './prepare.ts';
import { Shell } from './shell.tsx';
import { useCopiedLinks } from './use-copied-links.ts';
import { useLinks } from './use-links.ts';
import { useReadyPage } from './use-ready-page.ts';

/** The site in the browser: shows the page of the address, and goes on to the next. */
export function App({ first }: { first: ReadyPage }) {
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
