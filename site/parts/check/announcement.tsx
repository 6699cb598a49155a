import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check, Column } from '../../facts/check.ts';

/** Milliseconds without a change after which the outcome is said once. */
const quiet = 700;

/** Says to screen readers which product meets most, when that has changed and stays as it is. */
export function Announcement({ columns, check }: { columns: readonly Column[]; check: Check }) {
  const { t } = useTranslation(['shell', 'tools']);
  const [best] = columns;
  const text = best
    ? t('tools:check.announce', {
        title: best.product.title,
        meets: best.counts.meets,
        count: check.asked.length,
      })
    : '';
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="hidden" role="status">
      {said}
    </p>
  );
}
