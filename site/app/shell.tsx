import { Bar } from '../parts/bar/bar.tsx';
import { ComparePicks } from '../parts/compare/compare-picks.tsx';
import { LoadingIndicator } from '../parts/loading-indicator.tsx';
import { ScrollToTop } from '../parts/scroll-to-top.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Region, usePage } from '../ui/page-context.tsx';
import type { PageView } from '../ui/page-view.tsx';
import { useStrings } from '../ui/use-strings.ts';
import type { Progress } from './use-ready-page.ts';

interface ShellProps {
  view: PageView<unknown>;
  /** How far the next page is. */
  progress?: Progress;
  /** Whether the next page could not be loaded because there is no connection. */
  isOffline?: boolean;
}

/** Everything inside of `<body>`: what React renders on the server and hydrates in the browser. */
export function Shell({ view, progress = 'none', isOffline = false }: ShellProps) {
  const page = usePage();
  const { t, lang } = useStrings();
  return (
    <>
      <ErrorBoundary page={page}>
        <a className="skip" href="#main" lang={lang}>
          {t('skip')}
        </a>
        <Bar />
        <main id="main" tabIndex={-1}>
          {/* Keyed without the language: another language keeps the open tab, another page does not. */}
          <ErrorBoundary key={page.data.path} page={page}>
            <PageBody view={view} />
          </ErrorBoundary>
        </main>
        <ErrorBoundary page={page} isOptional>
          <ComparePicks />
        </ErrorBoundary>
        <Region as="footer" className="footer" name="footer" />
        <ErrorBoundary page={page} isOptional>
          <ScrollToTop />
        </ErrorBoundary>
      </ErrorBoundary>
      {isOffline ? (
        <p className="offline" role="status" lang={lang}>
          {t('offline')}
        </p>
      ) : null}
      {progress === 'loading' ? <div className="loading-line" aria-hidden="true" /> : null}
      {progress === 'waiting' ? <LoadingIndicator /> : null}
    </>
  );
}

/** The page itself, below the boundary that catches what it throws. */
function PageBody({ view }: Pick<ShellProps, 'view'>) {
  return view.render(usePage().data.props);
}
