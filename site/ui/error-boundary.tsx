import { Component, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHref } from './page-context.tsx';
import type { LoadedPage } from './page-data.ts';
import { useStrings } from './use-strings.ts';

interface BoundaryProps {
  /** The page on show. */
  page: LoadedPage;
  /** A page can be read and used without the part: it goes, and nothing takes its place. */
  isOptional?: boolean;
  children: ReactNode;
}

/**
 * Shows the error screen when a part throws while it renders, until another page comes on show. The
 * page that failed is not tried again on the way: it would only fail again.
 */
export class ErrorBoundary extends Component<BoundaryProps> {
  override state = { page: this.props.page, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: { page: LoadedPage }) {
    return state.page === page ? null : { page, failed: false };
  }

  override render() {
    const { page, isOptional, children } = this.props;
    if (!this.state.failed) return children;
    if (isOptional) return null;
    // On the home page itself nothing else comes on show.
    const retry = () => page.data.path === '/' && this.setState({ failed: false });
    return <PageFailed onLeave={retry} />;
  }
}

function PageFailed({ onLeave }: { onLeave: () => void }) {
  const { t, lang } = useStrings();
  const href = useHref();
  const navigate = useNavigate();
  const leave = () => {
    navigate(href('/'));
    onLeave();
  };
  return <ErrorScreen text={t('error.text')} home={t('error.home')} lang={lang} onLeave={leave} />;
}

interface ErrorScreenProps {
  text: string;
  home: string;
  /** The language of the words, where it is not the page's. */
  lang?: string | undefined;
  onLeave: () => void;
}

/** Says that something went wrong, and leads home. What had the focus is gone: the heading takes it. */
export function ErrorScreen({ text, home, lang, onLeave }: ErrorScreenProps) {
  return (
    <div className="wrap notice-page stack start section" role="alert" lang={lang}>
      <h1 tabIndex={-1} ref={takeFocus}>
        {text}
      </h1>
      <button type="button" className="button" onClick={onLeave}>
        {home}
      </button>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
