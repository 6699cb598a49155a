import { useTranslation } from 'react-i18next';
import { queryOfCheck } from '../../facts/selected-check.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import type { SharedProps } from './props.ts';

/** Takes the requirements to the page that checks them one by one; nothing where there are none. */
export function CheckLink({ facts, selection, results, isFamily }: SharedProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { check } = usePage().data.tools;
  const scope = results.map(({ product }) => product);
  const query = queryOfCheck(facts, selection, scope, isFamily);
  if (check === undefined || query === '') return null;
  return (
    <a className="chip-clear" href={`${href(check)}${query}`}>
      {t('tools:selector.check')}
    </a>
  );
}
