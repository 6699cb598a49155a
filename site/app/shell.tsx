import { useEffect, useRef, useState } from 'react';
import { constants } from '../lib/constants.ts';
import { Bar } from '../parts/bar/bar.tsx';
import { ComparePicks } from '../parts/compare/compare-picks.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { onResize, onWindow } from '../ui/observe.ts';
import { Region, usePage } from '../ui/page-context.tsx';
import type { PageView } from '../ui/page-view.tsx';
import { focusPage } from '../ui/use-scroll.ts';
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

const radius = 22;
const circumference = 2 * Math.PI * radius;

/**
 * Leads back to the top, past a hundred pixels; its ring says how much of the page is read. On a
 * phone it says where it leads.
 */
function ScrollToTop() {
  const { t, lang } = useStrings();
  const [shown, setShown] = useState(false);
  const ring = useRef<SVGCircleElement>(null);
  useEffect(() => {
    const onScroll = () => {
      const range = document.documentElement.scrollHeight - window.innerHeight;
      const progress = range > 0 ? Math.min(1, window.scrollY / range) : 0;
      setShown(window.scrollY > constants.scrollButtonThreshold);
      // Through the object model, which the content security policy allows.
      ring.current?.setAttribute('stroke-dashoffset', String(circumference * (1 - progress)));
    };
    // It tells of the start too, and of a page that grows: another tab, a picture that came.
    const ends = [onResize(document.body, onScroll), onWindow(['scroll', 'resize'], onScroll)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const toTop = () => {
    window.scrollTo({ top: 0 });
    focusPage();
  };
  return (
    <button
      type="button"
      className="to-top needs-script"
      aria-label={t('toTop')}
      lang={lang}
      data-closed={shown ? undefined : ''}
      onClick={toTop}
    >
      <svg width="52" viewBox="0 0 52 52" aria-hidden="true">
        <circle className="track" cx="26" cy="26" r={radius} />
        <circle
          className="progress"
          ref={ring}
          cx="26"
          cy="26"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference}
        />
        <path d="M26 36V17M18 25l8-8 8 8" />
      </svg>
    </button>
  );
}

/**
 * Covers the screen while a page takes its time; the dots of its text move. It is modal, so nothing
 * below it takes the focus; the focus returns to where it was.
 */
function LoadingIndicator() {
  const { t, lang } = useStrings();
  const words = t('loading').replace(/\.+$|…$/, '');
  return (
    <dialog
      className="loading"
      ref={showModal}
      closedby="none"
      // For browsers that don't know `closedby`: Escape would show the page below.
      onCancel={(event) => event.preventDefault()}
      aria-label={words}
      lang={lang}
    >
      <div role="status">
        <span className="spinner" aria-hidden="true" />
        <span>
          {words}
          {[1, 2, 3].map((dot) => (
            <span key={dot} className="dot">
              .
            </span>
          ))}
        </span>
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
