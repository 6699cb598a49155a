import { useEffect, useState } from 'react';
import type { Results } from '../../search/results.ts';
import { isTooShort } from '../../search/search.ts';
import type { ReadySearch } from '../../ui/use-search.ts';

interface CountProps {
  results: Results;
  query: string;
  ready: ReadySearch;
}

/** Milliseconds without typing after which the number of results is told. */
const pause = 400;

/** How many results there are, told once the typing rests. */
export function Count({ results, query, ready: { t } }: CountProps) {
  const [told, setTold] = useState('');
  const trimmed = query.trim();
  const { count } = results;
  const text = count > 0 ? t('count', { count }) : t('none', { query: trimmed });
  const now = isTooShort(query) ? '' : text;
  useEffect(() => {
    const timer = setTimeout(() => setTold(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p className={count > 0 ? 'search-count' : 'hidden'} role="status">
      {told === now ? now : ''}
    </p>
  );
}
