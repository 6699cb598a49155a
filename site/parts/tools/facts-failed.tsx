import { useTranslation } from 'react-i18next';

/** Says that what products state could not be loaded, and offers to try again. */
export function FactsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="box pad needs-script" role="alert">
      {t('facts.failed')}{' '}
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('facts.retry')}
      </button>
    </p>
  );
}
