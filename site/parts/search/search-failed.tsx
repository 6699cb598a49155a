import { useTranslation } from 'react-i18next';

/** What to do where the search can't be loaded. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="search-message stack" role="alert">
      <p>{t('search.failed')}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('search.retry')}
      </button>
    </div>
  );
}
