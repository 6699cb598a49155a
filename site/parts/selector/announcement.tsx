import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../facts/selection.ts';
import type { Result } from '../../facts/sort-results.ts';
import { countOf } from './states.ts';

/** Milliseconds without a change after which the counts are said once. */
const quiet = 700;

interface AnnouncementProps {
  results: readonly Result[];
  selection: Selection;
}

/** Says the counts to screen readers when they have changed and stay as they are. */
export function Announcement({ results, selection }: AnnouncementProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const text =
    selection.requirements.length > 0
      ? t('tools:selector.announce', {
          meets: countOf(results, 'meets'),
          undecided: countOf(results, 'undecided'),
          unstated: countOf(results, 'unstated'),
          fails: countOf(results, 'fails'),
        })
      : t('tools:selector.products', { count: results.length });
  const [first] = useState(text);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say((last) => (last || text !== first ? text : '')), quiet);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="hidden" role="status">
      {said}
    </p>
  );
}
