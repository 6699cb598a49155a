import type { ReactNode } from 'react';
import { useContent } from '../../page-api/context.tsx';

/** A link to another site, marked as one; mail and telephone links explain themselves. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useContent();
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel="noopener">
      {children}
      {'\u00A0'}
      <svg className="external" viewBox="0 0 10 10" role="img" aria-label={t('link.external')}>
        <path d="M3 1h6v6M9 1 1 9" />
      </svg>
    </a>
  );
}
