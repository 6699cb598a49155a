import { useTranslation } from 'react-i18next';
import { useCandidates } from '../../ui/candidates.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';

/** How many products the visitor considers, and the way to the request. */
export function RequestLink() {
  const { t } = useTranslation();
  const href = useHref();
  const { requestPath } = usePage().data;
  const { length: count } = useCandidates().candidates;
  if (requestPath === undefined) return null;
  return (
    <a
      className="request needs-script"
      href={href(requestPath)}
      aria-label={t('bar.requestCount', { count })}
    >
      <span>{t('bar.request')}</span> <span className="count">{count}</span>
    </a>
  );
}
