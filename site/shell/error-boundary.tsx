import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStandInLanguage } from '../parts/use-stand-in-language.ts';
import { useHref } from './page-context.tsx';

/** Shows the error screen when a part throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen onLeave={() => this.setState({ failed: false })} />;
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
