import { useEffect } from 'react';
import { I18nProvider } from '../shell/i18n-context.tsx';
import { PageProvider } from '../shell/page-context.tsx';
import { Shell } from '../shell/shell.tsx';
import type { ReadyPage } from './prepare.ts';
import { setToastLanguage, showToast } from './toast.ts';
import { useCopiedLinks } from './use-copied-links.ts';
import { useLinks } from './use-links.ts';
import { useReadyPage } from './use-ready-page.ts';
import { useScroll } from './use-scroll.ts';

/** The site in the browser: shows the page of the address, and goes on to the next. */
export function App({ first }: { first: ReadyPage }) {
  const { ready, progress } = useReadyPage(first);
  const { page, view, i18n } = ready;
  useLinks(page.data);
  useCopiedLinks(i18n);
  useScroll(ready);
  useEffect(() => {
    document.documentElement.lang = page.data.language;
    document.title = page.title;
    // Says that the interactive parts work: styles and tests wait for it.
    document.documentElement.dataset.hydrated = '';
  }, [page]);
  useEffect(() => {
    setToastLanguage(i18n);
    if (i18n.language !== page.data.language) {
      const language =
        new Intl.DisplayNames(i18n.language, { type: 'language' }).of(i18n.language) ?? '';
      void showToast('warning', i18n.t('languageFailed', { language }));
    }
  }, [i18n, page.data.language]);
  return (
    <I18nProvider value={i18n}>
      <PageProvider value={page}>
        <Shell view={view} progress={progress} />
      </PageProvider>
    </I18nProvider>
  );
}
