import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CandidatesProvider } from '../client/candidates.tsx';
import { Bar } from '../parts/bar.tsx';
import { LoadingIndicator } from '../parts/loading-indicator.tsx';
import { ScrollToTop } from '../parts/scroll-to-top.tsx';
import { useStandInLanguage } from '../parts/use-stand-in-language.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Region, usePage } from './page-context.tsx';

interface ShellProps {
  View: ComponentType;
  /** Whether the next page is on its way, and takes its time. */
  waiting?: boolean;
}

/** Everything inside of `<body>`: what React renders on the server and hydrates in the browser. */
export function Shell({ View, waiting = false }: ShellProps) {
  const { t } = useTranslation();
  const page = usePage();
  const lang = useStandInLanguage();
  return (
    <CandidatesProvider>
      <ErrorBoundary page={page}>
        <a className="skip" href="#main" lang={lang}>
          {t('skip')}
        </a>
        <Bar />
        <main id="main" tabIndex={-1}>
          {/* Keyed without the language: another language keeps the open tab, another page does not. */}
          <ErrorBoundary key={page.data.path} page={page}>
            <View />
          </ErrorBoundary>
        </main>
        <Region as="footer" className="footer" name="footer" />
        <ScrollToTop />
        {waiting ? <LoadingIndicator /> : null}
      </ErrorBoundary>
    </CandidatesProvider>
  );
}
