import { useTranslation } from 'react-i18next';
import { useCandidates } from '../../ui/candidates.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { Icon } from '../tools/icon.tsx';

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
      <Icon path="M4 3h12v14H4zM7 8h6M7 12h6" size={20} />
      <span>{t('bar.request')}</span> <span className="count">{count || null}</span>
    </a>
  );
}
