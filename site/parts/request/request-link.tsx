import { useCandidates } from '../../client/candidates.ts';
import { useHref, usePage } from '../../shell/page-context.tsx';
import { useStrings } from '../../shell/use-strings.ts';

/** How many products the visitor considers, and the way to the request. */
export function RequestLink() {
  const { t } = useStrings();
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
