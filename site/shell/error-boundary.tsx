import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStandInLanguage } from '../parts/use-stand-in-language.ts';
import { useHref } from './page-context.tsx';
import type { LoadedPage } from './page-data.ts';

interface BoundaryProps {
  /** The page on show. */
  page: LoadedPage;
  /** A page can be read and used without the part: it goes, and nothing takes its place. */
  isOptional?: boolean;
  children: ReactNode;
}

interface BoundaryState {
  page: LoadedPage;
  failed: boolean;
}

/**
 * Shows the error screen when a part throws while it renders, until another page comes on show. The
 * page that failed is not tried again on the way: it would only fail again.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { page: this.props.page, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState) {
    return state.page === page ? null : { page, failed: false };
  }

  override render() {
    const { page, isOptional, children } = this.props;
    if (!this.state.failed) return children;
    if (isOptional) return null;
    // On the home page itself nothing else comes on show.
    const retry = () => page.data.path === '/' && this.setState({ failed: false });
    return <ErrorScreen onLeave={retry} />;
  }
}

function ErrorScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const href = useHref();
  const navigate = useNavigate();
  const leave = () => {
    navigate(href('/'));
    onLeave();
  };
  return (
    <div className="wrap notice-page" role="alert" lang={lang}>
      <p className="lead">{t('error.text')}</p>
      <button type="button" className="button" onClick={leave}>
        {t('error.home')}
      </button>
    </div>
  );
}
