import { useTranslation } from 'react-i18next';

/** Covers the screen while a page loads that does not arrive at once. */
export function LoadingIndicator() {
  const { t } = useTranslation();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="loading-text">{t('loading')}</span>
    </div>
  );
}
